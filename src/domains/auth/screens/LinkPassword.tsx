import { Alert, Button, Skeleton, Stack, Title } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { useTexts } from '#web/i18n.ts';
import { CallFailed } from '#web/request.ts';
import { FailureAlert } from '#web/ui/FailureAlert.tsx';
import { useSentForm } from '#web/ui/form.ts';
import { sayDone } from '#web/ui/notices.tsx';
import { type activationInput, resetInput } from '../contract/schemas.ts';
import { PasswordFields } from './PasswordFields.tsx';

type Choice = z.output<typeof activationInput>;

interface Props {
  id: string;
  code: string;
  title: string;
  /** The user whose password it is. */
  who?: ReactNode;
  /** Prefills the sign-in form afterwards. */
  email?: string;
  submitLabel: string;
  doneText: string;
  send: (choice: Choice) => Promise<unknown>;
}

/** Sets a password by a mailed link. */
export function LinkPassword({ id, code, title, who, email = '', submitLabel, doneText, send }: Props) {
  const navigate = useNavigate();
  const { form, field, submit, isSending } = useSentForm({
    schema: resetInput,
    initialValues: { id, code, password: '', password_confirmation: '' },
    send: async (choice) => {
      await send(choice);
      sayDone(doneText);
      await navigate({ to: '/login', state: { email }, ignoreBlocker: true });
    },
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Stack gap="2xs">
          <Title order={1}>{title}</Title>
          {who}
        </Stack>
        <PasswordFields password={form.values.password} field={field} />
        <Button type="submit" size="md" loading={isSending}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  );
}

/** The link is truncated: fields of the address are invalid, and the form cannot fix them. */
const isBroken = (error: unknown) => error instanceof CallFailed && error.status === 422;

/** A used or expired link, with the way to a new one. */
export function LinkOver({ error, again }: { error: unknown; again: '/reactivation' | '/recover' }) {
  const text = useTexts();
  return (
    <Stack gap="md">
      <Title order={1}>{text('auth.link.over')}</Title>
      {isBroken(error) ? (
        <Alert color="bad" role="alert" icon={<IconLinkOff size={18} stroke={1.6} />}>
          {text('auth.link.broken')}
        </Alert>
      ) : (
        <FailureAlert error={error} />
      )}
      <Button variant="default" renderRoot={(props) => <Link to={again} {...props} />}>
        {text('auth.link.new')}
      </Button>
    </Stack>
  );
}

/** Keeps the layout of the loaded content. */
export function LinkLoading({ title }: { title: string }) {
  return (
    <Stack gap="md" aria-busy>
      <Title order={1}>{title}</Title>
      <Skeleton height={36} />
      <Skeleton height={36} />
      <Skeleton height={36} />
    </Stack>
  );
}
