import { defineList, type Words } from '#shared/columns.ts';
import { recordNumber } from '#shared/recordNumber.ts';
import { systemCalls } from '../contract.ts';

/** The text of a job; without one, its name (a job of an older version). */
export const wordOfJob = ({ wordOf }: Pick<Words, 'wordOf'>, kind: string): string =>
  wordOf(`job.${kind}`) ?? kind;

export const jobList = defineList({
  name: 'system.jobs',
  title: 'system.jobs.title',
  route: systemCalls.searchJobs,
  columns: [
    {
      key: 'id',
      title: 'system.jobs.number',
      kind: 'text',
      sortBy: 'id',
      isFixed: true,
      onPhone: 'minor',
      read: ({ id }) => recordNumber(id),
    },
    {
      key: 'kind',
      isName: true,
      title: 'system.jobs.kind',
      kind: 'text',
      read: ({ kind }, words) => wordOfJob(words, kind),
    },
    {
      key: 'dead_at',
      title: 'system.jobs.stopped',
      kind: 'time',
      sortBy: 'dead_at',
      read: ({ dead_at }) => dead_at,
    },
    {
      key: 'created_at',
      title: 'system.jobs.created',
      kind: 'time',
      sortBy: 'created_at',
      isExtra: true,
      onPhone: 'hidden',
      read: ({ created_at }) => created_at,
    },
    {
      key: 'tries',
      title: 'system.jobs.tries',
      kind: 'number',
      onPhone: 'hidden',
      read: ({ tries }) => tries,
    },
    {
      key: 'error',
      title: 'system.jobs.error',
      kind: 'text',
      onPhone: 'minor',
      read: ({ error }) => error,
    },
  ],
});
