import { Switch, Tooltip } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#web/i18n.ts';
import { sayFailed } from '#web/ui/notices.tsx';
import classes from './records.module.css';

interface Props {
  what: string;
  isOn: boolean;
  isDisabled: boolean;
  /** Why it cannot be switched. */
  reason: string | undefined;
  /** Undefined: a confirmation comes first. */
  onToggle: () => Promise<unknown> | undefined;
}

/** Switches at once and back if the server refuses. */
export function ActiveSwitch({ what, isOn, isDisabled, reason, onToggle }: Props) {
  const text = useTexts();
  const [wanted, setWanted] = useState<boolean>();
  const turn = () => {
    const toggling = onToggle();
    if (!toggling) return;
    setWanted(!isOn);
    toggling.catch(sayFailed).finally(() => setWanted(undefined));
  };
  return (
    <Tooltip
      label={reason}
      disabled={reason === undefined}
      events={{ hover: true, focus: true, touch: true }}
    >
      {/* What is disabled hears no pointer itself. */}
      <span className={classes.switch}>
        <Switch
          aria-label={text('settings.switch', { what })}
          aria-description={reason}
          checked={wanted ?? isOn}
          disabled={isDisabled || reason !== undefined || wanted !== undefined}
          onChange={turn}
        />
      </span>
    </Tooltip>
  );
}
