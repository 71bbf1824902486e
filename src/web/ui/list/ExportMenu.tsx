import { ActionIcon, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { shownCount } from '#web/amounts.ts';
import { saveFile } from '#web/download.ts';
import { textOf, useTexts } from '#web/i18n.ts';
import { lateComponent } from '#web/parts.tsx';
import type { JobState } from '../dialogs/JobProgress.tsx';
import type { ExportFormat, FullState, ListSettings } from '../listParts.ts';
import { sayFailed } from '../notices.tsx';

/** Loaded on demand: the list comes first. */
const LateProgress = lateComponent(
  () => import('../dialogs/JobProgress.tsx').then((part) => part.JobProgress),
  () => null,
);
const ASK_MS = 1000;
const FORMATS: ExportFormat[] = ['xlsx', 'csv'];

interface Props {
  label: string;
  exports: NonNullable<ListSettings['exports']>;
  what: FullState & { columns: string[] };
}

/** Exports what the list shows; large files are written by a job. */
export function ExportMenu({ label, exports, what }: Props) {
  const text = useTexts();
  const [isOrdering, setOrdering] = useState(false);
  const ordered = useRef(false);
  const { job, rows, wait, cancel, close } = useWaiting(exports, label);

  const order = async (format: ExportFormat) => {
    if (ordered.current) return; // Ignores the second press of a double click.
    ordered.current = true;
    setOrdering(true);
    try {
      const exported = await exports.order(format, what, crypto.randomUUID());
      if ('file' in exported) saveFile(exported.file, `${label}.${format}`);
      else if ('jobId' in exported) wait(exported, format);
    } catch (error) {
      sayFailed(error);
    } finally {
      ordered.current = false;
      setOrdering(false);
    }
  };

  return (
    <>
      <Menu
        position="bottom-end"
        // Inside the list, so that it is in the same landmark of the page.
        withinPortal={false}
        floatingStrategy="fixed"
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <ActionIcon
            variant="default"
            aria-label={text('lists.export')}
            title={text('lists.export')}
            loading={isOrdering}
          >
            <IconDownload size={16} stroke={1.6} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {FORMATS.map((format) => (
            <Menu.Item key={format} onClick={() => void order(format)}>
              {text(`lists.export.${format}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {job && (
        <LateProgress
          title={text('lists.export.title', { what: label })}
          job={job}
          detail={rows}
          onCancel={cancel}
          onClose={close}
        />
      )}
    </>
  );
}

/** Polls the job every second, until the file is ready or the user cancels. */
function useWaiting(exports: Props['exports'], label: string) {
  const text = useTexts();
  const [job, setJob] = useState<JobState>();
  const [ordered, setOrdered] = useState({ jobId: 0, rows: 0, isMore: false });
  const { jobId: id, rows: count, isMore } = ordered;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isCancelled = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Undefined: still being written. */
  const outcomeOf = async (jobId: number, format: ExportFormat): Promise<JobState | undefined> => {
    try {
      const exported = await exports.ask(jobId);
      if ('file' in exported) {
        if (!isCancelled.current) saveFile(exported.file, `${label}.${format}`);
        return { state: 'done' };
      }
      const isFailed = 'isFailed' in exported && exported.isFailed;
      return isFailed ? { state: 'failed', error: new Error(textOf('lists.export.failed')) } : undefined;
    } catch (error) {
      return { state: 'failed', error };
    }
  };
  const askLater = (jobId: number, format: ExportFormat) => {
    timer.current = setTimeout(async () => {
      const outcome = await outcomeOf(jobId, format);
      if (isCancelled.current) return;
      if (outcome) setJob(outcome);
      else askLater(jobId, format);
    }, ASK_MS);
  };
  return {
    job,
    rows: isMore
      ? text('lists.export.manyRows', { written: shownCount(count) })
      : text('lists.export.rows', { count }),
    wait(order: typeof ordered, format: ExportFormat) {
      isCancelled.current = false;
      setOrdered(order);
      setJob({ state: 'running', percent: undefined });
      askLater(order.jobId, format);
    },
    /** Cancels on the server; if that fails, the file is deleted after a day. */
    async cancel() {
      clearTimeout(timer.current);
      isCancelled.current = true;
      await exports.cancel(id).catch(() => {});
      setJob({ state: 'cancelled' });
    },
    close: () => setJob(undefined),
  };
}
