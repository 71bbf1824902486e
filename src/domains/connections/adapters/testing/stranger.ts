import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readConfig } from '#server/config.ts';
import { createHttp } from '#server/http.ts';
import type { Ctx, OtaConnection } from '../../port/connection.ts';
import { otaValues } from '../../rules/otaValues.ts';
import { createPorts } from '../ports.ts';
import { ctxFor } from './partner.ts';

const PROGRAM = join(import.meta.dirname, '../../../../../simulators/stranger/main.ts');
const TOKEN = 'token-of-the-stranger';

/** The values that its README asks for; the rest are those that any connection begins with. */
const VALUES = {
  path: '/gateway/OpenTravel.asmx',
  requestor_type: '5',
  requestor_context: 'PUSZTA',
  booking_channel: '7',
  booking_channel_company: 'PUSZTA-B2B',
  meal_by: 'marks',
  status_codes: { Definite: 'OK', Tentative: 'OP', Storno: 'XX' },
  option_place: 'Guarantee/Deadline/@AbsoluteDeadline',
  error_codes: { '175': 'denied', '322': 'sold_out', '97': 'not_found', '95': 'refused' },
  their_number: { type: '10', context: 'PUSZTA' },
  our_number: { type: '34', context: 'PARTNER' },
  cancel_number: { type: '10', context: 'STORNO' },
  number_by: 'reservation_id',
  price_of: 'night',
  commit_status: 'Book',
  fix_by: 'reserve',
  cancel_by: 'reserve',
  fee_by: 'reserve',
  change: 'full',
  lookup: 'authoritative',
} as const;

interface Hand {
  envelope: 'none' | 'soap11' | 'soap12';
  encoding: string;
  currency: string;
}

/** The stranger in a process of its own, and a connection to it. */
export async function startStranger({ envelope, encoding, currency }: Hand, changed: object = {}) {
  const child = spawn(process.execPath, [PROGRAM, '--child'], {
    env: {
      PATH: process.env.PATH ?? '',
      STRANGER_PORT: '0',
      STRANGER_ADMIN_TOKEN: TOKEN,
      STRANGER_TODAY: '2026-11-21',
      STRANGER_ENVELOPE: envelope,
      STRANGER_ENCODING: encoding,
      STRANGER_CURRENCY: currency,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const address = await addressOf(child);
  const http = createHttp(readConfig({ PARTNERS_ON_LOOPBACK: '1' }));
  const ports = createPorts({ http, log: { exchanged: () => {} }, count: () => {} });
  const values = otaValues.parse({ ...VALUES, envelope, currency, ...changed });
  const common = { id: 1, toc: 'PUSZ', address, deadlineMs: 8000, callsAtOnce: 4 };
  const connection: OtaConnection = { ...common, dialect: 'ota', values };
  let calls = 0;
  return {
    connection,
    port: ports.operator('ota'),
    ctx(password = 'puszta-740012'): Ctx<OtaConnection> {
      calls += 1;
      const clientReference = `MTEST${String(calls).padStart(6, '0')}`;
      return ctxFor(connection, { credentials: { username: '740012', password }, clientReference });
    },
    async spoil(kind: string, more: object = {}): Promise<void> {
      const headers = { authorization: `Bearer ${TOKEN}` };
      const body = JSON.stringify({ kind, ...more });
      const reply = await fetch(`${address}/admin/fault`, { method: 'PUT', headers, body });
      if (!reply.ok) throw new Error(`The stranger does not know «${kind}».`);
    },
    async stop(): Promise<void> {
      await http.close();
      const ended = once(child, 'exit');
      child.stdin?.end();
      await ended;
    },
  };
}

async function addressOf(child: ChildProcess): Promise<string> {
  const lines = createInterface({ input: child.stdout ?? process.stdin });
  const [said] = await Promise.race([once(lines, 'line'), once(child, 'exit')]);
  return /http:\S+/.exec(String(said))?.[0] ?? '';
}
