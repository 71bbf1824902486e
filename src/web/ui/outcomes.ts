import { textOf } from '#web/i18n.ts';
import { sayDone, sayFailed } from './notices.tsx';

/** The number of a record, or its name where numbers are not shown. */
type Known = number | string;
const called = (what: Known) => (typeof what === 'number' ? `#${what}` : `${what}:`);

/** Notices of done actions, with the same texts on every screen. */
export const sayOutcome = {
  added: (what?: string, open?: () => void) => sayDone(textOf('ui.outcome.added'), { what, open }),
  edited: () => sayDone(textOf('ui.outcome.edited')),
  saved: (what?: string, undo?: () => unknown) => sayDone(textOf('common.saved'), { what, undo }),
  /** Names the record when several were possible. */
  deleted: (what?: Known) => sayDone(what === undefined ? textOf('ui.outcome.deleted') : deletedWords(what)),
  restored: (what: Known) => sayDone(textOf('ui.outcome.restoredOne', { what: called(what) })),
};

export const deletedWords = (what: Known) => textOf('ui.outcome.deletedOne', { what: called(what) });

/** Notices of failed actions. */
export const sayNotDone = {
  saved: (error: unknown) => sayFailed(error, textOf('ui.notSaved')),
  deleted: (error: unknown, what: Known) =>
    sayFailed(error, textOf('ui.outcome.notDeleted', { what: called(what) })),
  restored: (error: unknown, what: Known) =>
    sayFailed(error, textOf('ui.outcome.notRestored', { what: called(what) })),
};
