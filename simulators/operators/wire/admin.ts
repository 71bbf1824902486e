import type { IncomingMessage } from 'node:http';
import { durationOf, momentOf } from '../clock.ts';
import { CONTENT, FAULTS, type Fault } from '../faults.ts';
import { jsonOf } from '../http/read.ts';
import { json, type Reply } from '../http/send.ts';
import { operatorOf } from '../operators.ts';
import type { Simulator } from '../simulator.ts';
import { keys } from '../store/store.ts';
import type { Booking } from '../trade/model.ts';
import { became } from '../trade/reading.ts';
import { bookingAnswer } from './answers.ts';
import { Invalid, Reader } from './check.ts';

export function administer(
  simulator: Simulator,
  request: IncomingMessage,
  { path, search, body }: { path: string; search: URLSearchParams; body: Buffer },
): Reply {
  const { adminToken } = simulator.settings;
  if (adminToken === '' || request.headers.authorization !== `Bearer ${adminToken}`)
    return json(401, { status: 401 });
  try {
    const call = `${request.method} ${path.replace('/admin/', '')}`;
    return answer(simulator, call, search, body) ?? json(404, { status: 404 });
  } catch (error) {
    if (error instanceof Invalid)
      return json(422, { status: 422, error: { field: error.field, text: error.message } });
    throw error;
  }
}

function answer(simulator: Simulator, call: string, search: URLSearchParams, body: Buffer): Reply | null {
  const { clock, faults, store, calls, commits } = simulator;
  switch (call) {
    case 'GET clock':
      return json(200, clock.read());
    case 'PUT clock':
      setClock(simulator, new Reader(jsonOf(body)));
      return json(200, clock.read());
    case 'GET faults':
      return json(200, { faults: faults.all() });
    case 'PUT faults':
      setFault(simulator, new Reader(jsonOf(body)));
      return json(200, { status: 200 });
    case 'POST reset':
      store.reset();
      faults.clear();
      clock.set({ real: true });
      calls.length = 0;
      commits.clear();
      return json(200, { status: 200 });
    case 'GET bookings': {
      const bookings = store.bookingsOf(search.get('code') ?? '');
      return json(200, {
        bookings: bookings.map((booking) => ({ ...bookingAnswer(booking), operator: booking.operator })),
      });
    }
    case 'GET calls': {
      const ref = search.get('ref');
      const code = search.get('code');
      const shown = calls.filter(
        (known) => (ref === null || known.reference === ref) && (code === null || known.code === code),
      );
      return json(200, { calls: shown, commits: ref === null ? 0 : (commits.get(ref) ?? 0) });
    }
    default:
      return decide(simulator, call);
  }
}

function setClock({ clock }: Simulator, reader: Reader): void {
  const now = reader.text('now') || undefined;
  const advance = reader.text('advance') || undefined;
  if (now !== undefined && Number.isNaN(Date.parse(now))) throw new Invalid('now', 'A moment is expected.');
  if (advance !== undefined && durationOf(advance) === null)
    throw new Invalid('advance', 'A duration is expected.');
  clock.set({
    now,
    advance,
    rate: reader.has('rate') ? reader.number('rate') : undefined,
    real: reader.flag('real'),
  });
}

function setFault({ faults }: Simulator, reader: Reader): void {
  const code = reader.text('code');
  const fault = FAULTS.find((known) => known === reader.text('fault')) as Fault | undefined;
  if (!operatorOf(code) && code !== CONTENT) throw new Invalid('code', 'There is no such operator.');
  if (!fault) throw new Invalid('fault', `One of ${FAULTS.join(', ')}.`);
  faults.set({
    code,
    fault,
    action: reader.text('action'),
    value: reader.has('value') ? reader.number('value') : null,
    next: reader.has('next') ? reader.whole('next', { least: 1, most: 1_000_000 }) : null,
    probability: reader.has('probability') ? reader.number('probability') : 1,
  });
}

const RISE = 1.03;
/** What the people at an operator do. */
function decide({ store, clock }: Simulator, call: string): Reply | null {
  const [, code = '', deed = ''] =
    /^POST bookings\/([\w-]+)\/(confirm|refuse|change|expire)$/.exec(call) ?? [];
  const booking = store.booking(code);
  if (!booking) return null;
  const changed = { ...decided(booking, deed), changed_at: momentOf(clock.now()) };
  store.commit([[keys.booking(code), changed]]);
  return json(200, bookingAnswer(changed));
}

function decided(booking: Booking, deed: string): Booking {
  switch (deed) {
    case 'confirm':
      return became(booking, 'OK', {
        raw_state: booking.state === 'RQ' ? 'RR' : 'RF',
        decides_at: null,
        option_until: null,
      });
    case 'refuse':
    case 'expire':
      return became(booking, 'XX', { decides_at: null, option_until: null });
    default:
      return {
        ...booking,
        version: booking.version + 1,
        changed_by_operator: true,
        total: Math.round(booking.total * RISE),
        services: booking.services.map((service) => ({
          ...service,
          price: Math.round(service.price * RISE),
        })),
      };
  }
}
