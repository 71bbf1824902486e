import { Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Route } from '#shared/contract.ts';
import { isAllowed } from '#shared/permissions.ts';
import { shownCount } from '#web/amounts.ts';
import { useTexts } from '#web/i18n.ts';
import { useSignedIn } from '#web/session/user.ts';
import { Refused } from '#web/ui/ErrorPage.tsx';
import { FailureAlert } from '#web/ui/FailureAlert.tsx';
import { Wizard } from '#web/ui/Wizard.tsx';
import type { OpenedImport, Preview } from '../contract.ts';
import { type Duplicates, type ImportField, type Mapping, mappingFlaw, OUTCOMES } from '../rules.ts';
import { CheckStep } from './CheckStep.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { EarlierImports } from './EarlierImports.tsx';
import { FileStep } from './FileStep.tsx';
import type { FieldChoice } from './fields.ts';
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
  fields: readonly ImportField[];
  /** The number of a record, where its list shows one. */
  numberOf?: (id: number) => string;
}

/** Imports records from a file, step by step; the address holds the id of the import. */
export function ImportScreen(props: Props) {
  const user = useSignedIn()?.user;
  const { permission } = props.route;
  if (!user) return null;
  const may = permission !== 'anyone' && permission !== 'signed-in' && isAllowed(user, permission);
  return may ? <Importing {...props} /> : <Refused status="403" />;
}

function Importing({ kind, title, list, fields, numberOf }: Props) {
  const text = useTexts();
  const navigate = useNavigate();
  const raw: { id?: unknown } = useSearch({ strict: false });
  const id = Number(raw.id) > 0 ? Number(raw.id) : undefined;
  const { data, error, refetch } = useQuery(importQuery(id));
  const opened = id === undefined ? undefined : data;
  const show = (shown: number | undefined) =>
    void navigate({ to: '.', search: (shown === undefined ? {} : { id: shown }) as never });
  const choices = fields.map((field): FieldChoice => ({ ...field, label: text(field.label) }));
  const isBeingMade = opened === undefined || opened.state === 'uploaded';
  return (
    <Stack gap="md">
      <header className={classes.head}>
        <Title order={1}>{text('imports.title', { what: title })}</Title>
        {opened && (
          <span className={`t-body dim ${classes.file}`}>
            {opened.name} · {text('imports.rows', { rows: opened.rows })}
          </span>
        )}
        <Link className="link" to={list}>
          {text('imports.back')}
        </Link>
      </header>
      {error && !opened ? <FailureAlert error={error} onRetry={() => void refetch()} /> : null}
      {isBeingMade ? (
        <Steps
          kind={kind}
          title={title}
          list={list}
          opened={opened}
          choices={choices}
          numberOf={numberOf}
          onUploaded={show}
        />
      ) : (
        <ImportOutcome opened={opened} list={list} onAnother={() => show(undefined)} />
      )}
      {/* Anew for each import: what ended meanwhile is asked for then. */}
      <EarlierImports key={id} kind={kind} open={id} />
    </Stack>
  );
}

interface StepsProps {
  kind: string;
  title: string;
  list: string;
  opened: OpenedImport | undefined;
  choices: FieldChoice[];
  numberOf: ((id: number) => string) | undefined;
  onUploaded: (id: number) => void;
}

function Steps({ kind, title, list, opened, choices, numberOf, onUploaded }: StepsProps) {
  const text = useTexts();
  const { run } = useImportChanges();
  const [chosen, setChosen] = useState<{ id: number; mapping: Mapping }>();
  const [duplicates, setDuplicates] = useState<Duplicates>('skip');
  const mapping = (chosen?.id === opened?.id ? chosen?.mapping : undefined) ?? opened?.mapping ?? [];
  const plan = { id: opened?.id ?? 0, mapping, duplicates };
  // What the user chose is no guess any more.
  const guessed = mapping.map(
    (name, column) => opened?.guessed[column] === true && name === opened.mapping[column],
  );
  const setMapping = (next: Mapping) => opened && setChosen({ id: opened.id, mapping: next });
  // Only the step that shows it loads it.
  const { data: preview, isPlaceholderData } = useQuery({ ...previewQuery(plan), enabled: false });
  const taken = preview ? preview.counts.new + preview.counts.update : 0;
  return (
    <Wizard
      label={text('imports.title', { what: title })}
      isBegun={chosen !== undefined && chosen.id === opened?.id}
      doLabel={taken > 0 ? text('imports.doRows', { count: taken }) : text('imports.do')}
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
          isReady: mappingFlaw(mapping, choices) === undefined,
          content: opened && (
            <ColumnsStep
              opened={opened}
              fields={choices}
              mapping={mapping}
              guessed={guessed}
              onMapping={setMapping}
            />
          ),
        },
        {
          key: 'check',
          label: text('imports.step.check'),
          isReady: taken > 0 && !isPlaceholderData,
          isWide: true,
          foot: preview && <Foot counts={preview.counts} />,
          content: opened && (
            <CheckStep
              opened={opened}
              plan={plan}
              fields={choices}
              guessed={guessed}
              list={list}
              numberOf={numberOf}
              onMapping={setMapping}
              onDuplicates={setDuplicates}
            />
          ),
        },
      ]}
    />
  );
}

/** The counts beside the button that imports. */
function Foot({ counts }: Pick<Preview, 'counts'>) {
  const text = useTexts();
  return (
    <p className={`t-body ${classes.foot}`}>
      {OUTCOMES.map((kind) => (
        <span key={kind} data-outcome={kind}>
          <b className="tn">{shownCount(counts[kind])}</b> {text(`imports.kind.${kind}`)}
        </span>
      ))}
    </p>
  );
}
