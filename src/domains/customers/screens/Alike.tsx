import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { recordNumber } from '#shared/recordNumber.ts';
import { useTexts } from '#web/i18n.ts';
import type { Match } from '../contract.ts';
import { nameOf } from '../rules.ts';
import classes from './customers.module.css';

/** Possible duplicates; they never block saving. */
export function Alike({ matches }: { matches: Match[] }) {
  return (
    // A live region must exist before its text, or screen readers stay silent.
    <div className={classes.alike} role="status">
      {matches.length > 0 && <Matches matches={matches} />}
    </div>
  );
}

function Matches({ matches }: { matches: Match[] }) {
  const text = useTexts();
  // It must not cover the field with the focus.
  useEffect(() => {
    if (matches.length > 0) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [matches]);
  return (
    <section aria-label={text('customers.alike')}>
      <p className="t-body t-med">{text('customers.alike')}</p>
      <ul>
        {matches.map((match) => (
          <li key={match.id}>
            <Link to="/customers" search={{ id: match.id } as never}>
              <span className="tn">{recordNumber(match.id)}</span> {nameOf(match)}
            </Link>
            <span className="t-meta dim">
              {[
                match.why.map((reason) => text(`customers.why.${reason}`)).join(', '),
                match.tel,
                match.city,
                match.trashed ? text('customers.alike.trashed') : '',
              ]
                .filter((part) => part !== '')
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
