import type { ReactNode } from 'react';
import coast from '#web/assets/coast.svg';
import { useTexts } from '#web/i18n.ts';
import { Brand } from './Brand.tsx';
import { PublicFoot } from './PublicFoot.tsx';
import classes from './public.module.css';

interface Props {
  children: ReactNode;
  /** For forms with two columns. */
  wide?: boolean;
  /** Links at the foot. */
  note?: ReactNode;
}

/** A page without a sign-in: a picture of the coast with the brand, and beside it the contents. */
export function PublicPage({ children, wide = false, note }: Props) {
  const text = useTexts();
  const width = wide ? classes.wide : '';
  return (
    <div className={classes.page}>
      <header className={classes.picture}>
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
      </header>
      <div className={classes.side}>
        <main className={`${classes.form} ${width}`}>{children}</main>
        <footer className={`${classes.foot} ${width}`}>
          <span>{note}</span>
          <PublicFoot />
        </footer>
      </div>
    </div>
  );
}
