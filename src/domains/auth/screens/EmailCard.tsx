import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { call } from '#web/api.ts';
import { useTexts } from '#web/i18n.ts';
import { useSentForm } from '#web/ui/form.ts';
import { sayDone } from '#web/ui/notices.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { emailInput } from '../contract/schemas.ts';
import { authCalls } from '../contract.ts';
import classes from './profile.module.css';

const EMPTY = { email: '', current_password: '' };

/** The new address applies once its owner has opened the mailed link. */
export function EmailCard({ email }: { email: string }) {
  const text = useTexts();
  const { form, field, submit, isSending } = useSentForm({
    schema: emailInput,
    initialValues: EMPTY,
    send: async (body) => {
      await call(authCalls.email, { body });
      sayDone(text('auth.email.sent', { email: body.email.trim() }));
      form.setValues(EMPTY);
    },
  });
  return (
    <form onSubmit={submit} noValidate className={`card ${classes.card}`}>
      <Stack gap="md">
        <Stack gap="2xs">
          <h2 className="t-section">{text('auth.email.changeTitle')}</h2>
          <p className="t-body">{email}</p>
          <p className="t-body dim">{text('auth.email.changeLead')}</p>
        </Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput type="email" autoComplete="off" label={text('auth.email.new')} {...field('email')} />
          <PasswordField
            autoComplete="current-password"
            label={text('auth.password.current')}
            {...field('current_password')}
          />
        </SimpleGrid>
        <Group justify="end">
          <Button type="submit" variant="default" loading={isSending}>
            {text('auth.email.send')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
