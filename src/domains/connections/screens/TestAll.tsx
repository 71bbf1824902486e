import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api.ts';
import { useTexts } from '#web/i18n.ts';
import { sayDone, sayFailed } from '#web/ui/notices.tsx';
import { connectionCalls } from '../contract.ts';

const AT_ONCE = 4;
const PAGE = 30;

async function activeOnes(page = 1): Promise<number[]> {
  const { data, meta } = await call(connectionCalls.search, { body: { page, itemsPerPage: PAGE } });
  const ids = data.filter(({ active }) => active).map(({ id }) => id);
  return page * PAGE < meta.total ? [...ids, ...(await activeOnes(page + 1))] : ids;
}

/** Tests every active connection; the lights follow while it goes on. */
async function testAll(onTested: () => void): Promise<{ all: number; connected: number }> {
  const waiting = await activeOnes();
  const all = waiting.length;
  let connected = 0;
  const testNext = async (): Promise<void> => {
    const id = waiting.shift();
    if (id === undefined) return;
    const { data: tested } = await call(connectionCalls.test, { body: { id } });
    if (tested.state === 'connected') connected += 1;
    onTested();
    await testNext();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, testNext));
  return { all, connected };
}

export function TestAll() {
  const text = useTexts();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      testAll(() => void queries.invalidateQueries({ queryKey: [connectionCalls.search.path] })),
    onSuccess: ({ all, connected }) => sayDone(text('connections.testedAll', { count: connected, all })),
    onError: sayFailed,
  });
  return (
    <Button
      variant="default"
      loading={isPending}
      leftSection={<IconPlayerPlay size={16} stroke={1.75} aria-hidden />}
      onClick={() => mutate()}
    >
      {text('connections.testAll')}
    </Button>
  );
}
