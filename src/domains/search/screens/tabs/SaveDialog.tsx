import { Checkbox, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { requiredText } from '#shared/contract.ts';
import { isAllowed } from '#shared/permissions.ts';
import { call } from '#web/api.ts';
import { useTexts } from '#web/i18n.ts';
import { useSignedIn } from '#web/session/user.ts';
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx';
import { useSentForm } from '#web/ui/form.ts';
import { type Tab, tabCalls } from '../../contract/tabs.ts';
import type { Mask } from '../mask/mask.ts';
import { savedQuery } from './savedQuery.ts';

const MOST_LETTERS = 60;
const schema = z.object({
  name: requiredText(MOST_LETTERS),
  grant_account_access: z.boolean(),
  grant_subaccount_access: z.boolean(),
});

interface Props {
  mask: Mask;
  /** The own saved search that it was opened from; it is written over. */
  saved: Tab | undefined;
  /** Proposed for a new one. */
  name: string;
  onSaved: (tab: Tab) => void;
  onClose: () => void;
}

/** Name of a search, and with whom it is shared. A colleague's becomes an own copy. */
export function SaveDialog({ mask, saved, name, onSaved, onClose }: Props) {
  const text = useTexts();
  const queries = useQueryClient();
  const user = useSignedIn()?.user;
  const mayShare = user !== undefined && isAllowed(user, 'tab.share');
  const own = saved?.own === true ? saved : undefined;
  const { field, submit, isSending } = useSentForm({
    schema,
    initialValues: {
      name: own?.name ?? name.slice(0, MOST_LETTERS),
      grant_account_access: own?.grant_account_access ?? false,
      grant_subaccount_access: own?.grant_subaccount_access ?? false,
    },
    send: async (values) => {
      const body = { ...values, ctype: mask.ctype, search_params: mask };
      const { data } = own
        ? await call(tabCalls.update, { body: { ...body, id: own.id } })
        : await call(tabCalls.create, { body });
      await queries.invalidateQueries({ queryKey: savedQuery.queryKey });
      onSaved(data);
    },
  });
  return (
    <FormDialog
      title={text(own ? 'search.save.own' : 'search.save.new')}
      submitLabel={text('common.save')}
      isSending={isSending}
      onSubmit={submit}
      onClose={onClose}
    >
      {saved && !own && (
        <p className="t-body dim">{text('search.save.foreign', { name: saved.user_name })}</p>
      )}
      <TextInput data-autofocus label={text('search.tabs.name')} autoComplete="off" {...field('name')} />
      {mayShare && (
        <Checkbox label={text('search.save.branch')} {...field('grant_subaccount_access', 'checkbox')} />
      )}
      {mayShare && (
        <Checkbox label={text('search.save.account')} {...field('grant_account_access', 'checkbox')} />
      )}
    </FormDialog>
  );
}
