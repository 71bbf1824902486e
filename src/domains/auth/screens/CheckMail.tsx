import { Button, Stack, Title } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTexts } from '#web/i18n.ts';

/** Shown after a registration: the next step is in the mail. */
export function CheckMail({ email }: { email: string }) {
  const text = useTexts();
  return (
    <Stack gap="md" role="status">
      <IconMailCheck size={32} stroke={1.6} color="var(--m-accent)" aria-hidden />
      <Stack gap="2xs">
        <Title order={1}>{text('auth.register.checkMail')}</Title>
        <p>{text('auth.register.sentTo', { email })}</p>
      </Stack>
      <p className="t-meta dim">
        {text('auth.register.nothingCame')}{' '}
        <Link to="/reactivation" className="link">
          {text('auth.login.reactivate')}
        </Link>
      </p>
      <Button variant="default" renderRoot={(props) => <Link to="/login" {...props} />}>
        {text('auth.login.back')}
      </Button>
    </Stack>
  );
}
