import { Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { MAX_OPERATORS } from '#domains/licences/rules/tiers.ts';
import { useTier } from '#domains/licences/widgets/useTier.ts';
import { useTexts } from '#web/i18n.ts';
import classes from './operators.module.css';
import { enabledQuery } from './queries.ts';

/** Active operators and the limit of the licence. */
export function UsedOperators() {
  const text = useTexts();
  const { data } = useQuery(enabledQuery);
  const most = MAX_OPERATORS[useTier() ?? 'std'];
  const active = data?.length ?? 0;
  // The largest licence has no practical limit.
  const isBound = most < MAX_OPERATORS.ent;
  const words = text(isBound ? 'operators.used' : 'operators.usedFreely', { active, most });
  return (
    <section className={`card ${classes.used}`} aria-label={text('operators.state')}>
      <div>
        <p className="t-body t-med tn" data-coming={!data || undefined}>
          {words}
        </p>
        {isBound && (
          <Progress
            className={classes.usedBar ?? ''}
            size="sm"
            mt={6}
            value={(active / most) * 100}
            color={active >= most ? 'warn' : 'adria'}
            aria-label={words}
          />
        )}
      </div>
      {isBound && <p className="t-body dim">{text('operators.usedHint')}</p>}
    </section>
  );
}
