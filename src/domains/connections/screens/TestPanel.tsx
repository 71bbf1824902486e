import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { TestResult } from '#domains/operators/widgets/TestResult.tsx';
import { call } from '#web/api.ts';
import { useTexts } from '#web/i18n.ts';
import { sayFailed } from '#web/ui/notices.tsx';
import { type Connection, connectionCalls } from '../contract.ts';
import classes from './connections.module.css';

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
        {told && <TestResult state={told.state} ms={told.ms} />}
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
