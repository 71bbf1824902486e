import type { TextKey } from '#shared/texts.ts';

export type ConfirmKind = 'delete' | 'delete_destroy' | 'force_delete' | 'deactivate' | 'restore' | 'edit';
/** The confirmed action: only `delete_destroy` has a choice. */
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

/** Destroys only when it was ticked, or when there was no choice. */
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
