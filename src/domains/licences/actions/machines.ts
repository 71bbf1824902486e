import { hash, randomBytes } from 'node:crypto';
import { record } from '#domains/history/actions.ts';
import { now, todayIn } from '#server/clock.ts';
import { systemWrite } from '#server/db/scope.ts';
import { together } from '#server/db/together.ts';
import type { Platform } from '#server/platform.ts';
import { type FindSession, NOBODY, type Session, type Trace } from '#server/session.ts';
import { licenceErrors } from '../errors.ts';
import { findMachines, type MachineNow, touchMachine } from '../store/machines.ts';

/** Tells people and secret scanners what it is, and the server where to look for it. */
const PREFIX = 'mst_k_';
const KEY_BYTES = 32;
const TAIL = 4;
const TOUCH_MS = 60_000;

/** 256 random bits need no slow hash, and whoever measures how long it is looked for learns nothing of the key. */
const hashOf = (key: string) => hash('sha256', key);

export const isKey = (bearer: string) => bearer.startsWith(PREFIX);

export function newKey() {
  const key = PREFIX + randomBytes(KEY_BYTES).toString('base64url');
  return { key, key_hash: hashOf(key), key_tail: key.slice(-TAIL) };
}

/** Asked for each call, so that a key that is taken back is refused with the next one. */
export function machineFinder({ pools }: Pick<Platform, 'pools'>): FindSession {
  const find = together((hashes) => findMachines(pools.system, hashes, now().toISOString()));
  return async (key, trace) => {
    const machine = await find(hashOf(key));
    if (!machine) return undefined;
    if (now().getTime() - Date.parse(machine.last_used_at ?? '') < TOUCH_MS) return sessionOf(machine);
    await noteUse(pools, machine, trace);
    return sessionOf(machine);
  };
}

/** The first use of a day stands in the history, with where it came from. */
async function noteUse(pools: Platform['pools'], machine: MachineNow, trace: Trace): Promise<void> {
  const at = now();
  const dayOf = (instant: Date) => todayIn(machine.time_zone, instant);
  const isFirst = machine.last_used_at === null || dayOf(new Date(machine.last_used_at)) !== dayOf(at);
  await systemWrite(pools, async (tx) => {
    const isOurs = await touchMachine(tx, machine, at.toISOString());
    if (!isOurs || !isFirst) return;
    const entry = { entity: 'api_licences', id: machine.id, action: 'used' };
    await record(tx, { ...sessionOf(machine).user, ...trace }, entry);
  });
}

/** As people know it from the list of accesses. */
const nameOf = ({ note, key_tail }: MachineNow) => `${note === '' ? 'API' : note} …${key_tail}`;

const sessionOf = (machine: MachineNow): Session => ({
  user: {
    id: NOBODY,
    name: nameOf(machine),
    email: '',
    roles: [],
    owner: false,
    homeAccountId: machine.account_id,
    accountId: machine.account_id,
    subaccountId: machine.subaccount_id,
    timeZone: machine.time_zone,
    sessionId: `machine ${machine.id}`,
    machine: machine.id,
  },
  state: machine.account_fine ? 'fine' : 'account-inactive',
  ...(machine.enterprise ? {} : { refusal: licenceErrors.enterpriseNeeded }),
  modules: machine.modules,
  features: { invoice: machine.invoice, minimax: machine.minimax, saop: machine.saop },
  licensed: machine.enterprise,
});
