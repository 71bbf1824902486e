import { Button, Group, Progress, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#web/i18n.ts';
import { FailureAlert } from '../FailureAlert.tsx';
import { Dialog } from './Dialog.tsx';
import classes from './dialogs.module.css';

export type JobState =
  | { state: 'running'; percent: number | undefined }
  | { state: 'done' }
  | { state: 'cancelled' }
  | { state: 'failed'; error: unknown };

interface Props {
  title: string;
  job: JobState;
  /** The current step. */
  detail?: string;
  onCancel: () => Promise<unknown>;
  onClose: () => void;
}

/** Progress of work that takes more than three seconds, with a cancel button. */
export function JobProgress({ title, job, detail, onCancel, onClose }: Props) {
  const text = useTexts();
  const [isCancelling, setCancelling] = useState(false);
  const isRunning = job.state === 'running';
  const cancel = async () => {
    setCancelling(true);
    await onCancel().finally(() => setCancelling(false));
  };
  return (
    <Dialog
      title={title}
      onClose={() => isRunning || onClose()}
      withCloseButton={!isRunning}
      closeOnClickOutside={!isRunning}
    >
      <Stack gap="md">
        {job.state === 'failed' ? (
          <FailureAlert error={job.error} />
        ) : (
          <Bar title={title} job={job} detail={detail} />
        )}
        <Group justify="end">
          {isRunning ? (
            <Button variant="default" loading={isCancelling} onClick={() => void cancel()}>
              {text('common.cancel')}
            </Button>
          ) : (
            <Button data-autofocus variant="default" onClick={onClose}>
              {text('common.close')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

function Bar({ title, job, detail }: { title: string; job: JobState; detail: string | undefined }) {
  const text = useTexts();
  const isRunning = job.state === 'running';
  const percent = isRunning ? job.percent : 100;
  const known = percent === undefined ? 100 : Math.round(percent);
  const said = {
    running: detail ?? text('ui.loading'),
    done: text('ui.job.done'),
    cancelled: text('ui.job.cancelled'),
  };
  return (
    <Stack gap="xs">
      <Progress.Root size="lg">
        <Progress.Section
          value={known}
          className={classes.progress ?? ''}
          color={job.state === 'cancelled' ? 'gray' : 'adria'}
          animated={isRunning && percent === undefined}
          aria-label={title}
          {...(percent === undefined ? { withAria: false, role: 'progressbar' } : {})}
        />
      </Progress.Root>
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <span className="t-meta dim cut" role="status">
          {job.state === 'failed' ? '' : said[job.state]}
        </span>
        {isRunning && percent !== undefined && <span className="t-meta tn">{known} %</span>}
      </Group>
    </Stack>
  );
}
