import { systemWrite } from '#server/db/scope.ts';
import type { Platform } from '#server/platform.ts';
import type { Schedule } from '#server/scheduler.ts';
import { orderReading } from './actions/ordering.ts';
import { sweepPictures } from './actions/sweeping.ts';
import { listDue } from './store/readings.ts';

const MEGABYTE = 1024 * 1024;

export const contentSchedules = ({ pools, config }: Platform): Schedule[] => [
  {
    name: 'content.due',
    everySeconds: 600,
    work: () =>
      systemWrite(pools, async (tx) => {
        for (const { id } of await listDue(tx)) await orderReading(tx, id);
      }),
  },
  {
    name: 'content.sweepPictures',
    everySeconds: 3600,
    work: () => sweepPictures(config, config.PICTURES_MB * MEGABYTE),
  },
];
