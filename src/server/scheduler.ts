import type { Pools } from './db/connect.ts';

const LOOK_MS = 1000;
/** Before a failed slot is retried; the next slot does not wait. */
const RETRY_MS = 60_000;

export interface Schedule {
  name: string;
  everySeconds: number;
  work(): Promise<void>;
}

/**
 * Runs each schedule once a slot over all processes: the process that advances the slot does the work, and
 * moves it back when the work fails.
 */
export function createScheduler(pools: Pools, schedules: Schedule[], onError: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined;
  const running = new Map<string, Promise<void>>();
  const seen = new Map<string, number>();
  const failed = new Map<string, { slot: number; again: number }>();
  /** Failed slots of this process. */
  const owed = new Map<string, number>();

  async function take({ name }: Schedule, slot: number): Promise<boolean> {
    const moved = await pools.system
      .insertInto('schedule_slots')
      .values({ name, slot })
      .onConflict((on) => on.column('name').doUpdateSet({ slot }).where('schedule_slots.slot', '<', slot))
      .returning('slot')
      .executeTakeFirst();
    return moved !== undefined;
  }

  async function giveBack(name: string, slot: number): Promise<void> {
    await pools.system
      .updateTable('schedule_slots')
      .set({ slot: slot - 1 })
      .where('name', '=', name)
      .where('slot', '=', slot)
      .execute();
    owed.delete(name);
  }

  async function attempt(schedule: Schedule, slot: number): Promise<void> {
    const { name } = schedule;
    if (owed.get(name) === slot) await giveBack(name, slot);
    if (!(await take(schedule, slot))) return;
    owed.set(name, slot);
    try {
      await schedule.work();
      owed.delete(name);
    } catch (error) {
      await giveBack(name, slot).catch(() => {}); // When the database is lost, the next try returns it.
      throw error;
    }
  }

  function isTooSoon({ name }: Schedule, slot: number, nowMs: number): boolean {
    const last = failed.get(name);
    return last?.slot === slot && nowMs < last.again;
  }

  /** Exported for tests: runs what is due at this instant. */
  async function fire(nowMs = Date.now()): Promise<void> {
    await Promise.all(
      schedules.map(async (schedule) => {
        const slot = Math.floor(nowMs / 1000 / schedule.everySeconds);
        const isDone = (seen.get(schedule.name) ?? -1) >= slot;
        if (isDone || running.has(schedule.name) || isTooSoon(schedule, slot, nowMs)) return;
        const work = attempt(schedule, slot)
          .then(() => void seen.set(schedule.name, slot))
          .catch((error: unknown) => {
            failed.set(schedule.name, { slot, again: nowMs + RETRY_MS });
            onError(error);
          })
          .finally(() => running.delete(schedule.name));
        running.set(schedule.name, work);
        await work;
      }),
    );
  }

  return {
    fire,
    start() {
      timer = setInterval(() => void fire(), LOOK_MS);
    },
    async stop() {
      clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}
