import { Modal, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Fragment, type KeyboardEvent, useId, useState } from 'react';
import { useTexts } from '#web/i18n.ts';
import { useFocusBack } from '#web/ui/dialogs/openDialogs.ts';
import { type Command, matching, useCommands } from './commands.ts';
import classes from './palette.module.css';

const WIDTH = 600;

/** Command palette: every place and every action. */
export function Palette({ onClose, onKeys }: { onClose(): void; onKeys(): void }) {
  const text = useTexts();
  const commands = useCommands(onKeys);
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState(0);
  const id = useId();
  useFocusBack();
  const found = matching(commands, typed);
  const chosen = Math.min(wanted, found.length - 1);

  const run = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setWanted((chosen + step + found.length) % found.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(found[chosen]);
    }
  };

  return (
    <Modal.Root opened onClose={onClose} size={WIDTH}>
      <Modal.Overlay />
      <Modal.Content aria-label={text('shell.palette')}>
        <Modal.Body p={0}>
          <TextInput
            data-autofocus
            variant="unstyled"
            className={classes.field}
            leftSection={<IconSearch size={18} stroke={1.6} />}
            placeholder={text('shell.palette.hint')}
            aria-label={text('shell.palette')}
            role="combobox"
            aria-expanded={found.length > 0}
            aria-controls={id}
            aria-activedescendant={found.length > 0 ? `${id}-${chosen}` : undefined}
            autoComplete="off"
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              setWanted(0);
            }}
            onKeyDown={onKeyDown}
          />
          {found.length === 0 && (
            <p className={classes.none} role="status">
              {text('shell.palette.none', { typed })}
            </p>
          )}
          <div id={id} role="listbox" aria-label={text('shell.palette')} className={classes.list}>
            {found.map((command, index) => (
              <Fragment key={command.label}>
                {found[index - 1]?.kind !== command.kind && (
                  <div role="presentation" className={classes.group}>
                    {text(`shell.palette.${command.kind}`)}
                  </div>
                )}
                {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the field, which keeps the focus */}
                <div
                  id={`${id}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === chosen}
                  className={classes.option}
                  onPointerMove={() => setWanted(index)}
                  onClick={() => run(command)}
                >
                  <command.icon size={16} stroke={1.6} />
                  <span className="cut">{command.label}</span>
                </div>
              </Fragment>
            ))}
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
