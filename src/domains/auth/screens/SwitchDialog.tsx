import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AccountChoice, accountCalls } from '#domains/org/contract/agency.ts';
import { call } from '#web/api.ts';
import { SEARCH_DELAY_MS } from '#web/constants.ts';
import { useTexts } from '#web/i18n.ts';
import { CallFailed } from '#web/request.ts';
import { switchToAccount } from '#web/session/switchAccount.ts';
import { findSignedIn } from '#web/session/user.ts';
import { FailureDialog } from '#web/ui/dialogs/FailureDialog.tsx';
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx';
import { useSentForm } from '#web/ui/form.ts';
import { mayLosePage } from '#web/ui/unsaved.ts';
import { switchInput } from '../contract/schemas.ts';
import type { CurrentUser } from '../contract/session.ts';
import { authCalls } from '../contract.ts';

interface Place extends Record<string, unknown> {
  account_id: number | null;
  subaccount_id: number | null;
}
const NOWHERE: Place = { account_id: null, subaccount_id: null };

/** Switches the session to another account or branch and reloads the page. */
export function SwitchDialog({ user, onClose }: { user: CurrentUser; onClose: () => void }) {
  const text = useTexts();
  const queries = useQueryClient();
  const [account, setAccount] = useState<AccountChoice>();
  const [failure, setFailure] = useState<unknown>();
  const { form, field, submit, isSending } = useSentForm<Place>({
    schema: switchInput,
    initialValues: NOWHERE,
    isFleeting: true,
    send: async (values) => {
      if (!(await mayLosePage())) return;
      const { data } = await call(authCalls.switchAccount, { body: switchInput.parse(values) });
      switchToAccount(data);
    },
    onRefused: (error) => {
      setFailure(error);
      // Without an answer the switch may have happened.
      if (error instanceof CallFailed && error.status === 0) void findSignedIn(queries).catch(() => {});
      return true;
    },
  });
  const choose = (chosen: AccountChoice | undefined) => {
    setAccount(chosen);
    form.setValues({ account_id: chosen?.id ?? null, subaccount_id: null });
    form.clearErrors();
  };

  return (
    <>
      <FormDialog
        title={text('auth.switch.title')}
        submitLabel={text('auth.switch.submit')}
        isSending={isSending}
        onSubmit={submit}
        onClose={onClose}
      >
        <p className="t-body dim">{text('auth.switch.lead')}</p>
        <AccountField user={user} chosen={account} onChoose={choose} error={field('account_id').error} />
        <Select
          size="md"
          clearable
          clearButtonProps={{ 'aria-label': text('auth.switch.noBranch') }}
          label={text('auth.switch.branch')}
          placeholder={text('auth.switch.noBranch')}
          disabled={!account || account.subaccounts.length === 0}
          data={account?.subaccounts.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
          value={form.values.subaccount_id === null ? null : String(form.values.subaccount_id)}
          onChange={(value) => form.setFieldValue('subaccount_id', value === null ? null : Number(value))}
        />
      </FormDialog>
      {failure !== undefined && (
        <FailureDialog title={text('ui.notSaved')} error={failure} onClose={() => setFailure(undefined)} />
      )}
    </>
  );
}

interface AccountFieldProps {
  user: CurrentUser;
  chosen: AccountChoice | undefined;
  onChoose: (account: AccountChoice | undefined) => void;
  error: string | undefined;
}

function AccountField({ user, chosen, onChoose, error }: AccountFieldProps) {
  const text = useTexts();
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed, SEARCH_DELAY_MS);
  // The field holds the name of the choice, which is not a search term.
  const term = chosen && asked === labelOf(chosen) ? '' : asked.trim();
  const { data: found = [] } = useQuery({
    queryKey: ['accounts', 'all', user.id, term],
    queryFn: async () => (await call(accountCalls.all, { body: { term } })).data,
    placeholderData: keepPreviousData,
  });
  const offered = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;

  return (
    <Select
      size="md"
      data-autofocus
      required
      searchable
      // The list would cover the error message.
      openOnFocus={false}
      label={text('auth.switch.account')}
      placeholder={text('auth.switch.search')}
      nothingFoundMessage={text('auth.switch.none')}
      data={offered.map((account) => ({
        value: String(account.id),
        label: account.active ? labelOf(account) : `${labelOf(account)} (${text('auth.switch.inactive')})`,
        disabled: !account.active,
      }))}
      // The server has filtered already, ignoring accents.
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      value={chosen ? String(chosen.id) : null}
      onChange={(value) => onChoose(offered.find(({ id }) => String(id) === value))}
      error={error}
    />
  );
}

const labelOf = ({ name, city }: AccountChoice) => (city === '' ? name : `${name}, ${city}`);
