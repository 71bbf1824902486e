import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { changesIn } from '#domains/history/rules/changes.ts';
import { wordOfField, wordOfValue } from '#domains/history/rules/words.ts';
import { useTexts } from '#web/i18n.ts';
import { useWords } from '#web/reader.ts';

interface Props {
  /** As the history calls the kind of record. */
  record: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** Another one each time that it was found out. */
  found: object;
  reload: () => void;
  keepMine: () => void;
}

/** Somebody else has saved meanwhile: what they changed, and whose word counts. */
export function ChangedElsewhere({ record, before, after, found, reload, keepMine }: Props) {
  const text = useTexts();
  const words = useWords();
  const frame = useRef<HTMLDivElement>(null);
  // Whoever saves from far below sees what came of it, and goes on with the keyboard here.
  useEffect(() => {
    frame.current?.focus({ preventScroll: true });
    // It may answer with a promise, which is no way to clean up.
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
        <p className="t-body">{text('settings.stale.lead')}</p>
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
