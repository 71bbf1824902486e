import type { ExchangeKind } from '../../port/actions.ts';
import type { BookingDraft, RemoteBooking, ServiceLine } from '../../port/booking.ts';
import type { OtaConnection } from '../../port/connection.ts';
import { type Minor, writeAmount } from '../../port/money.ts';
import type { Outcome } from '../../port/outcome.ts';
import { secretsOf } from '../secrets.ts';
import type { Element } from '../xml/parse.ts';
import { element } from '../xml/write.ts';
import type { Ask, Asked, OtaCtx } from './ask.ts';
import { reservationId, uniqueId } from './numbers.ts';
import { became, priceChanged } from './outcomes.ts';
import { reservation } from './requests.ts';

type Values = OtaConnection['values'];

export interface Writing {
  kind: ExchangeKind;
  line: ServiceLine;
  /** Of the reservation to change; undefined: a new one. */
  code?: string;
  /** What it is to become, in the words of the operator. */
  status: string;
  total?: Minor;
}

const totalFor = (total: Minor, { currency }: Values) => ({ amount: writeAmount(total, currency), currency });

/** Their number, where there is one yet, and ours, where this operator looks for it. */
function numbersFor(code: string | undefined, reference: string | undefined, values: Values) {
  const { our_number: ours, their_number: theirs, number_by } = values;
  const isInside = number_by === 'reservation_id';
  return {
    before: [
      code === undefined ? '' : uniqueId(theirs, code),
      reference === undefined || isInside ? '' : uniqueId(ours, reference),
    ].join(''),
    inside: reference !== undefined && isInside ? reservationId(ours, reference) : '',
  };
}

type Message = Pick<Asked, 'message' | 'attributes' | 'body'>;

/** A message that makes or changes a reservation. */
function messageFor(content: string, status: string, by: 'modify' | 'reserve'): Message {
  if (by === 'modify') {
    const modify = element('HotelResModify', { ResStatus: status }, content);
    return { message: 'OTA_HotelResModify', body: element('HotelResModifies', {}, modify) };
  }
  const made = element('HotelReservation', { CreateDateTime: new Date().toISOString() }, content);
  return {
    message: 'OTA_HotelRes',
    attributes: { ResStatus: status },
    body: element('HotelReservations', {}, made),
  };
}

export function writer(ask: Ask) {
  const send = <T>(
    ctx: OtaCtx,
    { draft, ...message }: Message & { kind: ExchangeKind; draft?: BookingDraft },
    data: (root: Element) => Outcome<T>,
  ): Promise<Outcome<T>> =>
    ask(
      ctx,
      { ...message, secrets: draft ? secretsOf(draft) : [] },
      { data, onError: (error, root) => priceChanged(error, root, ctx.connection.values) },
    );

  return {
    /** A whole reservation, new or changed. */
    write<T>(
      ctx: OtaCtx,
      draft: BookingDraft,
      { kind, line, code, status, total }: Writing,
      data: (root: Element) => Outcome<T>,
    ): Promise<Outcome<T>> {
      const { values } = ctx.connection;
      const priced = total === undefined ? undefined : totalFor(total, values);
      const numbers = numbersFor(code, ctx.clientReference, values);
      const content = reservation(draft, line, priced, values, numbers);
      const message = messageFor(content, status, code === undefined ? 'reserve' : values.change_by);
      return send(ctx, { kind, draft, ...message }, data);
    },
    /** An option becomes firm by its number alone. */
    confirm(ctx: OtaCtx, code: string, expectedTotal: Minor): Promise<Outcome<RemoteBooking>> {
      const { values } = ctx.connection;
      const { amount, currency } = totalFor(expectedTotal, values);
      const total = element('Total', { AmountAfterTax: amount, CurrencyCode: currency });
      const numbers = numbersFor(code, ctx.clientReference, values);
      const content = numbers.before + element('ResGlobalInfo', {}, total, numbers.inside);
      const message = messageFor(content, values.commit_status, values.fix_by);
      const statusOf = ({ status }: RemoteBooking) => (status === 'OK' ? 200 : 744);
      return send(ctx, { kind: 'F', ...message }, became(ctx, { code }, statusOf));
    },
  };
}
