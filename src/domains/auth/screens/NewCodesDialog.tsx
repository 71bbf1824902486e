import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '#web/api.ts';
import { useTexts } from '#web/i18n.ts';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { useSentForm } from '#web/ui/form.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { authCalls } from '../contract.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const [codes, setCodes] = useState<string[]>();
  const { field, submit, isSending } = useSentForm({
    schema: authCalls.recoveryCodes.body,
    initialValues: { current_password: '', code: '' },
    send: async (body) => setCodes((await call(authCalls.recoveryCodes, { body })).data.recovery_codes),
  });
  return (
    <Dialog
      onClose={onClose}
      closeOnClickOutside={false}
      // The codes are shown once: the dialog closes only after the user confirms having saved them.
      closeOnEscape={!codes}
      withCloseButton={!codes}
      title={text('auth.recovery.new')}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onKept={onClose} />
      ) : (
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            <p className="t-body dim">{text('auth.recovery.newLead')}</p>
            <PasswordField
              data-autofocus
              autoComplete="current-password"
              label={text('auth.password.current')}
              {...field('current_password')}
            />
            <TextInput
              size="md"
              inputMode="numeric"
              autoComplete="one-time-code"
              label={text('auth.factor.code')}
              {...field('code')}
            />
            <Button type="submit" size="md" loading={isSending}>
              {text('auth.recovery.new')}
            </Button>
          </Stack>
        </form>
      )}
    </Dialog>
  );
}
