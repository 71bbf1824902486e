import { MAX_USERS } from '#domains/licences/rules/tiers.ts';
import { useTexts } from '#web/i18n.ts';
import classes from './org.module.css';

/** With more seats, each segment stands for several. */
const MOST_DRAWN = 20;

/** Seats taken; if all are, how to get more. */
export function SeatsBar({ seats }: { seats: { used: number; max: number } | undefined }) {
  const text = useTexts();
  const { used = 0, max = 0 } = seats ?? {};
  const isFull = seats !== undefined && used >= max;
  const isFree = max >= MAX_USERS.ent;
  const parts = Math.min(max, MOST_DRAWN);
  const taken = max === 0 ? 0 : Math.ceil((used / max) * parts);
  const drawn = Array.from({ length: parts }, (_, index) => index + 1);
  return (
    <section className={`card ${classes.seats}`} aria-busy={seats === undefined}>
      <div className={classes.used}>
        <p className="t-body t-med" data-coming={!seats || undefined}>
          {text(isFree ? 'org.users.seatsFree' : 'org.users.seats', { used, max })}
        </p>
        {!isFree && (
          <div className={classes.bar} data-full={isFull || undefined} aria-hidden>
            {drawn.map((seat) => (
              <span key={seat} className={classes.seat} data-used={seat <= taken || undefined} />
            ))}
          </div>
        )}
      </div>
      <p className={`t-body dim ${isFull ? '' : classes.hint}`}>
        {text(isFull ? 'org.errors.userLimit' : 'org.users.seatsHint')}
      </p>
    </section>
  );
}
