import { Menu, Tooltip, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { LANGUAGES } from '#shared/languages.ts';
import { currentLocale, isLocale, useTexts } from '#web/i18n.ts';
import { usePreferences } from '#web/preferences.ts';
import classes from './shell.module.css';

export function LanguageMenu() {
  const text = useTexts();
  const { chooseLanguage } = usePreferences();
  const chosen = currentLocale();
  const [isOpen, setOpen] = useState(false);
  const name = LANGUAGES.find(({ value }) => value === chosen)?.label ?? chosen;
  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={180}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Tooltip label={text('common.language')} disabled={isOpen}>
          <UnstyledButton
            className={`${classes.language} ${classes.onDesk}`}
            aria-label={`${chosen.toUpperCase()}, ${text('common.language')}: ${name}`}
          >
            {chosen.toUpperCase()}
          </UnstyledButton>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <LanguageItems chosen={chosen} onChoose={(value) => isLocale(value) && void chooseLanguage(value)} />
      </Menu.Dropdown>
    </Menu>
  );
}

export const LanguageItems = ({ chosen, onChoose }: { chosen: string; onChoose(value: string): void }) => (
  <Menu.RadioGroup value={chosen} onChange={onChoose}>
    {LANGUAGES.map(({ value, label }) => (
      <Menu.RadioItem key={value} value={value} lang={value} closeMenuOnClick>
        {label}
      </Menu.RadioItem>
    ))}
  </Menu.RadioGroup>
);
