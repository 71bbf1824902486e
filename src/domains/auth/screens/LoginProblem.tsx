import { Alert, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTexts } from '#web/i18n.ts';
import { CallFailed } from '#web/request.ts';
import { FailureAlert } from '#web/ui/FailureAlert.tsx';
import { REASON_TEXTS, type Reason } from './reasons.ts';

/** Below the form: why sign-in failed, and what to do. */
export function LoginProblem({ problem }: { problem: Reason | CallFailed }) {
  const text = useTexts();
  if (problem instanceof CallFailed && !problem.isForeseen) {
    return <FailureAlert heading={text('auth.login.failed')} error={problem} />;
  }
  const isInactive = problem === 'user-inactive' || problem === 'account-inactive';
  return (
    <Alert color="bad" role="alert" title={text('auth.login.failed')}>
      <Stack gap="2xs" align="start">
        <span>{problem instanceof CallFailed ? problem.body.error : text(REASON_TEXTS[problem])}</span>
        {isInactive && (
          <Link to="/reactivation" className="link">
            {text('auth.login.reactivate')}
          </Link>
        )}
      </Stack>
    </Alert>
  );
}
