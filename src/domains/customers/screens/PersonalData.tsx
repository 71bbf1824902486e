import { Button, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRecordChanges } from '#domains/records/widgets/queries.ts';
import { paddedNumber } from '#shared/recordNumber.ts';
import { call } from '#web/api.ts';
import { fetchByPost, saveFile } from '#web/download.ts';
import { useTexts } from '#web/i18n.ts';
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx';
import { FailureAlert } from '#web/ui/FailureAlert.tsx';
import { sayDone, sayFailed } from '#web/ui/notices.tsx';
import { type Customer, customerCalls } from '../contract.ts';
import { isName, nameOf } from '../rules.ts';
import { aboutCard } from './aboutCard.ts';
import classes from './customers.module.css';

/** The rights of the data subject: a copy of all data, and erasure. */
export function PersonalData({ row }: { row: Customer }) {
  const text = useTexts();
  const [isErasing, setErasing] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchByPost(customerCalls.export.path, { id: row.id }),
    onSuccess: (file) => saveFile(file, `${paddedNumber(row.id)}.zip`),
    onError: sayFailed,
  });
  if (row.erased) return <p className="t-body dim">{text('customers.data.isErased')}</p>;
  return (
    <>
      <section className={classes.data}>
        <p className="t-body">{text('customers.data.exportHint')}</p>
        <Button variant="default" loading={isPending} onClick={() => mutate()}>
          {text('customers.data.export')}
        </Button>
      </section>
      <section className={classes.data}>
        <p className="t-body">{text('customers.data.eraseHint')}</p>
        <Button color="bad" variant="outline" onClick={() => setErasing(true)}>
          {text('customers.data.erase')}
        </Button>
      </section>
      {isErasing && <EraseDialog row={row} onClose={() => setErasing(false)} />}
    </>
  );
}

function EraseDialog({ row, onClose }: { row: Customer; onClose: () => void }) {
  const text = useTexts();
  const [typed, setTyped] = useState('');
  const { again } = useRecordChanges<Customer>(customerCalls);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(customerCalls.erase, { body: { id: row.id, name: typed } }),
    async onSuccess() {
      await again();
      sayDone(text('customers.data.erased'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={text('customers.data.erase')}
      submitLabel={text('customers.data.erase')}
      isSending={isPending}
      isDestructive
      isReady={isName(typed, row)}
      onSubmit={(event) => {
        event.preventDefault();
        if (isName(typed, row)) mutate();
      }}
      onClose={onClose}
    >
      <Stack gap="md">
        <p className="t-body t-med">{aboutCard(row)}</p>
        <p className="t-body">{text('customers.data.eraseHint')}</p>
        <TextInput
          data-autofocus
          label={text('customers.data.type', { name: nameOf(row) })}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {error && <FailureAlert error={error} />}
      </Stack>
    </FormDialog>
  );
}
