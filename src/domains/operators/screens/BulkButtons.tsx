import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '#web/api.ts';
import { useTexts } from '#web/i18n.ts';
import { sayFailed, sayUndoable } from '#web/ui/notices.tsx';
import { sayOutcome } from '#web/ui/outcomes.ts';
import { useRecordChanges } from '#web/ui/settings/records.ts';
import { contractCalls } from '../contract.ts';

const ACTIONS = ['activate', 'deactivate', 'delete'] as const;
type Action = (typeof ACTIONS)[number] | 'restore';

/** For the chosen contracts: all of them or none. */
export function BulkButtons({ ids, onDone }: { ids: number[]; onDone: () => void }) {
  const text = useTexts();
  const { again } = useRecordChanges(contractCalls);
  const [running, setRunning] = useState<Action>();
  const act = async (action: Action, chosen = ids) => {
    setRunning(action);
    try {
      await call(contractCalls.bulkAction, { body: { action, ids: chosen } });
      await again();
      if (action === 'delete') sayUndoable(text('ui.outcome.deleted'), () => void act('restore', chosen));
      else sayOutcome.saved();
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
      {text(`operators.bulk.${action}`)}
    </Button>
  ));
}
