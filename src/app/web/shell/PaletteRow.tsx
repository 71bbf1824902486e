import { recordNumber } from '#shared/recordNumber.ts';
import { useTexts } from '#web/i18n.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Key } from '#web/ui/Key.tsx';
import { Marked } from '#web/ui/Marked.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import classes from './palette.module.css';
import type { Entry } from './paletteEntries.ts';
import type { FoundHit } from './useFoundRecords.ts';

interface Props {
  entry: Entry;
  id: string;
  words: readonly string[];
  isChosen: boolean;
  onPoint: () => void;
  onChoose: (isNewTab: boolean) => void;
}

export function PaletteRow({ entry, id, words, isChosen, onPoint, onChoose }: Props) {
  const { shown } = entry;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field, which keeps the focus, handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={'hit' in shown ? `${classes.option} ${classes.record}` : classes.option}
      onPointerMove={onPoint}
      onClick={({ ctrlKey, metaKey }) => onChoose(ctrlKey || metaKey)}
    >
      {'hit' in shown ? (
        <Record {...shown} words={words} isChosen={isChosen} />
      ) : (
        <>
          <shown.icon size={16} stroke={1.6} />
          <span className="cut">
            <Marked text={shown.label} words={words} />
          </span>
        </>
      )}
    </div>
  );
}

function Record({ hit, words, isChosen }: FoundHit & { words: readonly string[]; isChosen: boolean }) {
  const text = useTexts();
  const { id, name, place, contact, active } = hit;
  return (
    <>
      <Avatar name={name} />
      <span className={classes.name} title={name}>
        <span className="cut">
          <Marked text={name} words={words} />
        </span>
        {!active && <Tag hue="gray">{text('finder.inactive')}</Tag>}
      </span>
      <span className={`${classes.number} dim`}>{recordNumber(id)}</span>
      <span className={`${classes.place} cut dim`}>{place}</span>
      <span className={`${classes.contact} cut`}>{contact}</span>
      <span className={`${classes.open} dim`} aria-hidden>
        {isChosen && (
          <>
            {text('finder.open')} <Key>↵</Key>
          </>
        )}
      </span>
    </>
  );
}
