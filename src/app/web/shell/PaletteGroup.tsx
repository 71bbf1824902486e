import { useId } from 'react';
import { useTexts } from '#web/i18n.ts';
import { KeyHint } from '#web/ui/Key.tsx';
import { PaletteRow } from './PaletteRow.tsx';
import classes from './palette.module.css';
import type { Choice, EntryGroup } from './paletteEntries.ts';

interface Props {
  group: EntryGroup;
  /** The id of the whole list. */
  id: string;
  /** The index of its first line among all. */
  from: number;
  chosen: number;
  words: readonly string[];
  /** The key that opens the list of all hits. */
  allKey: string;
  onPoint: (index: number) => void;
  onChoose: (choice: Choice, isNewTab?: boolean) => void;
}

export function PaletteGroup({ group, id, from, chosen, words, allKey, onPoint, onChoose }: Props) {
  const text = useTexts();
  const titleId = useId();
  const { label, count, all, entries } = group;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
    <div role="group" aria-labelledby={titleId}>
      <div role="presentation" className={classes.group}>
        <span id={titleId}>{label}</span>
        {count !== undefined && <span className="tn">{count}</span>}
        {all && (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field, which keeps the focus, handles the keys
          <span
            role="option"
            tabIndex={-1}
            aria-selected={false}
            className={classes.all}
            onClick={() => onChoose(all)}
          >
            {text('finder.all', { total: all.total })} <KeyHint>{allKey}</KeyHint>
          </span>
        )}
      </div>
      {entries.map((entry, index) => (
        <PaletteRow
          key={entry.key}
          entry={entry}
          words={words}
          id={`${id}-${from + index}`}
          isChosen={from + index === chosen}
          onPoint={() => onPoint(from + index)}
          onChoose={(isNewTab) => onChoose(entry, isNewTab)}
        />
      ))}
    </div>
  );
}
