import { Switch, Textarea } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import segments from '#domains/records/widgets/records.module.css';
import type { FieldsProps } from '#domains/records/widgets/written.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { LOCALES, type Locale } from '#shared/texts.ts';
import { useTexts } from '#web/i18n.ts';
import { HtmlField } from '#web/ui/fields/HtmlField.tsx';
import type { FaqEntry } from '../contract.ts';
import { FALLBACK, isBlank } from '../rules.ts';
import classes from './faq.module.css';

interface Values extends Record<string, unknown> {
  texts: FaqEntry['texts'];
  active: boolean;
}

/** Every language has fields, even without a text. */
export const valuesOf = (entry: FaqEntry | undefined): Values => ({
  texts: LOCALES.map(
    (locale) => entry?.texts.find((text) => text.locale === locale) ?? { locale, question: '', answer: '' },
  ),
  active: entry?.active ?? true,
});

/** The fields of each language; missing ones fall back to English. */
export function EntryFields({ row, field, form }: FieldsProps<FaqEntry, Values>) {
  const text = useTexts();
  const [locale, setLocale] = useState<Locale>(row?.locale ?? FALLBACK);
  const { texts } = form.getValues();
  const isWrong = (index: number) =>
    Object.keys(form.errors).some((name) => name.startsWith(`texts.${index}.`));
  const isWritten = (index: number) =>
    texts[index] !== undefined && (texts[index].question !== '' || !isBlank(texts[index].answer));
  return (
    <>
      <fieldset className={classes.languages} aria-label={text('faq.locales')}>
        {LANGUAGES.map(({ value, label }, index) => (
          <button
            key={value}
            type="button"
            className={segments.segment}
            aria-pressed={locale === value}
            onClick={() => setLocale(value)}
          >
            {label}
            {isWrong(index) && <IconAlertCircle size={14} stroke={2} aria-label={text('faq.wrong')} />}
            {!isWrong(index) && isWritten(index) && ' ✓'}
          </button>
        ))}
      </fieldset>
      {LOCALES.map((one, index) => (
        <div key={one} className={classes.text} hidden={one !== locale} lang={one}>
          <Textarea autosize minRows={2} label={text('faq.question')} {...field(`texts.${index}.question`)} />
          <HtmlField label={text('faq.answer')} {...field(`texts.${index}.answer`)} />
        </div>
      ))}
      <p className="t-meta dim">{text('faq.fallback')}</p>
      <Switch label={text('faq.activeLong')} {...field('active', 'checkbox')} />
    </>
  );
}
