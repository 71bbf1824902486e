import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ConnectionState } from '#domains/operators/rules.ts';
import { call } from '#web/api.ts';
import { currentLocale, useTexts } from '#web/i18n.ts';
import { sayFailed } from '#web/ui/notices.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { type Connection, connectionCalls } from '../contract.ts';
import classes from './connections.module.css';

const TESTED: Record<ConnectionState, 'ok' | 'warn' | 'bad'> = {
  connected: 'ok',
  late: 'warn',
  unconfigured: 'warn',
  unaddressed: 'warn',
  denied: 'bad',
  unreachable: 'bad',
  broken: 'bad',
};

const secondsOf = (ms: number) =>
  new Intl.NumberFormat(currentLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    ms / 1000,
  );

/** Tests the stored values with the credentials of a contract; the light follows. */
export function TestPanel({ connection: { id, version } }: { connection: Connection }) {
  const text = useTexts();
  const queries = useQueryClient();
  const { mutate, isPending, data } = useMutation({
    mutationFn: async () => ({ ...(await call(connectionCalls.test, { body: { id } })).data, version }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [connectionCalls.search.path] }),
    onError: sayFailed,
  });
  // A change makes the result outdated.
  const told = data?.version === version && !isPending ? data : undefined;
  return (
    <div className={classes.test}>
      <p className="t-body" aria-live="polite">
        {isPending && text('operators.test.running')}
        {told && (
          <>
            <Tag hue={TESTED[told.state]}>{text(`operators.test.${told.state}`)}</Tag>{' '}
            {text(`operators.test.${told.state}.hint`, { seconds: secondsOf(told.ms) })}
          </>
        )}
      </p>
      <Button
        fullWidth
        loading={isPending}
        leftSection={<IconPlayerPlay size={16} stroke={1.75} aria-hidden />}
        onClick={() => mutate()}
      >
        {text(data ? 'connections.testAgain' : 'connections.test')}
      </Button>
    </div>
  );
}
