import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { call } from '#web/api.ts';
import { useCountdown } from '#web/countdown.ts';
import { useTexts } from '#web/i18n.ts';
import { lateComponent, whenIdle } from '#web/parts.tsx';
import { CallFailed } from '#web/request.ts';
import { noticeOf } from '#web/ui/failures.ts';
import { useSentForm } from '#web/ui/form.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { writtenCountdown } from '#web/words.ts';
import { type Challenge, loginInput, sessionCalls, type Tokens } from '../contract/session.ts';
import { REASON_TEXTS, type Reason, reasonOf } from './reasons.ts';
import classes from './signIn.module.css';

const LoginProblem = lateComponent(
  () => import('./LoginProblem.tsx').then((part) => part.LoginProblem),
  PlainProblem,
);

/** Optional: without it users type their name. */
const DemoUsers = lateComponent(
  () =>
    whenIdle()
      .then(() => import('./DemoUsers.tsx'))
      .then((part) => part.DemoUsers),
  () => null,
);

interface Props {
  /** Why the page is shown. */
  reason: Reason | undefined;
  onTokens: (tokens: Tokens) => Promise<void>;
  onChallenge: (challenge: Challenge) => void;
}

export function LoginForm({ reason, onTokens, onChallenge }: Props) {
  const text = useTexts();
  const [problem, setProblem] = useState<Reason | CallFailed | undefined>(reason);
  const [hasCapsLock, setCapsLock] = useState(false);
  const [secondsLeft, wait] = useCountdown();
  const known = useLocation({ select: ({ state }) => state.email ?? '' });

  const { form, field, submit, isSending } = useSentForm({
    isFleeting: true,
    schema: loginInput,
    initialValues: { username: known, password: '' },
    send: async (body) => {
      setProblem(undefined);
      const { data } = await call(sessionCalls.login, { body: { ...body, cookie: true } });
      if ('challenge' in data) onChallenge(data);
      else await onTokens(data);
    },
    onRefused: (error) => {
      if (!(error instanceof CallFailed) || error.body.errors) return false;
      setProblem(reasonOf(error));
      if (error.status === 429) wait(error.retryAfter ?? 0);
      form.getInputNode('password')?.focus();
      return true;
    },
  });
  useEffect(() => form.getInputNode(known === '' ? 'username' : 'password')?.focus(), []);

  const watchCapsLock = (event: React.KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const fill = (username: string, password: string) => {
    form.setValues({ username, password });
    setProblem(undefined);
  };

  return (
    <>
      <Stack gap="2xs">
        <h1>{text('auth.login.title')}</h1>
        <p className="dim">{text('auth.login.lead')}</p>
      </Stack>
      <form onSubmit={submit} noValidate>
        <Stack gap="md" mt="lg">
          <TextInput
            size="md"
            type="email"
            autoComplete="username"
            label={text('auth.login.email')}
            {...field('username')}
          />
          <div className={classes.passwordRow}>
            <PasswordField
              autoComplete="current-password"
              label={text('auth.login.password')}
              description={hasCapsLock ? text('auth.login.capsLock') : undefined}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              onKeyDown={watchCapsLock}
              onKeyUp={watchCapsLock}
              {...field('password')}
            />
            <Anchor
              className={`${classes.forgot} link`}
              renderRoot={(props) => <Link to="/recover" {...props} />}
            >
              {text('auth.login.forgot')}
            </Anchor>
          </div>
          <Button
            id="sign-in"
            type="submit"
            size="md"
            fullWidth
            loading={isSending}
            disabled={secondsLeft > 0}
          >
            {secondsLeft > 0
              ? text('auth.login.wait', { time: writtenCountdown(secondsLeft) })
              : text('auth.login.submit')}
          </Button>
          {problem !== undefined && <LoginProblem problem={problem} />}
        </Stack>
      </form>
      <DemoUsers chosen={form.values.username} onChoose={fill} />
    </>
  );
}

/** Fallback if `LoginProblem` cannot be loaded. */
function PlainProblem({ problem }: { problem: Reason | CallFailed }) {
  const text = useTexts();
  return (
    <p role="alert" className="plain">
      {problem instanceof CallFailed ? noticeOf(problem).title : text(REASON_TEXTS[problem])}
    </p>
  );
}
