import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Route } from '#shared/contract.ts';
import { call } from '#web/api.ts';
import { useTexts } from '#web/i18n.ts';
import { sayDone, sayFailed } from '#web/ui/notices.tsx';
import { type RecordCalls, useRecordChanges } from './queries.ts';

const ACTIONS = ['activate', 'deactivate', 'delete'] as const;
type Action = (typeof ACTIONS)[number] | 'restore';

interface Props {
  /** A bulk call with at least the fields of `bulkBody`. */
  calls: RecordCalls & { bulkAction: Route };
  ids: number[];
  onDone: () => void;
}

/** Actions for the chosen records: all of them or none. */
export function BulkButtons({ calls, ids, onDone }: Props) {
  const text = useTexts();
  const { again } = useRecordChanges(calls);
  const [running, setRunning] = useState<Action>();
  const act = async (action: Action, chosen = ids) => {
    setRunning(action);
    try {
      await call(calls.bulkAction, { body: { action, ids: chosen } });
      await again();
      const undo = action === 'delete' ? () => void act('restore', chosen) : undefined;
      sayDone(text(`settings.bulk.done.${action}`, { count: chosen.length }), { undo });
      onDone();
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
