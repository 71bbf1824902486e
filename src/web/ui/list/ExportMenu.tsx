import { ActionIcon, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '#web/download.ts';
import { textOf, useTexts } from '#web/i18n.ts';
import { JobProgress, type JobState } from '../dialogs/JobProgress.tsx';
import type { Exported, ExportFormat, FullState, ListSettings } from '../listParts.ts';
import { sayFailed } from '../notices.tsx';

const ASK_MS = 1000;
const FORMATS: ExportFormat[] = ['xlsx', 'csv'];

interface Props {
  label: string;
  exports: NonNullable<ListSettings['exports']>;
  what: FullState & { columns: string[] };
}

/** Takes along what the list shows; a large file is waited for. */
export function ExportMenu({ label, exports, what }: Props) {
  const text = useTexts();
  const [isOrdering, setOrdering] = useState(false);
  const { job, rows, wait, cancel, close } = useWaiting(exports.ask, label);

  const order = async (format: ExportFormat) => {
    setOrdering(true);
    try {
      const exported = await exports.order(format, what);
      if ('file' in exported) saveFile(exported.file, `${label}.${format}`);
      else if ('jobId' in exported) wait(exported.jobId, exported.rows, format);
    } catch (error) {
      sayFailed(error);
    } finally {
      setOrdering(false);
    }
  };

  return (
    <>
      <Menu
        position="bottom-end"
        // Part of its list, so that it belongs to the same region of the page.
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
        <JobProgress
          title={text('lists.export.title', { what: label })}
          job={job}
          detail={text('lists.export.rows', { count: rows })}
          onCancel={cancel}
          onClose={close}
        />
      )}
    </>
  );
}

/** Asks once a second whether the file is there, until it is, or nobody waits any more. */
function useWaiting(ask: (jobId: number) => Promise<Exported>, label: string) {
  const [job, setJob] = useState<JobState>();
  const [rows, setRows] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const askLater = (jobId: number, format: ExportFormat) => {
    timer.current = setTimeout(async () => {
      try {
        const exported = await ask(jobId);
        if ('file' in exported) {
          saveFile(exported.file, `${label}.${format}`);
          setJob({ state: 'done' });
        } else if ('isFailed' in exported && exported.isFailed) {
          setJob({ state: 'failed', error: new Error(textOf('lists.export.failed')) });
        } else askLater(jobId, format);
      } catch (error) {
        setJob({ state: 'failed', error });
      }
    }, ASK_MS);
  };
  return {
    job,
    rows,
    wait(jobId: number, count: number, format: ExportFormat) {
      setRows(count);
      setJob({ state: 'running', percent: undefined });
      askLater(jobId, format);
    },
    /** Nobody waits for it any more; what the server writes all the same goes after a day. */
    async cancel() {
      clearTimeout(timer.current);
      setJob({ state: 'cancelled' });
    },
    close: () => setJob(undefined),
  };
}
