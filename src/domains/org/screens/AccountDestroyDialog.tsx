import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRecordChanges } from '#domains/records/widgets/queries.ts';
import { call } from '#web/api.ts';
import { useTexts } from '#web/i18n.ts';
import { AskDialog } from '#web/ui/dialogs/AskDialog.tsx';
import { sayOutcome } from '#web/ui/outcomes.ts';
import { type ManagedAccount, managerCalls } from '../contract/accounts.ts';

interface Props {
  row: ManagedAccount;
  onClose: () => void;
}

/** Destroys all data of an account, so the user types its name. */
export function AccountDestroyDialog({ row: { id, name }, onClose }: Props) {
  const text = useTexts();
  const { again } = useRecordChanges<ManagedAccount>(managerCalls);
  const [typed, setTyped] = useState('');
  return (
    <AskDialog
      title={text('ui.confirm.destroy', { what: name })}
      lead={text('ui.confirm.destroyLead')}
      button={text('ui.row.destroy')}
      isDestructive
      isReady={typed.trim() === name}
      onConfirm={async () => {
        await call(managerCalls.destroy, { body: { id, name: typed.trim() } });
        await again();
        sayOutcome.deleted(name);
      }}
      onClose={onClose}
    >
      <TextInput
        label={text('org.accounts.typeName')}
        placeholder={name}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </AskDialog>
  );
}
