import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '#web/api.ts';
import { useTexts } from '#web/i18n.ts';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { FailureAlert } from '#web/ui/FailureAlert.tsx';
import { sayOutcome } from '#web/ui/outcomes.ts';
import { useRecordChanges } from '#web/ui/settings/records.ts';
import { type ManagedAccount, managerCalls } from '../contract/accounts.ts';

interface Props {
  row: ManagedAccount;
  onClose: () => void;
}

/** All that belongs to it goes: who does that types its name. */
export function AccountDestroyDialog({ row: { id, name }, onClose }: Props) {
  const text = useTexts();
  const { again } = useRecordChanges<ManagedAccount>(managerCalls);
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const destroy = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await call(managerCalls.destroy, { body: { id, name: typed.trim() } });
      await again();
      sayOutcome.deleted(name);
      onClose();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <Dialog title={text('ui.confirm.destroy', { what: name })} onClose={() => isBusy || onClose()}>
      <Stack gap="md">
        <p className="t-body">{text('ui.confirm.destroyLead')}</p>
        <TextInput
          label={text('org.accounts.typeName')}
          placeholder={name}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {failure !== undefined && <FailureAlert error={failure} />}
        <Group justify="end" gap="xs">
          <Button variant="default" disabled={isBusy} data-autofocus onClick={onClose}>
            {text('common.cancel')}
          </Button>
          <Button
            color="bad"
            loading={isBusy}
            disabled={typed.trim() !== name}
            onClick={() => void destroy()}
          >
            {text('ui.row.destroy')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
