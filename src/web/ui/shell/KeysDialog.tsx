import { Kbd } from '@mantine/core';
import { useTexts } from '#web/i18n.ts';
import { Dialog } from '../dialogs/Dialog.tsx';
import classes from './shell.module.css';
import { useShortcutsInForce } from './shortcuts.ts';

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
