import { Button, Stack, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { call } from '#web/api.ts';
import { useTexts } from '#web/i18n.ts';
import { FailureAlert } from '#web/ui/FailureAlert.tsx';
import { sayDone } from '#web/ui/notices.tsx';
import { PublicPage } from '#web/ui/PublicPage.tsx';
import { authCalls } from '../contract.ts';

/** Requires a click, since programs that scan links in mails must not use them up. */
export function ConfirmEmailScreen() {
  const text = useTexts();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { id } = useParams({ from: '/email/$id' });
  const { code } = useSearch({ from: '/email/$id' });
  const confirm = useMutation({
    mutationFn: () => call(authCalls.confirmEmail, { body: { id, code } }),
    onSuccess: () => {
      queries.clear(); // A signed-in user has another address now.
      sayDone(text('auth.email.done'));
      void navigate({ to: '/login' });
    },
  });
  return (
    <PublicPage>
      <Stack gap="md">
        <Stack gap="2xs">
          <Title order={1}>{text('auth.email.title')}</Title>
          <p className="dim">{text('auth.email.lead')}</p>
        </Stack>
        {confirm.error && <FailureAlert heading={text('auth.link.over')} error={confirm.error} />}
        <Button size="md" loading={confirm.isPending} onClick={() => confirm.mutate()}>
          {text('auth.email.submit')}
        </Button>
      </Stack>
    </PublicPage>
  );
}
