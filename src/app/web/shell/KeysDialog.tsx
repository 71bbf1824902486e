import { Kbd } from '@mantine/core';
import { useTexts } from '#web/i18n.ts';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { useShortcutsInForce } from '#web/ui/shortcuts.ts';
import classes from './shell.module.css';

export function KeysDialog({ onClose }: { onClose(): void }) {
  const text = useTexts();
  const shortcuts = useShortcutsInForce();
  return (
    <Dialog onClose={onClose} title={text('shell.keys')}>
      <dl className={classes.keys}>
        {shortcuts.map(({ keys, label }) => (
          <div key={keys}>
            <dt>{text(label)}</dt>
            <dd>
              {keys.split('+').map((key) => (
                <Kbd key={key} className={classes.key}>
                  {key}
                </Kbd>
              ))}
            </dd>
          </div>
        ))}
        <div>
          <dt>{text('shell.keys.close')}</dt>
          <dd>
            <Kbd className={classes.key}>Esc</Kbd>
          </dd>
        </div>
      </dl>
    </Dialog>
  );
}
