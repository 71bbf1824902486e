import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { KeyHint } from './Key.tsx';
import classes from './newButton.module.css';
import { useShortcuts } from './shortcuts.ts';

interface Props {
  label: string;
  /** The open record has the filled button. */
  isQuiet?: boolean;
  onClick: () => void;
}

/** The main action of a list; `N` does the same. On a phone it sticks to the lower edge. */
export function NewButton({ label, isQuiet = false, onClick }: Props) {
  useShortcuts([{ keys: 'N', label: 'lists.keys.new', run: onClick }]);
  return (
    <div className={classes.place} data-main>
      <Button
        className={classes.new ?? ''}
        variant={isQuiet ? 'light' : 'filled'}
        leftSection={<IconPlus size={16} stroke={1.6} />}
        rightSection={<KeyHint>N</KeyHint>}
        onClick={onClick}
      >
        {label}
      </Button>
    </div>
  );
}
