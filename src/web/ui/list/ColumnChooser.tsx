import { ActionIcon, Button, Checkbox, Group, Popover, Stack } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconColumns3 } from '@tabler/icons-react';
import { useTexts } from '#web/i18n.ts';
import classes from './filters.module.css';

interface Choice {
  key: string;
  title: string;
}

interface Props {
  /** All columns but the first, which stays, and the buttons. */
  choices: Choice[];
  shown: string[];
  onChange: (shown: string[]) => void;
  onReset: () => void;
}

/** Chooses the columns of a list and their order. */
export function ColumnChooser({ choices, shown, onChange, onReset }: Props) {
  const text = useTexts();
  const titleOf = (key: string) => choices.find((choice) => choice.key === key)?.title ?? key;
  const hidden = choices.map(({ key }) => key).filter((key) => !shown.includes(key));
  const move = (key: string, by: number) => {
    const at = shown.indexOf(key);
    const others = shown.filter((other) => other !== key);
    onChange([...others.slice(0, at + by), key, ...others.slice(at + by)]);
  };
  const toggle = (key: string, isShown: boolean) =>
    onChange(isShown ? shown.filter((other) => other !== key) : [...shown, key]);
  return (
    <Popover position="bottom-end" trapFocus returnFocus withRoles={false}>
      <Popover.Target>
        <ActionIcon
          variant="default"
          aria-label={text('lists.columns')}
          title={text('lists.columns')}
          aria-haspopup="dialog"
        >
          <IconColumns3 size={16} stroke={1.6} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={text('lists.columns')} className={classes.popover ?? ''}>
        <Stack gap="xs">
          <ul className={classes.choices}>
            {[...shown, ...hidden].map((key, index) => (
              <li key={key}>
                <Checkbox
                  checked={index < shown.length}
                  label={titleOf(key)}
                  onChange={() => toggle(key, index < shown.length)}
                />
                {index < shown.length && (
                  <Group gap={0} wrap="nowrap">
                    <ActionIcon
                      size={24}
                      disabled={index === 0}
                      aria-label={text('lists.columns.up', { what: titleOf(key) })}
                      onClick={() => move(key, -1)}
                    >
                      <IconChevronUp size={16} stroke={1.6} />
                    </ActionIcon>
                    <ActionIcon
                      size={24}
                      disabled={index === shown.length - 1}
                      aria-label={text('lists.columns.down', { what: titleOf(key) })}
                      onClick={() => move(key, 1)}
                    >
                      <IconChevronDown size={16} stroke={1.6} />
                    </ActionIcon>
                  </Group>
                )}
              </li>
            ))}
          </ul>
          <Button variant="subtle" size="xs" onClick={onReset}>
            {text('lists.columns.reset')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
