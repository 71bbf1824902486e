import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '#web/api.ts';
import { useTexts } from '#web/i18n.ts';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { useSentForm } from '#web/ui/form.ts';
import { sayDone } from '#web/ui/notices.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { authCalls } from '../contract.ts';
import classes from './profile.module.css';
import { QrCode } from './QrCode.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface Secret {
  otpauth_url: string;
  secret: string;
}

interface Props {
  onEnabled: () => void;
  onClose: () => void;
}

/** Three steps: password, QR code with a first code, recovery codes. */
export function EnrolDialog({ onEnabled, onClose }: Props) {
  const text = useTexts();
  const [secret, setSecret] = useState<Secret>();
  const [codes, setCodes] = useState<string[]>();
  const finish = (given: string[]) => {
    setCodes(given);
    sayDone(text('auth.secondFactor.enabled'));
  };
  const close = () => {
    if (codes) onEnabled();
    onClose();
  };
  return (
    <Dialog
      onClose={close}
      closeOnClickOutside={false}
      // The codes are shown once: the dialog closes only after the user confirms having saved them.
      closeOnEscape={!codes}
      withCloseButton={!codes}
      title={text(codes ? 'auth.recovery.title' : 'auth.secondFactor.title')}
    >
      {codes && <RecoveryCodes codes={codes} onKept={close} />}
      {!codes && secret && <ConfirmStep secret={secret} onCodes={finish} />}
      {!codes && !secret && <PasswordStep onSecret={setSecret} />}
    </Dialog>
  );
}

function PasswordStep({ onSecret }: { onSecret: (secret: Secret) => void }) {
  const text = useTexts();
  const { field, submit, isSending } = useSentForm({
    schema: authCalls.enrol.body,
    initialValues: { current_password: '' },
    send: async (body) => onSecret((await call(authCalls.enrol, { body })).data),
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <p className="t-body dim">{text('auth.secondFactor.askPassword')}</p>
        <PasswordField
          data-autofocus
          autoComplete="current-password"
          label={text('auth.password.current')}
          {...field('current_password')}
        />
        <Button type="submit" size="md" loading={isSending}>
          {text('auth.factor.submit')}
        </Button>
      </Stack>
    </form>
  );
}

interface ConfirmProps {
  secret: Secret;
  onCodes: (codes: string[]) => void;
}

function ConfirmStep({ secret: { otpauth_url, secret }, onCodes }: ConfirmProps) {
  const text = useTexts();
  const { field, submit, isSending } = useSentForm({
    schema: authCalls.confirmFactor.body,
    initialValues: { code: '' },
    send: async (body) => onCodes((await call(authCalls.confirmFactor, { body })).data.recovery_codes),
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <p className="t-body">{text('auth.secondFactor.scan')}</p>
        <QrCode content={otpauth_url} label={text('auth.secondFactor.qr')} />
        <Stack gap="2xs">
          <span className="t-meta dim">{text('auth.secondFactor.secret')}</span>
          <span className={classes.secret}>{secret}</span>
        </Stack>
        <TextInput
          size="md"
          inputMode="numeric"
          autoComplete="one-time-code"
          label={text('auth.factor.code')}
          {...field('code')}
        />
        <Button type="submit" size="md" loading={isSending}>
          {text('auth.secondFactor.confirm')}
        </Button>
      </Stack>
    </form>
  );
}
