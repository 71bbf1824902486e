import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '#web/i18n.ts';
import { useAfterSignIn } from '#web/session/afterSignIn.ts';
import { PublicPage } from '#web/ui/PublicPage.tsx';
import type { Challenge } from '../contract/session.ts';
import { FactorForm } from './FactorForm.tsx';
import { LoginForm } from './LoginForm.tsx';

export function LoginScreen() {
  const text = useTexts();
  const { next, reason } = useSearch({ from: '/login' });
  const enter = useAfterSignIn(next);
  const [challenge, setChallenge] = useState<Challenge>();
  const [isOver, setOver] = useState(false);

  const startAgain = (wasOver: boolean) => {
    setChallenge(undefined);
    setOver(wasOver);
  };

  return (
    <PublicPage
      note={
        <>
          {text('auth.login.newAgency')}{' '}
          <Link to="/register" className="link">
            {text('auth.login.register')}
          </Link>
        </>
      }
    >
      {challenge === undefined ? (
        <LoginForm reason={isOver ? 'challenge-over' : reason} onTokens={enter} onChallenge={setChallenge} />
      ) : (
        <FactorForm
          key={challenge.challenge}
          challenge={challenge}
          onTokens={enter}
          onChallenge={setChallenge}
          onBack={startAgain}
        />
      )}
    </PublicPage>
  );
}
