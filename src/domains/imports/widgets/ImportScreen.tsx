import { Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Route } from '#shared/contract.ts';
import { isAllowed } from '#shared/permissions.ts';
import type { TextKey } from '#shared/texts.ts';
import { useTexts } from '#web/i18n.ts';
import { useSignedIn } from '#web/session/user.ts';
import { Refused } from '#web/ui/ErrorPage.tsx';
import { FailureAlert } from '#web/ui/FailureAlert.tsx';
import { Wizard } from '#web/ui/Wizard.tsx';
import type { OpenedImport } from '../contract.ts';
import { type Duplicates, type Mapping, mappingFlaw } from '../rules.ts';
import { CheckStep } from './CheckStep.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { EarlierImports } from './EarlierImports.tsx';
import { FileStep } from './FileStep.tsx';
import { ImportOutcome } from './ImportOutcome.tsx';
import classes from './imports.module.css';
import { importQuery, previewQuery, useImportChanges } from './queries.ts';

interface Props {
  kind: string;
  /** Title of the list of these records. */
  title: string;
  list: NonNullable<LinkProps['to']>;
  /** Importing needs the permission of this call. */
  route: Route;
  fields: readonly { name: string; label: TextKey; required?: true }[];
}

/** Imports records from a file, step by step; the address holds the id of the import. */
export function ImportScreen(props: Props) {
  const user = useSignedIn()?.user;
  const { permission } = props.route;
  if (!user) return null;
  const may = permission !== 'anyone' && permission !== 'signed-in' && isAllowed(user, permission);
  return may ? <Importing {...props} /> : <Refused status="403" />;
}

function Importing({ kind, title, list, fields }: Props) {
  const text = useTexts();
  const navigate = useNavigate();
  const raw: { id?: unknown } = useSearch({ strict: false });
  const id = Number(raw.id) > 0 ? Number(raw.id) : undefined;
  const { data, error, refetch } = useQuery(importQuery(id));
  const opened = id === undefined ? undefined : data;
  const show = (shown: number | undefined) =>
    void navigate({ to: '.', search: (shown === undefined ? {} : { id: shown }) as never });
  const choices = fields.map(({ name, label, required }) => ({
    name,
    label: text(label),
    isRequired: required === true,
  }));
  const isBeingMade = opened === undefined || opened.state === 'uploaded';
  return (
    <Stack gap="md">
      <header className={classes.head}>
        <Title order={1}>{text('imports.title', { what: title })}</Title>
        <Link className="link" to={list}>
          {text('imports.back')}
        </Link>
      </header>
      {error && !opened ? <FailureAlert error={error} onRetry={() => void refetch()} /> : null}
      {isBeingMade ? (
        <Steps kind={kind} title={title} opened={opened} choices={choices} onUploaded={show} />
      ) : (
        <ImportOutcome opened={opened} list={list} onAnother={() => show(undefined)} />
      )}
      <EarlierImports kind={kind} open={id} />
    </Stack>
  );
}

interface StepsProps {
  kind: string;
  title: string;
  opened: OpenedImport | undefined;
  choices: Parameters<typeof ColumnsStep>[0]['fields'];
  onUploaded: (id: number) => void;
}

function Steps({ kind, title, opened, choices, onUploaded }: StepsProps) {
  const text = useTexts();
  const { run } = useImportChanges();
  const [chosen, setChosen] = useState<{ id: number; mapping: Mapping }>();
  const [duplicates, setDuplicates] = useState<Duplicates>('skip');
  const mapping = (chosen?.id === opened?.id ? chosen?.mapping : undefined) ?? opened?.mapping ?? [];
  const plan = { id: opened?.id ?? 0, mapping, duplicates };
  const required = choices.map(({ name, isRequired }) => ({
    name,
    ...(isRequired ? { required: true as const } : {}),
  }));
  // Only the step that shows it loads it.
  const { data: preview, isPlaceholderData } = useQuery({ ...previewQuery(plan), enabled: false });
  const isAnyTaken = preview !== undefined && preview.counts.new + preview.counts.update > 0;
  return (
    <Wizard
      label={text('imports.title', { what: title })}
      isBegun={chosen !== undefined && chosen.id === opened?.id}
      doLabel={text('imports.do')}
      onDo={() => run(plan)}
      steps={[
        {
          key: 'file',
          label: text('imports.step.file'),
          isReady: opened !== undefined,
          content: <FileStep kind={kind} opened={opened} onUploaded={onUploaded} />,
        },
        {
          key: 'columns',
          label: text('imports.step.columns'),
          isReady: mappingFlaw(mapping, required) === undefined,
          content: opened && (
            <ColumnsStep
              opened={opened}
              fields={choices}
              mapping={mapping}
              onMapping={(next) => setChosen({ id: opened.id, mapping: next })}
            />
          ),
        },
        {
          key: 'check',
          label: text('imports.step.check'),
          isReady: isAnyTaken && !isPlaceholderData,
          content: <CheckStep plan={plan} fields={choices} onDuplicates={setDuplicates} />,
        },
      ]}
    />
  );
}
