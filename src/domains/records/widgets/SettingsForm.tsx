import { Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { DraftNotice } from '#web/ui/DraftNotice.tsx';
import { sayOutcome } from '#web/ui/outcomes.ts';
import { SaveBar } from '#web/ui/SaveBar.tsx';
import type { RecordRow } from '../contract.ts';
import { ChangedElsewhere } from './ChangedElsewhere.tsx';
import classes from './records.module.css';
import { useRecordForm } from './useRecordForm.ts';
import type { Written } from './written.ts';

interface Props<Row extends RecordRow, Values extends Record<string, unknown>> extends Written<Row, Values> {
  title: string;
  row: Row;
  /** The entity in the history. */
  record: string;
  send: (values: object, shown: Row) => Promise<Row>;
  fresh: () => Promise<Row>;
  /** Cards below the form. */
  children?: ReactNode;
}

/** The only record of a settings page. */
export function SettingsForm<Row extends RecordRow, Values extends Record<string, unknown>>(
  props: Props<Row, Values>,
) {
  const { title, row, record, schema, valuesOf, Fields, send, fresh, children } = props;
  const { field, form, submit, bar, stale, draft } = useRecordForm<Row, Values>({
    record,
    isDrafted: true,
    schema,
    row,
    valuesOf,
    fresh,
    send: (values, shown) => send(values, shown ?? row),
    onStored: () => sayOutcome.saved(title),
  });
  return (
    <Stack gap="md" className={classes.page ?? ''}>
      <Title order={1}>{title}</Title>
      <form onSubmit={submit} noValidate className={`card ${classes.card}`}>
        <DraftNotice {...draft} />
        {stale && <ChangedElsewhere record={record} {...stale} />}
        <fieldset className={classes.all}>
          <Fields row={row} field={field} form={form} />
        </fieldset>
        <SaveBar {...bar} />
      </form>
      {children}
    </Stack>
  );
}
