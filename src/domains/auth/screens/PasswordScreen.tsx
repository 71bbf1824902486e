import { Button, Group, Stack } from '@mantine/core';
import { call } from '#web/api.ts';
import { useTexts } from '#web/i18n.ts';
import { useSentForm } from '#web/ui/form.ts';
import { sayDone } from '#web/ui/notices.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { passwordInput } from '../contract/schemas.ts';
import { authCalls } from '../contract.ts';
import { PasswordFields } from './PasswordFields.tsx';
import classes from './profile.module.css';

const EMPTY = { current_password: '', password: '', password_confirmation: '' };

export function PasswordScreen() {
  const text = useTexts();
  const { form, field, submit, isSending } = useSentForm({
    schema: passwordInput,
    initialValues: EMPTY,
    send: async (body) => {
      await call(authCalls.password, { body });
      form.setValues(EMPTY);
      sayDone(text('auth.password.changed'));
    },
  });
  return (
    <form onSubmit={submit} noValidate className={`card ${classes.card}`}>
      <Stack gap="md" maw={400}>
        <p className="dim">{text('auth.password.lead')}</p>
        <PasswordField
          autoComplete="current-password"
          label={text('auth.password.current')}
          {...field('current_password')}
        />
        <PasswordFields password={form.values.password} field={field} />
        <Group justify="end">
          <Button type="submit" size="md" loading={isSending}>
            {text('auth.password.change')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
