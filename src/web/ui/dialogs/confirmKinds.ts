import type { TextKey } from '#shared/texts.ts';

export type ConfirmKind = 'delete' | 'delete_destroy' | 'force_delete' | 'deactivate' | 'restore' | 'edit';
/** What was confirmed: the only kind with a choice is `delete_destroy`. */
export type Confirmed = 'delete' | 'destroy' | 'deactivate' | 'restore' | 'edit';

interface Words {
  title: TextKey;
  lead: TextKey;
  button: TextKey;
}
const WORDS: Record<Confirmed, Words> = {
  delete: { title: 'ui.confirm.delete', lead: 'ui.confirm.deleteLead', button: 'ui.row.delete' },
  destroy: { title: 'ui.confirm.destroy', lead: 'ui.confirm.destroyLead', button: 'ui.row.destroy' },
  deactivate: {
    title: 'ui.confirm.deactivate',
    lead: 'ui.confirm.deactivateLead',
    button: 'ui.confirm.deactivateDo',
  },
  restore: { title: 'ui.confirm.restore', lead: 'ui.confirm.restoreLead', button: 'ui.row.restore' },
  edit: { title: 'ui.confirm.edit', lead: 'ui.confirm.editLead', button: 'ui.confirm.editDo' },
};

const DESTRUCTIVE: Confirmed[] = ['delete', 'destroy', 'deactivate'];
export const isDestructive = (confirmed: Confirmed) => DESTRUCTIVE.includes(confirmed);
export const wordsOf = (confirmed: Confirmed) => WORDS[confirmed];

/** For good only where it was ticked, or where nothing else was asked. */
export function confirmedBy(kind: ConfirmKind, isForGood: boolean): Confirmed {
  switch (kind) {
    case 'delete_destroy':
      return isForGood ? 'destroy' : 'delete';
    case 'force_delete':
      return 'destroy';
    default:
      return kind;
  }
}
