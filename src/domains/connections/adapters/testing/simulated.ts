import { readConfig } from '#server/config.ts';
import { createHttp } from '#server/http.ts';
import { startSimulator } from '#server/simulator.ts';
import type { BookingDraft, Traveler } from '../../port/booking.ts';
import type { BookableConnection, Ctx } from '../../port/connection.ts';
import type { Outcome } from '../../port/outcome.ts';
import { JSON_PRESETS } from '../../rules/jsonValues.ts';
import { OTA_PRESETS } from '../../rules/otaValues.ts';
import { createPorts } from '../ports.ts';
import { short } from './joined.ts';
import { ctxFor } from './partner.ts';

const ADMIN = 'token-of-the-simulator';

const person = (id: number, type: Traveler['type'], age: number): Traveler => ({
  id,
  type,
  age,
  firstName: ['Žana', 'Đuro', 'Jan'][id - 1] ?? 'Ana',
  lastName: 'Kos',
  birthDate: `${2027 - age}-01-05`,
  phone: '+38640123456',
  document: { type: 'passport', number: `PB${id}234567`, country: 'SI', expires: '2031-01-01' },
});
export const travelers = [person(1, 'D', 41), person(2, 'H', 43), person(3, 'K', 9)];

export const dataOf = <T>(outcome: Outcome<T>): T => {
  if (outcome.kind !== 'answer' || outcome.data === null) throw new Error(JSON.stringify(outcome));
  return outcome.data;
};

interface Call {
  code: string;
  action: string;
}
interface Booked {
  code: string;
  reference: string;
}

/** The simulator in a process of its own, and our side of it. */
export async function startSimulated({ latency = 0, dataDir }: { latency?: number; dataDir?: string } = {}) {
  const http = createHttp(readConfig({ PARTNERS_ON_LOOPBACK: '1' }));
  const ports = createPorts({ http, log: { exchanged: () => {} }, count: () => {} });
  const simulator = await startSimulator(ADMIN, { latency, ...(dataDir === undefined ? {} : { dataDir }) });
  let calls = 0;
  let closing: Promise<void> | undefined;

  async function administer(path: string, body?: object): Promise<unknown> {
    const headers = { authorization: `Bearer ${ADMIN}` };
    const asked = body ? { method: 'PUT', headers, body: JSON.stringify(body) } : { headers };
    const reply = await fetch(`${simulator.url}/admin/${path}`, asked);
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status}`);
    return reply.json();
  }
  await administer('clock', { now: '2026-11-21T09:00:00Z' });

  const common = (toc: string) => ({ id: 1, toc, address: simulator.url, deadlineMs: 8000, callsAtOnce: 4 });
  function joined(connection: BookableConnection) {
    const ctx = (): Ctx => {
      calls += 1;
      return {
        ...ctxFor(connection),
        credentials: { username: '740012', password: `sim-${connection.toc.toLowerCase()}` },
        requestId: `RQ${calls}`,
        clientReference: `MTEST${String(calls).padStart(6, '0')}`,
      };
    };
    return { port: ports.operator(connection.dialect), ctx };
  }

  return {
    http,
    ports,
    common,
    joined,
    json: (toc: string, values = JSON_PRESETS.sellit): BookableConnection => ({
      ...common(toc),
      dialect: 'json',
      values,
    }),
    ota: (toc: string, values = OTA_PRESETS['1way2italy']): BookableConnection => ({
      ...common(toc),
      dialect: 'ota',
      values,
    }),
    spoil: (code: string, fault: string, more: object = {}) => administer('faults', { code, fault, ...more }),
    /** The calls that came to an operator, or to all. */
    async calls(code?: string): Promise<Call[]> {
      const path = code === undefined ? 'calls' : `calls?code=${code}`;
      return ((await administer(path)) as { calls: Call[] }).calls;
    },
    async bookings(code: string): Promise<Booked[]> {
      return ((await administer(`bookings?code=${code}`)) as { bookings: Booked[] }).bookings;
    },
    kill(): void {
      if (simulator.pid !== undefined) process.kill(simulator.pid, 'SIGKILL');
    },
    /** The first offer of a week in July, as a draft. */
    async draftFrom(connection: BookableConnection, contentType = 'hotel'): Promise<BookingDraft> {
      const { port, ctx } = joined(connection);
      const found = await port.search(ctx(), {
        contentTypes: [contentType],
        from: '2027-07-10',
        to: '2027-07-31',
        minNights: 7,
        maxNights: 7,
        adults: 2,
        childAges: [9],
      });
      const [offer] = (found.kind === 'answer' && found.data?.offers) || [];
      if (!offer) throw new Error(`${connection.toc} offers nothing: ${short(found)}`);
      return { tripType: '', travelers, services: offer.services };
    },
    /** Waits for calls that are still open. */
    close(): Promise<void> {
      closing ??= http.close();
      return closing;
    },
    async stop(): Promise<void> {
      await this.close();
      await simulator.stop();
    },
  };
}
export type Simulated = Awaited<ReturnType<typeof startSimulated>>;
