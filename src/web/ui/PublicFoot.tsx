import { IconChevronDown, IconLanguage } from '@tabler/icons-react';
import { LANGUAGES } from '#shared/languages.ts';
import { currentLocale, isLocale, useTexts } from '#web/i18n.ts';
import { usePreferences } from '#web/preferences.ts';
import classes from './public.module.css';
import { SchemeSwitch } from './SchemeSwitch.tsx';

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true };

/** Language and theme without a sign-in. */
export function PublicFoot() {
  const text = useTexts();
  const { chooseLanguage } = usePreferences();
  return (
    <div className={classes.choices}>
      <SchemeSwitch />
      <span className={classes.language}>
        <IconLanguage {...ICON} />
        <select
          aria-label={text('common.language')}
          value={currentLocale()}
          onChange={({ currentTarget: { value } }) => isLocale(value) && void chooseLanguage(value)}
        >
          {LANGUAGES.map(({ value, label }) => (
            <option key={value} value={value} lang={value}>
              {label}
            </option>
          ))}
        </select>
        <IconChevronDown {...ICON} />
      </span>
    </div>
  );
}
