import { textOf } from '#web/i18n.ts';
import { sayDone, sayFailed } from './notices.tsx';

/** What was done to a record, in the same words on every screen. */
export const sayOutcome = {
  added: () => sayDone(textOf('ui.outcome.added')),
  edited: () => sayDone(textOf('ui.outcome.edited')),
  saved: () => sayDone(textOf('common.saved')),
  /** With its number where others were near it. */
  deleted: (id?: number) =>
    sayDone(id === undefined ? textOf('ui.outcome.deleted') : textOf('ui.outcome.deletedId', { id })),
  restored: (id: number) => sayDone(textOf('ui.outcome.restoredId', { id })),
};

/** And what could not be done to it. */
export const sayNotDone = {
  saved: (error: unknown) => sayFailed(error, textOf('ui.notSaved')),
  deleted: (error: unknown, id: number) => sayFailed(error, textOf('ui.outcome.notDeleted', { id })),
  restored: (error: unknown, id: number) => sayFailed(error, textOf('ui.outcome.notRestored', { id })),
};
