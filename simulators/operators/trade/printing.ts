import { momentOf } from '../clock.ts';
import { confirmationOf, TITLES, voucherOf } from '../documents/papers.ts';
import type { Change } from '../store/journal.ts';
import { keys } from '../store/store.ts';
import type { Context } from './context.ts';
import type { ActionRequest, Booking, PricedService } from './model.ts';
import { answer, noBooking, type Outcome } from './outcome.ts';
import { found } from './reading.ts';

export type DocumentKind = 'VC' | 'DR' | 'CR';
const IDS: Record<DocumentKind, number> = { VC: 260, DR: 261, CR: 262 };
const isCover = ({ type }: PricedService): boolean => type === 'KV';

/** VC, DR, CR: the same kind and number again is the same file. */
export async function print(
  context: Context,
  kind: DocumentKind,
  { code, sequence }: ActionRequest,
): Promise<Outcome> {
  const hit = found(context, code);
  if (!hit) return noBooking();
  const { booking } = hit;
  if (!context.operator.caps.documents.includes(kind))
    return answer(998, { text: `${kind} is not printed.` });
  if (kind === 'VC' && booking.state !== 'OK')
    return answer(998, { booking, text: 'Vouchers are for firm bookings.' });
  const known = booking.documents.find(
    (document) => document.kind === kind && document.sequence === sequence,
  );
  const created_at = known?.created_at ?? momentOf(context.now);
  const document = await documentOf(context, { kind, sequence, booking, created_at });
  // It may have changed while the document was printed; stored here, so that nothing comes in between.
  const { booking: now = booking, changes = [] } = found(context, code) ?? {};
  const documents = [...now.documents, { kind, sequence, created_at }];
  context.store.commit([
    ...changes,
    ...(known ? [] : [[keys.booking(code), { ...now, documents }] satisfies Change]),
  ]);
  return answer(IDS[kind], { document });
}

interface Wanted {
  kind: DocumentKind;
  sequence: number;
  booking: Booking;
  created_at: string;
}
async function documentOf(
  { operator }: Context,
  { kind, sequence, booking, created_at }: Wanted,
): Promise<object> {
  // It is large and needed by documents alone.
  const { printed } = await import('../documents/printer.ts');
  const services = booking.services.filter((service) => !service.removed && !isCover(service));
  const pdfOf = async (definition: object) => (await printed(definition, created_at)).toString('base64');
  const pdf = await pdfOf(
    kind === 'VC' ? voucherOf(operator, booking, services) : confirmationOf(operator, booking, kind),
  );
  const separate = kind === 'VC' && services.length > 1 ? services : [];
  const perService = await Promise.all(
    separate.map(async (service) => ({
      service: service.id,
      pdf: await pdfOf(voucherOf(operator, booking, [service])),
    })),
  );
  return {
    kind,
    sequence,
    file_name: `${TITLES[kind]?.toLowerCase().replace(' ', '-') ?? kind}-${booking.code}-${sequence}.pdf`,
    media_type: 'application/pdf',
    pdf,
    services: perService,
  };
}
