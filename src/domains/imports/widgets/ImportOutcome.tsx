import { Button, Group, Title } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useState } from 'react';
import { saveFile } from '#web/download.ts';
import { useTexts } from '#web/i18n.ts';
import { AskDialog } from '#web/ui/dialogs/AskDialog.tsx';
import { JobProgress } from '#web/ui/dialogs/JobProgress.tsx';
import { sayFailed } from '#web/ui/notices.tsx';
import type { OpenedImport } from '../contract.ts';
import { Counts } from './Counts.tsx';
import classes from './imports.module.css';
import { OutcomeTag } from './OutcomeTag.tsx';
import { fetchWrongRows, useImportChanges } from './queries.ts';

interface Props {
  opened: OpenedImport;
  /** Path of the list of these records. */
  list: NonNullable<LinkProps['to']>;
  onAnother: () => void;
}

/** Progress, outcome, and undoing. */
export function ImportOutcome({ opened, list, onAnother }: Props) {
  const text = useTexts();
  const { id, name, state, counts, undone, has_file, progress } = opened;
  const { cancel, undo, forget } = useImportChanges();
  const [asked, setAsked] = useState<'undo' | 'forget'>();
  const wrongRows = () =>
    fetchWrongRows(id).then((file) => saveFile(file, `${text('imports.wrongFile')}.csv`), sayFailed);
  const isOver = state !== 'running' && state !== 'undoing';
  return (
    <section className={`card ${classes.card}`} aria-label={text('imports.outcome')}>
      <Title order={2}>
        {name}: {text(`imports.state.${state}`)}
      </Title>
      {state === 'running' && (
        <JobProgress
          title={text('imports.running', { name })}
          job={{ state: 'running', percent: progress }}
          onCancel={() => cancel(id).catch(sayFailed)}
          onClose={() => {}}
        />
      )}
      {(state === 'failed' || state === 'cancelled') && <p className="t-body">{text('imports.notTaken')}</p>}
      {counts && (
        <Counts
          counts={[
            { key: 'new', label: <OutcomeTag outcome="new" />, count: counts.created },
            { key: 'update', label: <OutcomeTag outcome="update" />, count: counts.updated },
            { key: 'same', label: <OutcomeTag outcome="same" />, count: counts.skipped },
            { key: 'wrong', label: <OutcomeTag outcome="wrong" />, count: counts.wrong },
          ]}
        />
      )}
      {undone && <Undone undone={undone} list={list} />}
      {isOver && has_file && counts && counts.wrong > 0 && (
        <div>
          <Button variant="default" onClick={() => void wrongRows()}>
            {text('imports.wrongRows')}
          </Button>
        </div>
      )}
      {state === 'done' && has_file && <p className="t-meta dim">{text('imports.undoHint')}</p>}
      {state === 'done' && has_file && <p className="t-meta dim">{text('imports.forgetHint')}</p>}
      {isOver && !has_file && <p className="t-meta dim">{text('imports.forgotten')}</p>}
      {isOver && <Actions opened={opened} list={list} onAnother={onAnother} onAsk={setAsked} />}
      {asked === 'undo' && (
        <AskDialog
          title={text('imports.undo.ask', { name })}
          lead={text('imports.undoHint')}
          button={text('imports.undo')}
          isDestructive
          onConfirm={() => undo(id)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'forget' && (
        <AskDialog
          title={text('imports.forget.ask', { name })}
          lead={text('imports.forget.lead')}
          button={text('imports.forget')}
          isDestructive
          onConfirm={() => forget(id)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

/** What made new records offers them first. */
function Actions({
  opened: { id, state, counts, has_file },
  list,
  onAnother,
  onAsk,
}: Props & { onAsk: (what: 'undo' | 'forget') => void }) {
  const text = useTexts();
  const made = state === 'done' && counts ? counts.created : 0;
  return (
    <Group gap="xs">
      {made > 0 && (
        <Button
          renderRoot={(root) => <Link {...root} to={list} search={{ filter: { import_id: id } } as never} />}
        >
          {text('imports.showNew', { count: made })}
        </Button>
      )}
      <Button variant={made > 0 ? 'default' : 'filled'} onClick={onAnother}>
        {text('imports.another')}
      </Button>
      {state === 'done' && has_file && (
        <Button variant="default" onClick={() => onAsk('undo')}>
          {text('imports.undo')}
        </Button>
      )}
      {has_file && (
        <Button variant="default" onClick={() => onAsk('forget')}>
          {text('imports.forget')}
        </Button>
      )}
    </Group>
  );
}

function Undone({ undone, list }: { undone: NonNullable<OpenedImport['undone']>; list: string }) {
  const text = useTexts();
  const { removed, restored, kept, left } = undone;
  return (
    <>
      <Counts
        counts={[
          { key: 'removed', label: text('imports.removed'), count: removed },
          { key: 'restored', label: text('imports.restored'), count: restored },
          { key: 'kept', label: text('imports.kept'), count: kept },
        ]}
      />
      {left.length > 0 && (
        <>
          <h3 className="t-section">{text('imports.left')}</h3>
          <ul className={classes.left}>
            {left.map(({ id, name, reason }) => (
              <li key={id}>
                <a className="link" href={`${list}?id=${id}`}>
                  {name}
                </a>
                <span className="t-meta dim">{text(`imports.left.${reason}`)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
