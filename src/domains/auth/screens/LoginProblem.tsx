import { Alert, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { commonErrors } from '#shared/errors.ts';
import { useTexts } from '#web/i18n.ts';
import { CallFailed } from '#web/request.ts';
import { FailureAlert } from '#web/ui/FailureAlert.tsx';

const TEXTS = {
  'user-inactive': 'errors.userInactive',
  'account-inactive': 'errors.accountInactive',
  'challenge-over': 'auth.errors.challengeOver',
} as const;
/** What is known without a new answer of the server. */
export type Reason = keyof typeof TEXTS;

const CODES: Record<string, Reason> = {
  [commonErrors.userInactive.code]: 'user-inactive',
  [commonErrors.accountInactive.code]: 'account-inactive',
};
export const reasonOf = (error: CallFailed): Reason | CallFailed => CODES[error.body.errorCode] ?? error;

/** Under the form: why nobody comes in, and what to do about it. */
export function LoginProblem({ problem }: { problem: Reason | CallFailed }) {
  const text = useTexts();
  if (problem instanceof CallFailed && !problem.isForeseen) {
    return <FailureAlert heading={text('auth.login.failed')} error={problem} />;
  }
  const isInactive = problem === 'user-inactive' || problem === 'account-inactive';
  return (
    <Alert color="bad" role="alert" title={text('auth.login.failed')}>
      <Stack gap="2xs" align="start">
        <span>{problem instanceof CallFailed ? problem.body.error : text(TEXTS[problem])}</span>
        {isInactive && (
          <Link to="/reactivation" className="link">
            {text('auth.login.reactivate')}
          </Link>
        )}
      </Stack>
    </Alert>
  );
}
