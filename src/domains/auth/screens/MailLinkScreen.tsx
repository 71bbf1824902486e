import { Alert, Button, Stack, TextInput, Title } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { call } from '#web/api.ts';
import { useTexts } from '#web/i18n.ts';
import { useSentForm } from '#web/ui/form.ts';
import { PublicPage } from '#web/ui/PublicPage.tsx';
import { authCalls } from '../contract.ts';

type Ask = (email: string) => Promise<unknown>;

export function RecoverScreen() {
  const text = useTexts();
  return (
    <MailLink
      title={text('auth.recover.title')}
      lead={text('auth.recover.lead')}
      ask={(email) => call(authCalls.forgot, { body: { email } })}
    />
  );
}

export function ReactivationScreen() {
  const text = useTexts();
  return (
    <MailLink
      title={text('auth.reactivation.title')}
      lead={text('auth.reactivation.lead')}
      ask={(email) => call(authCalls.reActivation, { body: { email } })}
    />
  );
}

/** Requests a link by mail. The answer never reveals whether the address is known. */
function MailLink({ title, lead, ask }: { title: string; lead: string; ask: Ask }) {
  const text = useTexts();
  const [sentTo, setSentTo] = useState<string>();
  const { form, field, submit, isSending } = useSentForm({
    isFleeting: true,
    schema: authCalls.forgot.body,
    initialValues: { email: '' },
    send: async ({ email }) => {
      await ask(email);
      setSentTo(email.trim());
    },
  });
  useEffect(() => form.getInputNode('email')?.focus(), []);
  return (
    <PublicPage>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Stack gap="2xs">
            <Title order={1}>{title}</Title>
            <p className="dim">{lead}</p>
          </Stack>
          {sentTo !== undefined && (
            <Alert color="ok" role="status" icon={<IconMailForward size={18} stroke={1.6} />}>
              {text('auth.recover.sent', { email: sentTo })}
            </Alert>
          )}
          <TextInput
            size="md"
            type="email"
            autoComplete="username"
            label={text('auth.login.email')}
            {...field('email')}
          />
          <Button type="submit" size="md" loading={isSending}>
            {text('auth.recover.submit')}
          </Button>
          <Link to="/login" className="link t-meta">
            {text('auth.login.back')}
          </Link>
        </Stack>
      </form>
    </PublicPage>
  );
}
