import type { Pools } from './db/connect.ts';

const LOOK_MS = 1000;

export interface Schedule {
  name: string;
  everySeconds: number;
  work(): Promise<void>;
}

/** Fires each schedule once per slot, however many processes run: the one that moves the slot on does the work. */
export function createScheduler(pools: Pools, schedules: Schedule[], onError: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined;
  const running = new Map<string, Promise<void>>();
  const seen = new Map<string, number>();

  async function take({ name }: Schedule, slot: number): Promise<boolean> {
    const moved = await pools.system
      .insertInto('schedule_slots')
      .values({ name, slot })
      .onConflict((on) => on.column('name').doUpdateSet({ slot }).where('schedule_slots.slot', '<', slot))
      .returning('slot')
      .executeTakeFirst();
    return moved !== undefined;
  }

  /** Exported for tests: what is due at this instant, done. */
  async function fire(nowMs = Date.now()): Promise<void> {
    await Promise.all(
      schedules.map(async (schedule) => {
        const slot = Math.floor(nowMs / 1000 / schedule.everySeconds);
        if (running.has(schedule.name) || (seen.get(schedule.name) ?? -1) >= slot) return;
        const work = take(schedule, slot)
          .then((mine) => (mine ? schedule.work() : undefined))
          .then(() => void seen.set(schedule.name, slot))
          .catch(onError)
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
