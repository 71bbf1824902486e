import { wordOf } from '#web/i18n.ts';

/** A job of a version that is gone is shown by its name. */
export const wordOfJob = (kind: string): string => wordOf(`job.${kind}`) ?? kind;
