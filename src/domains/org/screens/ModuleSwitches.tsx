import { Switch } from '@mantine/core';
import { MODULE_NAMES, MODULE_TITLES, MODULES } from '#shared/modules.ts';
import { useTexts } from '#web/i18n.ts';
import classes from './org.module.css';

interface Props {
  chosen: number[];
  /** The available ones; default: all. */
  offered?: number[];
  isDisabled?: boolean;
  onChange: (chosen: number[]) => void;
}

/** The applications of an agency or of a user. */
export function ModuleSwitches({ chosen, offered, isDisabled = false, onChange }: Props) {
  const text = useTexts();
  const names = MODULE_NAMES.filter(
    (name) => !offered || offered.includes(MODULES[name]) || chosen.includes(MODULES[name]),
  );
  return (
    <fieldset className={classes.group} disabled={isDisabled}>
      <legend className="t-label">{text('org.accounts.modules')}</legend>
      {names.map((name) => {
        const id = MODULES[name];
        const without = chosen.filter((other) => other !== id);
        return (
          <Switch
            key={name}
            label={MODULE_TITLES[name]}
            checked={chosen.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...without, id].sort((one, other) => one - other) : without)
            }
          />
        );
      })}
    </fieldset>
  );
}
