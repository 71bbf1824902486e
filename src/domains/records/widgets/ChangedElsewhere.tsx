import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { changesIn } from '#domains/history/rules/changes.ts';
import { wordOfField, wordOfValue } from '#domains/history/rules/words.ts';
import { useWords } from '#web/currentWords.ts';
import { useTexts } from '#web/i18n.ts';
import { useSignedIn } from '#web/session/user.ts';
import type { Saver } from './lastSaver.ts';

interface Props {
  /** The entity in the history. */
  record: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** Changes with each conflict. */
  found: object;
  by: Saver | undefined;
  reload: () => void;
  keepMine: () => void;
}

/** Another user saved first, or this one elsewhere: shows the changes and lets the user choose whose values stay. */
export function ChangedElsewhere({ record, before, after, found, by, reload, keepMine }: Props) {
  const text = useTexts();
  const me = useSignedIn()?.user.id;
  const words = useWords();
  const frame = useRef<HTMLDivElement>(null);
  // Scrolls here and moves the focus, since the save button may be far below.
  useEffect(() => {
    frame.current?.focus({ preventScroll: true });
    // It may return a promise, which an effect must not return.
    void frame.current?.scrollIntoView({ block: 'center' });
  }, [found]);
  const named = { type: record, names: {} };
  const changes = changesIn(
    Object.fromEntries(Object.keys(after).map((name) => [name, { from: before[name], to: after[name] }])),
  ).filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
  return (
    <Alert
      ref={frame}
      tabIndex={-1}
      color="warn"
      role="alert"
      title={text('settings.stale')}
      icon={<IconAlertTriangle size={18} stroke={1.6} />}
    >
      <Stack gap="xs">
        <p className="t-body">
          {by && by.id === me && text('settings.stale.byYou')}
          {by && by.id !== me && text('settings.stale.by', { name: by.name })}
          {!by && text('settings.stale.lead')}
        </p>
        <ul className="t-body">
          {changes.map(({ field, from, to }) => (
            <li key={field}>
              <b>{wordOfField(words, record, field)}</b>: {wordOfValue(words, named, field, from)} →{' '}
              {wordOfValue(words, named, field, to)}
            </li>
          ))}
        </ul>
        <Group gap="xs">
          <Button variant="default" onClick={reload}>
            {text('settings.stale.reload')}
          </Button>
          <Button variant="default" onClick={keepMine}>
            {text('settings.stale.keep')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
