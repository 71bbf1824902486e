import { Button } from '@mantine/core';
import { useTexts } from '#web/i18n.ts';
import { mayLosePage } from '../ui/unsaved.ts';
import { takeUpdate, useWaiting } from './updates.ts';

/** Offers a newer version until the user takes it; asks before unsaved data are lost. */
export function UpdateBar() {
  const text = useTexts();
  const version = useWaiting();
  const take = async () => {
    if (version && (await mayLosePage())) takeUpdate(version);
  };
  return (
    <div role="status">
      {version && (
        <div className="update">
          <span>{text('ui.update')}</span>
          <Button size="xs" onClick={() => void take()}>
            {text('ui.update.take')}
          </Button>
        </div>
      )}
    </div>
  );
}
