import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx';
import type { ConfirmKind } from '../ui/dialogs/confirmKinds.ts';
import { FailureDialog } from '../ui/dialogs/FailureDialog.tsx';
import { FullDialog } from '../ui/dialogs/FullDialog.tsx';
import { JobProgress, type JobState } from '../ui/dialogs/JobProgress.tsx';
import { sayDone, sayFailed, sayUndoable, sayWrong } from '../ui/notices.tsx';
import { sayNotDone, sayOutcome } from '../ui/outcomes.ts';
import { Case, Group } from './Case.tsx';
import classes from './gallery.module.css';
import { refuse } from './samples.ts';

export function DialogCases() {
  return (
    <Group title="Dialogs and notices">
      <ConfirmCase />
      <NoticeCase />
      <OutcomeCase />
      <JobCase />
      <FullCase />
    </Group>
  );
}

const KINDS: { name: string; kind: ConfirmKind; id?: number; fails?: true }[] = [
  { name: 'delete', kind: 'delete', id: 42 },
  { name: 'delete or destroy', kind: 'delete_destroy', id: 42 },
  { name: 'delete without id', kind: 'delete_destroy' },
  { name: 'destroy', kind: 'force_delete', id: 42 },
  { name: 'restore', kind: 'restore', id: 42 },
  { name: 'edit', kind: 'edit', id: 42 },
  { name: 'refused', kind: 'restore', id: 42, fails: true },
];

function ConfirmCase() {
  const [asked, setAsked] = useState<(typeof KINDS)[number]>();
  const [done, setDone] = useState<string[]>([]);
  return (
    <Case title="Confirm" value={done}>
      <div className={classes.row}>
        {KINDS.map((kind) => (
          <Button key={kind.name} variant="default" onClick={() => setAsked(kind)}>
            {kind.name}
          </Button>
        ))}
      </div>
      {asked && (
        <ConfirmDialog
          kind={asked.kind}
          id={asked.id}
          what="#00042 Lanterna Rosa"
          onClose={() => setAsked(undefined)}
          onConfirm={async (confirmed) => {
            if (asked.fails) throw refuse();
            setDone([...done, confirmed]);
          }}
        />
      )}
    </Case>
  );
}

function NoticeCase() {
  const [undone, setUndone] = useState(0);
  return (
    <Case title="Notices" value={{ undone }}>
      <div className={classes.row}>
        <Button variant="default" onClick={() => sayWrong('Choose a room for each guest')}>
          wrong
        </Button>
        <Button
          variant="default"
          onClick={() => sayUndoable('Item removed from the cart', () => setUndone((count) => count + 1))}
        >
          undoable
        </Button>
        <Button variant="default" onClick={() => sayDone('Mail sent')}>
          done
        </Button>
        <Button variant="default" onClick={() => sayFailed(refuse())}>
          failed
        </Button>
      </div>
    </Case>
  );
}

const OUTCOMES: [name: string, say: () => void][] = [
  ['record added', () => sayOutcome.added()],
  ['record edited', sayOutcome.edited],
  ['record saved', () => sayOutcome.saved()],
  ['record deleted', () => sayOutcome.deleted()],
  ['number 7 deleted', () => sayOutcome.deleted(7)],
  ['number 7 restored', () => sayOutcome.restored(7)],
  ['record not saved', () => sayNotDone.saved(refuse())],
  ['number 7 not deleted', () => sayNotDone.deleted(refuse(), 7)],
  ['number 7 not restored', () => sayNotDone.restored(refuse(), 7)],
];

function OutcomeCase() {
  return (
    <Case title="Outcomes">
      <div className={classes.row}>
        {OUTCOMES.map(([name, say]) => (
          <Button key={name} variant="default" onClick={say}>
            {name}
          </Button>
        ))}
      </div>
    </Case>
  );
}

const JOBS: [name: string, job: JobState][] = [
  ['at work', { state: 'running', percent: 40 }],
  ['begun', { state: 'running', percent: undefined }],
  ['finished', { state: 'done' }],
  ['broken', { state: 'failed', error: refuse() }],
];

function JobCase() {
  const [job, setJob] = useState<JobState>();
  return (
    <Case title="Long job">
      <div className={classes.row}>
        {JOBS.map(([name, wanted]) => (
          <Button key={name} variant="default" onClick={() => setJob(wanted)}>
            {name}
          </Button>
        ))}
      </div>
      {job && (
        <JobProgress
          title="Import of offers"
          job={job}
          {...(job.state === 'running' && job.percent !== undefined ? { detail: '1,204 of 3,010 rows' } : {})}
          onCancel={async () => setJob({ state: 'cancelled' })}
          onClose={() => setJob(undefined)}
        />
      )}
    </Case>
  );
}

function FullCase() {
  const [shown, setShown] = useState<'full' | 'failure'>();
  const [isAsking, setAsking] = useState(false);
  const close = () => setShown(undefined);
  return (
    <Case title="Other dialogs">
      <div className={classes.row}>
        <Button variant="default" onClick={() => setShown('full')}>
          full screen
        </Button>
        <Button variant="default" onClick={() => setShown('failure')}>
          failure
        </Button>
      </div>
      {shown === 'full' && (
        <FullDialog title="Photos of Lanterna Rosa" onClose={close}>
          <p className="t-body">As large as the window.</p>
          <Button variant="default" onClick={() => setAsking(true)}>
            another one
          </Button>
          {isAsking && (
            <ConfirmDialog
              kind="delete"
              what="the photos"
              onClose={() => setAsking(false)}
              onConfirm={async () => {}}
            />
          )}
        </FullDialog>
      )}
      {shown === 'failure' && <FailureDialog error={refuse()} onClose={close} />}
    </Case>
  );
}
