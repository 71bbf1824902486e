import { Button, Group, Title } from '@mantine/core';
import { useState } from 'react';
import { saveFile } from '#web/download.ts';
import { useTexts } from '#web/i18n.ts';
import { AskDialog } from '#web/ui/dialogs/AskDialog.tsx';
import { JobProgress } from '#web/ui/dialogs/JobProgress.tsx';
import { sayFailed } from '#web/ui/notices.tsx';
import type { OpenedImport } from '../contract.ts';
import { Counts } from './Counts.tsx';
import classes from './imports.module.css';
import { fetchWrongRows, useImportChanges } from './queries.ts';

interface Props {
  opened: OpenedImport;
  /** Path of the list of these records. */
  list: string;
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
            { label: text('imports.kind.new'), count: counts.created },
            { label: text('imports.kind.update'), count: counts.updated },
            { label: text('imports.kind.same'), count: counts.skipped },
            { label: text('imports.kind.wrong'), count: counts.wrong },
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
      {isOver && (
        <Group gap="xs">
          <Button onClick={onAnother}>{text('imports.another')}</Button>
          {state === 'done' && has_file && (
            <Button variant="default" onClick={() => setAsked('undo')}>
              {text('imports.undo')}
            </Button>
          )}
          {has_file && (
            <Button variant="default" onClick={() => setAsked('forget')}>
              {text('imports.forget')}
            </Button>
          )}
        </Group>
      )}
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

function Undone({ undone, list }: { undone: NonNullable<OpenedImport['undone']>; list: string }) {
  const text = useTexts();
  const { removed, restored, kept, left } = undone;
  return (
    <>
      <Counts
        counts={[
          { label: text('imports.removed'), count: removed },
          { label: text('imports.restored'), count: restored },
          { label: text('imports.kept'), count: kept },
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
