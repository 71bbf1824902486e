import { CloseButton, Modal, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { shownCount } from '#web/amounts.ts';
import type { FoundRecords } from '#web/domain.ts';
import { useTexts } from '#web/i18n.ts';
import { typedEarly } from '#web/palette.ts';
import { useFocusBack } from '#web/ui/dialogs/openDialogs.ts';
import { KeyHint } from '#web/ui/Key.tsx';
import { usePhone } from '#web/ui/usePhone.ts';
import { useCommands } from './commands.ts';
import { PaletteFoot } from './PaletteFoot.tsx';
import { PaletteGroup } from './PaletteGroup.tsx';
import classes from './palette.module.css';
import { type Choice, inNextGroup, useEntries } from './paletteEntries.ts';
import { useFoundRecords } from './useFoundRecords.ts';

const WIDTH = 760;
const TOP_PX = 64;

interface Props {
  kinds: readonly FoundRecords[];
  onClose(): void;
  onKeys(): void;
}

/** Command palette: records, every place and every action. */
export function Palette({ kinds, onClose, onKeys }: Props) {
  const text = useTexts();
  const isPhone = usePhone();
  const [typed, setTyped] = useState(typedEarly.current);
  const [wanted, setWanted] = useState(0);
  const [isEntered, setEntered] = useState(false);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useFocusBack();
  useEffect(() => field.current?.focus(), []);
  const found = useFoundRecords(kinds, termIn(typed));
  const records = typed.startsWith('>') ? [] : found.groups;
  const groups = useEntries(records, useCommands(onKeys, kinds), typed.trim());
  const words = typed.replace(/^[>#]/, '').split(/\s+/);
  const entries = groups.flatMap((group) => group.entries);
  const chosen = Math.min(wanted, entries.length - 1);
  useInSight(`${id}-${chosen}`);

  const run = (choice: Choice | undefined, isNewTab = false) => {
    if (!choice) return;
    if (isNewTab && choice.href !== undefined) {
      window.open(choice.href, '_blank', 'noopener');
      return;
    }
    onClose();
    choice.run();
  };
  // Enter waits for the records, not for the pause after the last key.
  useEffect(() => {
    if (!isEntered || !found.isAnswered) return;
    setEntered(false);
    run(entries[0]);
  });
  const enter = ({ ctrlKey, metaKey }: KeyboardEvent) => {
    if (found.isAnswered) run(entries[chosen], ctrlKey || metaKey);
    else {
      found.askNow();
      setEntered(true);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = (by: number) => setWanted((chosen + by + entries.length) % entries.length);
    const all = event.altKey && groups[Number(event.code.replace('Digit', '')) - 1]?.all;
    if (all) run(all);
    else if (event.key === 'Enter') enter(event);
    else if (event.key === 'Tab') setWanted(inNextGroup(groups, chosen, event.shiftKey ? -1 : 1));
    else if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else return;
    event.preventDefault();
  };
  const type = (value: string) => {
    setTyped(value);
    setWanted(0);
    setEntered(false);
    found.type(termIn(value));
  };

  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={WIDTH}
      yOffset={TOP_PX}
      fullScreen={isPhone}
      // It is there at once: the next key is for its field.
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content aria-label={text('shell.palette')}>
        <Modal.Body p={0} className={classes.body ?? ''}>
          <div className={classes.head}>
            <TextInput
              ref={field}
              data-autofocus
              variant="unstyled"
              className={classes.field}
              leftSection={<IconSearch size={18} stroke={1.6} />}
              placeholder={text('shell.palette.hint')}
              aria-label={text('shell.palette')}
              role="combobox"
              aria-expanded={entries.length > 0}
              aria-controls={id}
              aria-activedescendant={entries.length > 0 ? `${id}-${chosen}` : undefined}
              autoComplete="off"
              value={typed}
              onChange={({ currentTarget }) => type(currentTarget.value)}
              onKeyDown={onKeyDown}
            />
            <span role="status" className="t-meta dim">
              <Hits found={found} term={termIn(typed)} />
            </span>
            {isPhone ? (
              <CloseButton aria-label={text('common.close')} onClick={onClose} />
            ) : (
              <KeyHint>Esc</KeyHint>
            )}
          </div>
          {entries.length === 0 && found.isAnswered && (
            <p className={classes.none}>{text('shell.palette.none', { typed })}</p>
          )}
          <div id={id} role="listbox" aria-label={text('shell.palette')} className={classes.list}>
            {groups.map((group, index) => (
              <PaletteGroup
                key={group.label}
                group={group}
                id={id}
                chosen={chosen}
                words={words}
                onChoose={run}
                onPoint={setWanted}
                from={groups.slice(0, index).reduce((sum, one) => sum + one.entries.length, 0)}
                allKey={`Alt ${index + 1}`}
              />
            ))}
          </div>
          <PaletteFoot />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** The part that names records: `>` is for actions. */
const termIn = (typed: string): string => (typed.startsWith('>') ? '' : typed.trim());

/** How many records were found; said when it is known. */
function Hits({ found, term }: { found: ReturnType<typeof useFoundRecords>; term: string }) {
  const text = useTexts();
  if (found.hasFailed) return text('finder.failed');
  if (term === '') return null;
  if (!found.isAnswered) return text('finder.searching');
  const count = found.groups.reduce((sum, { total }) => sum + total, 0);
  const isMore = found.groups.some(({ more }) => more);
  const written = shownCount(count);
  return text('finder.hits', { count, written: isMore ? `${written}+` : written });
}

/** Keeps the chosen line in sight. */
function useInSight(id: string): void {
  useEffect(() => {
    document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id]);
}
