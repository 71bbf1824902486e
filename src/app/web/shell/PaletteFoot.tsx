import type { TextKey } from '#shared/texts.ts';
import { useTexts } from '#web/i18n.ts';
import { Key } from '#web/ui/Key.tsx';
import classes from './palette.module.css';

const KEYS: readonly { keys: readonly string[]; label: TextKey }[] = [
  { keys: ['↑', '↓'], label: 'finder.keys.choose' },
  { keys: ['Enter'], label: 'finder.open' },
  { keys: ['Ctrl', 'Enter'], label: 'finder.keys.tab' },
  { keys: ['Tab'], label: 'finder.keys.group' },
  { keys: ['>'], label: 'finder.keys.actions' },
  { keys: ['#'], label: 'finder.keys.numbers' },
];

/** The keys of the palette. */
export function PaletteFoot() {
  const text = useTexts();
  return (
    <div className={classes.foot}>
      {KEYS.map(({ keys, label }) => (
        <span key={label}>
          {keys.map((key) => (
            <Key key={key}>{key}</Key>
          ))}
          {text(label)}
        </span>
      ))}
    </div>
  );
}
