import { Anchor, Button, Group, Stack, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { call } from '#web/api.ts';
import { useTexts } from '#web/i18n.ts';
import { CallFailed } from '#web/request.ts';
import { useSentForm } from '#web/ui/form.ts';
import { type Challenge, sessionCalls, type Tokens } from '../contract/session.ts';
import { authErrors } from '../errors.ts';

interface Answer extends Record<string, unknown> {
  challenge: string;
  code?: string;
  recovery_code?: string;
}

interface Props {
  challenge: Challenge;
  onTokens: (tokens: Tokens) => Promise<void>;
  /** After a mailed code the second factor is still asked for. */
  onChallenge: (next: Challenge) => void;
  /** Back to the password; `wasOver` if the server accepts no more codes. */
  onBack: (wasOver: boolean) => void;
}

/** The second step of sign-in: a code of the app, a recovery code, or a code from a mail. */
export function FactorForm(props: Props) {
  const [isRecovery, setRecovery] = useState(false);
  return (
    <CodeForm
      key={String(isRecovery)}
      {...props}
      isRecovery={isRecovery}
      onOther={() => setRecovery(!isRecovery)}
    />
  );
}

function leadOf(isMailed: boolean, isRecovery: boolean) {
  if (isMailed) return 'auth.mailedCode.lead';
  return isRecovery ? 'auth.factor.recoveryLead' : 'auth.factor.lead';
}

function CodeForm(props: Props & { isRecovery: boolean; onOther: () => void }) {
  const { challenge, isRecovery, onTokens, onChallenge, onBack, onOther } = props;
  const isMailed = challenge.by === 'mail';
  const text = useTexts();
  const name = isRecovery ? 'recovery_code' : 'code';
  const { form, field, submit, isSending } = useSentForm<Answer>({
    isFleeting: true,
    schema: sessionCalls.secondFactor.body,
    initialValues: { challenge: challenge.challenge, [name]: '' },
    send: async (values) => {
      const { data } = await call(sessionCalls.secondFactor, { body: { ...values, cookie: true } });
      if ('challenge' in data) onChallenge(data);
      else await onTokens(data);
    },
    onRefused: (error) => {
      if (!(error instanceof CallFailed) || error.body.errors) return false;
      const { errorCode, error: said } = error.body;
      if (errorCode === authErrors.wrongCode.code) {
        form.setValues({ [name]: '' });
        form.setErrors({ [name]: said });
        form.getInputNode(name)?.focus();
        return true;
      }
      if (errorCode === authErrors.challengeOver.code) onBack(true);
      return errorCode === authErrors.challengeOver.code;
    },
  });
  useEffect(() => form.getInputNode(name)?.focus(), []);

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Stack gap="2xs">
          <h1>{text(isMailed ? 'auth.mailedCode.title' : 'auth.factor.title')}</h1>
          <p className="dim">{text(leadOf(isMailed, isRecovery))}</p>
        </Stack>
        {isRecovery ? (
          <TextInput
            size="md"
            autoComplete="off"
            label={text('auth.factor.recoveryCode')}
            placeholder="abcde-12345"
            {...field('recovery_code')}
          />
        ) : (
          <TextInput
            size="md"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            label={text('auth.factor.code')}
            {...field('code')}
          />
        )}
        <Button type="submit" size="md" loading={isSending}>
          {text('auth.factor.submit')}
        </Button>
        <Group justify="space-between">
          {!isMailed && (
            <Anchor component="button" type="button" size="sm" className="link" onClick={onOther}>
              {text(isRecovery ? 'auth.factor.useCode' : 'auth.factor.useRecovery')}
            </Anchor>
          )}
          <Anchor component="button" type="button" size="sm" className="link" onClick={() => onBack(false)}>
            {text('auth.login.back')}
          </Anchor>
        </Group>
      </Stack>
    </form>
  );
}
