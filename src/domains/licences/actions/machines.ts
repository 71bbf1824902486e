import { hash, randomBytes } from 'node:crypto';
import { record } from '#domains/history/actions.ts';
import { now, todayIn } from '#server/clock.ts';
import { batchedLookup } from '#server/db/batch.ts';
import { systemWrite } from '#server/db/scope.ts';
import type { Platform } from '#server/platform.ts';
import { type FindSession, NOBODY, type Session, type Trace } from '#server/session.ts';
import { licenceErrors } from '../errors.ts';
import { findMachines, type MachineNow, touchMachine } from '../store/machines.ts';

/** Identifies the kind of key to people and secret scanners, and tells the server where to look it up. */
const PREFIX = 'mst_k_';
const KEY_BYTES = 32;
const TAIL = 4;
const TOUCH_MS = 60_000;

/** 256 random bits need no slow hash, and the timing of the lookup reveals nothing. */
const hashOf = (key: string) => hash('sha256', key);

export const isKey = (bearer: string) => bearer.startsWith(PREFIX);

export function newKey() {
  const key = PREFIX + randomBytes(KEY_BYTES).toString('base64url');
  return { key, key_hash: hashOf(key), key_tail: key.slice(-TAIL) };
}

/** Runs on each call, so that a revoked key is refused at once. */
export function machineFinder({ pools }: Pick<Platform, 'pools'>): FindSession {
  const find = batchedLookup((hashes) => findMachines(pools.system, hashes, now().toISOString()));
  return async (key, trace) => {
    const machine = await find(hashOf(key));
    if (!machine) return undefined;
    if (now().getTime() - Date.parse(machine.last_used_at ?? '') < TOUCH_MS) return sessionOf(machine);
    await noteUse(pools, machine, trace);
    return sessionOf(machine);
  };
}

/** The history records the first use of a day, with its address. */
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

/** The machine as the actor of the history. */
const nameOf = ({ name, key_tail }: MachineNow) => `${name} …${key_tail}`;

const sessionOf = (machine: MachineNow): Session => ({
  user: {
    id: NOBODY,
    name: nameOf(machine),
    email: '',
    roles: [],
    owner: false,
    homeAccountId: machine.account_id,
    homeSubaccountId: machine.subaccount_id,
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
