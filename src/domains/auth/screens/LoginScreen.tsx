import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import coast from '#web/assets/coast.svg';
import { useEntering } from '#web/entering.ts';
import { useTexts } from '#web/i18n.ts';
import { Brand } from '#web/ui/Brand.tsx';
import { PublicFoot } from '#web/ui/PublicFoot.tsx';
import { FactorForm } from './FactorForm.tsx';
import { LoginForm } from './LoginForm.tsx';
import classes from './signIn.module.css';

export function LoginScreen() {
  const text = useTexts();
  const { next, reason } = useSearch({ from: '/login' });
  const enter = useEntering(next);
  const [challenge, setChallenge] = useState<string>();
  const [isOver, setOver] = useState(false);

  const startAgain = (wasOver: boolean) => {
    setChallenge(undefined);
    setOver(wasOver);
  };

  return (
    <div className={classes.page}>
      <section className={classes.picture} aria-label="Maestral">
        <img src={coast} className={classes.coast} alt="" />
        <div className={classes.shade} />
        <div className={classes.words}>
          <Brand size={36} />
          <p className={classes.promise}>
            <span>{text('auth.brand.first')}</span>
            <span>{text('auth.brand.second')}</span>
          </p>
          <p className={classes.lead}>{text('auth.brand.lead')}</p>
        </div>
      </section>
      <div className={classes.side}>
        <header className={classes.smallBrand}>
          <Brand />
        </header>
        <main className={classes.form}>
          {challenge === undefined ? (
            <LoginForm
              reason={isOver ? 'challenge-over' : reason}
              onTokens={enter}
              onChallenge={setChallenge}
            />
          ) : (
            <FactorForm challenge={challenge} onTokens={enter} onBack={startAgain} />
          )}
        </main>
        <footer className={classes.foot}>
          <span>
            {text('auth.login.newAgency')}{' '}
            <Link to="/register" className="link">
              {text('auth.login.register')}
            </Link>
          </span>
          <PublicFoot />
        </footer>
      </div>
    </div>
  );
}
