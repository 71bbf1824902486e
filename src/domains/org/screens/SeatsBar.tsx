import { useTexts } from '#web/i18n.ts';
import classes from './org.module.css';

/** More than these would be too narrow to tell apart. */
const MOST_DRAWN = 20;

/** How many seats of the licence are taken; when all are, how to get more. */
export function SeatsBar({ seats }: { seats: { used: number; max: number } | undefined }) {
  const text = useTexts();
  const { used = 0, max = 0 } = seats ?? {};
  const isFull = seats !== undefined && used >= max;
  const drawn = Array.from({ length: Math.min(max, MOST_DRAWN) }, (_, index) => index + 1);
  return (
    <section className={`card ${classes.seats}`} aria-busy={seats === undefined}>
      <div>
        <p className="t-body t-med">{seats ? text('org.users.seats', { used, max }) : '\u00a0'}</p>
        {max <= MOST_DRAWN && (
          <div className={classes.bar} data-full={isFull || undefined} aria-hidden>
            {drawn.map((seat) => (
              <span key={seat} className={classes.seat} data-used={seat <= used || undefined} />
            ))}
          </div>
        )}
      </div>
      <p className="t-body dim">{text(isFull ? 'org.errors.userLimit' : 'org.users.seatsHint')}</p>
    </section>
  );
}
