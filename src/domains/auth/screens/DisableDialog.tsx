import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '#web/api.ts';
import { useTexts } from '#web/i18n.ts';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { useSentForm } from '#web/ui/form.ts';
import { sayDone } from '#web/ui/notices.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { authCalls } from '../contract.ts';

interface Proof extends Record<string, unknown> {
  current_password: string;
  code?: string;
  recovery_code?: string;
}

interface Props {
  onDisabled: () => void;
  onClose: () => void;
}

export function DisableDialog(props: Props) {
  const text = useTexts();
  const [isRecovery, setRecovery] = useState(false);
  return (
    <Dialog onClose={props.onClose} title={text('auth.secondFactor.disable')}>
      <DisableForm
        key={String(isRecovery)}
        {...props}
        isRecovery={isRecovery}
        onOther={() => setRecovery(!isRecovery)}
      />
    </Dialog>
  );
}

function DisableForm(props: Props & { isRecovery: boolean; onOther: () => void }) {
  const { isRecovery, onOther, onDisabled, onClose } = props;
  const text = useTexts();
  const name = isRecovery ? 'recovery_code' : 'code';
  const { field, submit, isSending } = useSentForm<Proof>({
    schema: authCalls.disableFactor.body,
    initialValues: { current_password: '', [name]: '' },
    send: async (body) => {
      await call(authCalls.disableFactor, { body });
      sayDone(text('auth.secondFactor.disabled'));
      onDisabled();
      onClose();
    },
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <PasswordField
          data-autofocus
          autoComplete="current-password"
          label={text('auth.password.current')}
          {...field('current_password')}
        />
        <TextInput
          size="md"
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          label={text(isRecovery ? 'auth.factor.recoveryCode' : 'auth.factor.code')}
          {...field(name)}
        />
        <Anchor component="button" type="button" size="sm" className="link" onClick={onOther}>
          {text(isRecovery ? 'auth.factor.useCode' : 'auth.factor.useRecovery')}
        </Anchor>
        <Button type="submit" size="md" color="bad" loading={isSending}>
          {text('auth.secondFactor.disable')}
        </Button>
      </Stack>
    </form>
  );
}
