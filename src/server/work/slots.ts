import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Entry, type Leave, tooBusy } from './places.ts';

interface Held {
  /** Locked by this process, and used by no call. */
  free: number[];
  busy: Set<number>;
  /** Another process waits for one. */
  isWanted: boolean;
  idleSince: number;
}

const CHANNEL = 'calls_at_work';
const LOOK_AGAIN_MS = 50;
/** Other processes are asked for a slot now and then only: all accounts share the connection. */
const LOOKS_A_NOTE = 10;
/** An account that goes on working keeps its slots, so that its calls cost no statement. */
const IDLE_MS = 30_000;
const RECONNECT_MS = 1000;
const ANSWER_MS = 3000;
/** Where the database does not answer, the calls fail by themselves. */
const UNLOCKED = -1;

/** Never locks a slot twice: advisory locks count how often their session took them. */
const LOCK = `select slot from generate_series(0, $2 - 1) slot
  where case when slot = any($3::int[]) then false else pg_try_advisory_lock($1, slot) end limit 1`;
const UNLOCK = 'select pg_advisory_unlock($1, slot) from unnest($2::int[]) slot';

/**
 * Slots of accounts, shared by all processes: advisory locks of one connection for each process. They end
 * with it, so a crash leaves nothing behind. See docs/decisions/028.
 */
export function createSlots(url: string, most: number) {
  const accounts = new Map<number, Held>();
  let client: Promise<pg.Client | undefined> | undefined;
  let drop = () => {};
  let awayUntil = 0;
  let queue: Promise<unknown> = Promise.resolve();
  let stopped = false;

  const heldBy = (account: number): Held => {
    const held = accounts.get(account) ?? {
      free: [],
      busy: new Set(),
      isWanted: false,
      idleSince: Date.now(),
    };
    accounts.set(account, held);
    return held;
  };

  async function connect(): Promise<pg.Client | undefined> {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'slots',
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    const lost = () => {
      accounts.clear(); // The locks went with the connection.
      client = undefined;
      awayUntil = Date.now() + RECONNECT_MS;
      fresh.removeAllListeners('end');
      fresh.end().catch(() => {});
    };
    drop = lost;
    fresh.on('error', lost);
    fresh.on('end', lost);
    fresh.on('notification', ({ processId, payload }) => {
      const isOwn = processId === (fresh as pg.Client & { processID: number }).processID;
      if (!isOwn) void giveWay(Number(payload)).catch(() => {});
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
      return fresh;
    } catch {
      lost();
      return undefined;
    }
  }

  /** One statement after the other: the next one depends on what the last one locked. */
  function ask<Row extends pg.QueryResultRow>(text: string, values: () => unknown[]): Promise<Row[]> {
    const asked = queue.then(async () => {
      if (stopped || Date.now() < awayUntil) return [];
      client ??= connect();
      const connected = await client;
      if (!connected) return [];
      try {
        return (await connected.query<Row>(text, values())).rows;
      } catch (error) {
        drop(); // A statement without an answer may lock later; its locks end with the connection.
        throw error;
      }
    });
    queue = asked.catch(() => {});
    return asked;
  }

  async function lock(account: number, held: Held): Promise<number | undefined> {
    const mine = () => [...held.free, ...held.busy];
    held.idleSince = Date.now(); // The sweep must not forget it meanwhile.
    const rows = await ask<{ slot: number }>(LOCK, () => [account, most, mine()]).catch(() => undefined);
    if (!rows || !client) return UNLOCKED;
    const [found] = rows;
    if (found) held.busy.add(found.slot);
    return found?.slot;
  }

  async function unlock(account: number, slots: number[]): Promise<void> {
    if (slots.length > 0) await ask(UNLOCK, () => [account, slots]);
  }

  /** Another process waits: it gets what no call uses, or else the next slot that a call leaves. */
  async function giveWay(account: number): Promise<void> {
    const held = accounts.get(account);
    if (!held) return;
    held.isWanted = held.free.length === 0;
    await unlock(account, held.free.splice(0));
  }

  function leave(account: number, held: Held, slot: number): void {
    const isGone = accounts.get(account) !== held;
    if (!held.busy.delete(slot) || isGone) return;
    held.idleSince = Date.now();
    if (!held.isWanted) {
      held.free.push(slot);
      return;
    }
    held.isWanted = false;
    void unlock(account, [slot]).catch(() => {});
  }

  const sweep = setInterval(() => {
    for (const [account, { free, busy, idleSince }] of accounts) {
      if (busy.size > 0 || Date.now() - idleSince < IDLE_MS) continue;
      accounts.delete(account);
      void unlock(account, free).catch(() => {});
    }
  }, IDLE_MS / 2).unref();

  function reuse({ free, busy }: Held): number | undefined {
    const slot = free.pop();
    if (slot !== undefined) busy.add(slot);
    return slot;
  }

  /** Waits until this account has less than the most slots in use, in all processes together. */
  async function enter(
    account: number,
    { signal, patienceMs = Number.POSITIVE_INFINITY }: Entry = {},
  ): Promise<Leave> {
    const until = Date.now() + patienceMs;
    for (let looks = 0; ; looks += 1) {
      const held = heldBy(account);
      const slot = reuse(held) ?? (await lock(account, held));
      if (slot !== undefined) return () => leave(account, held, slot);
      if (Date.now() >= until || signal?.aborted) throw tooBusy();
      if (looks % LOOKS_A_NOTE === 0) {
        await ask('select pg_notify($1, $2)', () => [CHANNEL, String(account)]).catch(() => []);
      }
      await pause(LOOK_AGAIN_MS);
    }
  }

  return {
    enter,
    async stop(): Promise<void> {
      stopped = true;
      clearInterval(sweep);
      await queue;
      await (await client)?.end().catch(() => {});
    },
  };
}

export type Slots = ReturnType<typeof createSlots>;
