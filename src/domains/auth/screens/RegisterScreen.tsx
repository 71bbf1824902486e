import { Button, Checkbox, Select, SimpleGrid, Stack, TextInput, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { DEFAULT_COUNTRY } from '#shared/contract.ts';
import { countriesIn } from '#shared/countries.ts';
import { LANGUAGES } from '#shared/languages.ts';
import type { Locale } from '#shared/texts.ts';
import { call } from '#web/api.ts';
import { currentLocale, isLocale, useTexts } from '#web/i18n.ts';
import { usePreferences } from '#web/preferences.ts';
import { PhoneField } from '#web/ui/fields/PhoneField.tsx';
import { useSentForm } from '#web/ui/form.ts';
import { PublicPage } from '#web/ui/PublicPage.tsx';
import { registerInput } from '../contract/schemas.ts';
import { authCalls } from '../contract.ts';
import { CheckMail } from './CheckMail.tsx';

const beginning = (locale: Locale) => ({
  account: { name: '', country_code: DEFAULT_COUNTRY, locale },
  user: { name: '', email: '', tel: '', language: locale },
  terms: false,
});

export function RegisterScreen() {
  const text = useTexts();
  const [sentTo, setSentTo] = useState<string>();
  return (
    <PublicPage
      wide={sentTo === undefined}
      note={
        <>
          {text('auth.register.haveOne')}{' '}
          <Link to="/login" className="link">
            {text('auth.login.title')}
          </Link>
        </>
      }
    >
      {sentTo === undefined ? <RegisterForm onSent={setSentTo} /> : <CheckMail email={sentTo} />}
    </PublicPage>
  );
}

function RegisterForm({ onSent }: { onSent: (email: string) => void }) {
  const text = useTexts();
  const locale = currentLocale();
  const { chooseLanguage } = usePreferences();
  const { form, field, submit, isSending } = useSentForm({
    schema: registerInput,
    initialValues: beginning(locale),
    send: async ({ account, user }) => {
      await call(authCalls.register, { body: { account, user, terms: true } });
      onSent(user.email.trim());
    },
    failedTitle: text('auth.register.failed'),
  });
  useEffect(() => form.getInputNode('account.name')?.focus(), []);
  // The form follows the language of the page; this alone does not count as typed.
  useEffect(() => {
    form.setInitialValues(beginning(locale));
    form.setFieldValue('user.language', locale);
    form.setFieldValue('account.locale', locale);
  }, [locale]);

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Stack gap="2xs">
          <Title order={1}>{text('auth.register.title')}</Title>
          <p className="dim">{text('auth.register.lead')}</p>
        </Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput
            size="md"
            autoComplete="organization"
            label={text('auth.register.agency')}
            {...field('account.name')}
          />
          <Select
            size="md"
            searchable
            allowDeselect={false}
            label={text('auth.register.country')}
            data={countriesIn(locale).map(({ code, name }) => ({ value: code, label: name }))}
            {...field('account.country_code')}
          />
          <TextInput
            size="md"
            autoComplete="name"
            label={text('auth.register.name')}
            {...field('user.name')}
          />
          <PhoneField
            size="md"
            country={form.getValues().account.country_code}
            placeholder="+386 40 123 456"
            label={text('auth.register.tel')}
            {...field('user.tel')}
          />
          <TextInput
            size="md"
            type="email"
            autoComplete="email"
            label={text('auth.login.email')}
            {...field('user.email')}
          />
          <Select
            size="md"
            allowDeselect={false}
            label={text('common.language')}
            data={LANGUAGES}
            {...field('user.language')}
            onChange={(value) => isLocale(value) && void chooseLanguage(value)}
          />
        </SimpleGrid>
        <Checkbox
          size="sm"
          label={
            <>
              {text('auth.register.accept')}{' '}
              <Link to="/terms" target="_blank" className="link">
                {text('auth.register.terms')}
              </Link>
            </>
          }
          {...field('terms', 'checkbox')}
        />
        <Button type="submit" size="md" loading={isSending}>
          {text('auth.register.submit')}
        </Button>
      </Stack>
    </form>
  );
}
