import type { ReactNode } from 'react';
import { Brand } from './Brand.tsx';
import { PublicFoot } from './PublicFoot.tsx';
import classes from './public.module.css';

interface Props {
  children: ReactNode;
  /** For forms with two columns. */
  wide?: boolean;
}

/** A page that needs no sign-in: one card, the logo above, the language below. */
export function PublicPage({ children, wide = false }: Props) {
  return (
    <div className={classes.page}>
      <header>
        <Brand />
      </header>
      <main className={`card ${classes.card} ${wide ? classes.wide : ''}`}>{children}</main>
      <footer>
        <PublicFoot />
      </footer>
    </div>
  );
}
