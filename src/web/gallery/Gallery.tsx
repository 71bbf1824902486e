import { NativeSelect } from '@mantine/core';
import { LOCALES } from '#shared/texts.ts';
import { chooseLocale, isLocale, useTexts } from '../i18n.ts';
import { SchemeSwitch } from '../ui/SchemeSwitch.tsx';
import { DateCases } from './DateCases.tsx';
import { DialogCases } from './DialogCases.tsx';
import { FieldCases } from './FieldCases.tsx';
import { FormCases } from './FormCases.tsx';
import classes from './gallery.module.css';
import { ListCases } from './ListCases.tsx';
import { PageCases } from './PageCases.tsx';
import { TagCases } from './TagCases.tsx';
import { ToolCases } from './ToolCases.tsx';
import { ViewerCases } from './ViewerCases.tsx';

/** Every shared component in all its states, in English: for developers. */
export function Gallery() {
  const text = useTexts();
  const locale = document.documentElement.lang;
  return (
    <main className={classes.page}>
      <header className={classes.head}>
        <h1 className="t-title">Gallery</h1>
        <NativeSelect
          aria-label={text('common.language')}
          value={locale}
          data={[...LOCALES]}
          onChange={({ currentTarget: { value } }) => isLocale(value) && void chooseLocale(value)}
        />
        <SchemeSwitch />
      </header>
      <DateCases />
      <FieldCases />
      <FormCases />
      <DialogCases />
      <ViewerCases />
      <TagCases />
      <ListCases />
      <PageCases />
      <ToolCases />
    </main>
  );
}
