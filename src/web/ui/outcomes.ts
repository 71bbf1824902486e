import { textOf } from '#web/i18n.ts';
import { sayDone, sayFailed } from './notices.tsx';

/** As people know it: by its number, or by its name where nobody ever sees a number of it. */
type Known = number | string;
const called = (what: Known) => (typeof what === 'number' ? `#${what}` : `${what}:`);

/** What was done to a record, in the same words on every screen. */
export const sayOutcome = {
  added: () => sayDone(textOf('ui.outcome.added')),
  edited: () => sayDone(textOf('ui.outcome.edited')),
  saved: () => sayDone(textOf('common.saved')),
  /** Says which one where others were near it. */
  deleted: (what?: Known) => sayDone(what === undefined ? textOf('ui.outcome.deleted') : deletedWords(what)),
  restored: (what: Known) => sayDone(textOf('ui.outcome.restoredOne', { what: called(what) })),
};

export const deletedWords = (what: Known) => textOf('ui.outcome.deletedOne', { what: called(what) });

/** And what could not be done to it. */
export const sayNotDone = {
  saved: (error: unknown) => sayFailed(error, textOf('ui.notSaved')),
  deleted: (error: unknown, what: Known) =>
    sayFailed(error, textOf('ui.outcome.notDeleted', { what: called(what) })),
  restored: (error: unknown, what: Known) =>
    sayFailed(error, textOf('ui.outcome.notRestored', { what: called(what) })),
};
