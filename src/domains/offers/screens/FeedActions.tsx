import { Button, FileButton } from '@mantine/core';
import { IconDownload, IconRefresh, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { isAllowed } from '#shared/permissions.ts';
import { fetchFile, saveFile } from '#web/download.ts';
import { useTexts } from '#web/i18n.ts';
import { useSignedIn } from '#web/session/user.ts';
import { sayFailed } from '#web/ui/notices.tsx';
import { feedCalls, type WholeFeed } from '../contract.ts';
import classes from './feeds.module.css';
import { written } from './numbers.ts';
import { useFeedChanges } from './queries.ts';

const FILES = '.zip,.gz,.tsv,.txt';

/** Fetches its files now, takes one by hand, gives out the refused lines. */
export function FeedActions({ feed: { id, last, current, source } }: { feed: WholeFeed }) {
  const text = useTexts();
  const user = useSignedIn()?.user;
  const { start, upload } = useFeedChanges();
  const fetching = useMutation({ mutationFn: () => start(id), onError: sayFailed });
  const uploading = useMutation({
    mutationFn: (file: File) => upload(id, file),
    onError: (error) => sayFailed(error),
  });
  const saving = useMutation({
    mutationFn: (delivery: number) => fetchFile(feedCalls.refusedFile.path.replace(':id', String(delivery))),
    onSuccess: (file) => saveFile(file, `${id}.txt`),
    onError: (error) => sayFailed(error),
  });
  const mayRun = user !== undefined && isAllowed(user, 'feed.run');
  const hasLines = last !== null && last.refused > 0;
  if (!mayRun && !hasLines) return null;
  return (
    <div className={classes.actions}>
      {hasLines && (
        <Button
          variant="default"
          loading={saving.isPending}
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          onClick={() => saving.mutate(last.id)}
        >
          {text('feeds.saveLines', { count: written(last.refused) })}
        </Button>
      )}
      {mayRun && (
        <FileButton accept={FILES} onChange={(file) => file && uploading.mutate(file)}>
          {(props) => (
            <Button
              {...props}
              variant={source === 'upload' ? 'filled' : 'default'}
              loading={uploading.isPending}
              leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
            >
              {text('feeds.upload')}
            </Button>
          )}
        </FileButton>
      )}
      {mayRun && source !== 'upload' && (
        <Button
          loading={fetching.isPending}
          disabled={current !== null}
          leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
          onClick={() => fetching.mutate()}
        >
          {text('feeds.fetch')}
        </Button>
      )}
    </div>
  );
}
