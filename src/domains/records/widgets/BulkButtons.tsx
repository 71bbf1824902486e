import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Route } from '#shared/contract.ts';
import { call } from '#web/api.ts';
import { useTexts } from '#web/i18n.ts';
import { sayDone, sayFailed } from '#web/ui/notices.tsx';
import type { bulkReply } from '../contract.ts';
import { type RecordCalls, useRecordChanges } from './queries.ts';

const ACTIONS = ['activate', 'deactivate', 'delete'] as const;
type Action = (typeof ACTIONS)[number] | 'restore';
const TAKEN_BACK: Partial<Record<Action, Action>> = {
  activate: 'deactivate',
  deactivate: 'activate',
  delete: 'restore',
};

type BulkRoute = Route & { reply: typeof bulkReply };

interface Props {
  /** A bulk call with at least the fields of `bulkBody`. */
  calls: RecordCalls & { bulkAction: BulkRoute };
  ids: number[];
  onDone: () => void;
}

/** Actions for the chosen records: all of them or none. */
export function BulkButtons({ calls, ids, onDone }: Props) {
  const text = useTexts();
  const { again } = useRecordChanges(calls);
  const [running, setRunning] = useState<Action>();
  const act = async (action: Action, chosen = ids, isOffered = true) => {
    setRunning(action);
    try {
      const { data } = await call<BulkRoute>(calls.bulkAction, { body: { action, ids: chosen } });
      await again();
      const back = isOffered && data.ids.length > 0 ? TAKEN_BACK[action] : undefined;
      // Those that were so before stay so.
      const undo = back && (() => void act(back, data.ids, false));
      sayDone(text(`settings.bulk.done.${action}`, { count: data.ids.length }), { undo });
      // Taken back later, it leaves the selection of then alone.
      if (isOffered) onDone();
    } catch (error) {
      sayFailed(error);
    } finally {
      setRunning(undefined);
    }
  };
  return ACTIONS.map((action) => (
    <Button
      key={action}
      variant="default"
      loading={running === action}
      disabled={running !== undefined}
      onClick={() => void act(action)}
    >
      {text(`settings.bulk.${action}`)}
    </Button>
  ));
}
