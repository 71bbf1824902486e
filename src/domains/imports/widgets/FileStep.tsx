import { Button, FileButton } from '@mantine/core';
import { type DragEvent, useState } from 'react';
import { useTexts } from '#web/i18n.ts';
import { FailureAlert } from '#web/ui/FailureAlert.tsx';
import type { OpenedImport } from '../contract.ts';
import classes from './imports.module.css';
import { useImportChanges } from './queries.ts';
import { RowsTable } from './RowsTable.tsx';

const TABLES = '.xlsx,.csv,.txt';

interface Props {
  kind: string;
  opened: OpenedImport | undefined;
  onUploaded: (id: number) => void;
}

/** Chooses one file and shows its rows before the next step. */
export function FileStep({ kind, opened, onUploaded }: Props) {
  const text = useTexts();
  const { upload } = useImportChanges();
  const [isBusy, setBusy] = useState(false);
  const [isOver, setOver] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const take = async (file: File | null | undefined) => {
    if (!file) return;
    setBusy(true);
    setFailure(undefined);
    try {
      onUploaded(await upload(kind, file));
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const over = (event: DragEvent, isNow: boolean) => {
    event.preventDefault();
    setOver(isNow);
  };
  return (
    <>
      <section
        className={classes.drop}
        aria-label={text('imports.step.file')}
        data-over={isOver || undefined}
        onDragOver={(event) => over(event, true)}
        onDragLeave={(event) => over(event, false)}
        onDrop={(event) => {
          over(event, false);
          void take(event.dataTransfer.files[0]);
        }}
      >
        <p className="t-body">{text('imports.fileHint')}</p>
        <FileButton accept={TABLES} onChange={(file) => void take(file)}>
          {(props) => (
            <Button {...props} variant="default" loading={isBusy}>
              {text(opened ? 'imports.chooseOther' : 'imports.choose')}
            </Button>
          )}
        </FileButton>
      </section>
      {failure !== undefined && <FailureAlert error={failure} />}
      {opened && <RowsTable label={text('imports.firstRows')} titles={opened.headers} rows={opened.sample} />}
    </>
  );
}
