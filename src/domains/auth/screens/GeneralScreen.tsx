import { Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { LANGUAGES } from '#shared/languages.ts';
import type { Locale } from '#shared/texts.ts';
import { currentLocale, useTexts } from '#web/i18n.ts';
import { useSignedIn } from '#web/session/user.ts';
import { DraftNotice } from '#web/ui/DraftNotice.tsx';
import { HtmlField } from '#web/ui/fields/HtmlField.tsx';
import { PhoneField } from '#web/ui/fields/PhoneField.tsx';
import { useSentForm } from '#web/ui/form.ts';
import { SaveBar } from '#web/ui/SaveBar.tsx';
import { personInput } from '../contract/schemas.ts';
import type { CurrentUser } from '../contract/session.ts';
import classes from './profile.module.css';
import { useProfileSaving } from './profileChanges.ts';

export function GeneralScreen() {
  const signedIn = useSignedIn();
  return signedIn ? <General user={signedIn.user} /> : null;
}

/** The header stores its choice at once, also while the form is open; saving the form must not revert it. */
function useLanguageOfPage(onChange: (language: Locale) => void): void {
  const language = currentLocale();
  const before = useRef(language);
  useEffect(() => {
    if (before.current === language) return;
    before.current = language;
    onChange(language);
  });
}

function General({ user }: { user: CurrentUser }) {
  const text = useTexts();
  const save = useProfileSaving();
  const { form, field, submit, bar, draft } = useSentForm({
    draft: { record: 'profile', id: user.id },
    schema: personInput,
    initialValues: {
      name: user.name,
      tel: user.tel,
      // Without a stored choice the form offers the language of the page.
      language: user.language === '' ? currentLocale() : user.language,
      signature: user.signature,
    },
    send: (values) => save(personInput.parse(values)),
  });
  useLanguageOfPage((language) => {
    form.setFieldValue('language', language);
    form.resetDirty({ name: user.name, tel: user.tel, language, signature: user.signature });
  });
  return (
    <form onSubmit={submit} noValidate className={`card ${classes.card}`}>
      <Stack gap="md">
        <DraftNotice {...draft} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput autoComplete="name" label={text('auth.profile.name')} {...field('name')} />
          <TextInput
            readOnly
            classNames={{ input: classes.readOnly ?? '' }}
            label={text('auth.login.email')}
            description={text('auth.profile.emailHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={user.email}
          />
          <PhoneField label={text('auth.register.tel')} {...field('tel')} />
          <Select
            allowDeselect={false}
            label={text('common.language')}
            data={LANGUAGES}
            {...field('language')}
          />
        </SimpleGrid>
        <HtmlField
          label={text('auth.profile.signature')}
          description={text('auth.profile.signatureHint')}
          {...field('signature')}
        />
        <SaveBar {...bar} />
      </Stack>
    </form>
  );
}
