import { Link } from '@tanstack/react-router';
import { useTexts } from '#web/i18n.ts';
import type { Match } from '../contract.ts';
import { nameOf, shownNumber } from '../rules.ts';
import classes from './customers.module.css';

/** Cards that may be of the same person; nobody is kept from going on. */
export function Alike({ matches }: { matches: Match[] }) {
  const text = useTexts();
  if (matches.length === 0) return null;
  return (
    <section className={classes.alike} aria-label={text('customers.alike')} role="status">
      <p className="t-body t-med">{text('customers.alike')}</p>
      <ul>
        {matches.map((match) => (
          <li key={match.id}>
            <Link to="/customers" search={{ id: match.id } as never}>
              <span className="tn">{shownNumber(match.id)}</span> {nameOf(match)}
            </Link>
            <span className="t-meta dim">
              {[
                match.why.map((reason) => text(`customers.why.${reason}`)).join(', '),
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
