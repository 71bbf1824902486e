import { useTexts } from '#web/i18n.ts';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { Key } from '#web/ui/Key.tsx';
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
                <Key key={key}>{key}</Key>
              ))}
            </dd>
          </div>
        ))}
        <div>
          <dt>{text('shell.keys.close')}</dt>
          <dd>
            <Key>Esc</Key>
          </dd>
        </div>
      </dl>
    </Dialog>
  );
}
