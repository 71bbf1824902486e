import type { CSSProperties } from 'react';
import type { Connection, Hour } from '../contract.ts';
import { shareOf } from '../rules/overview.ts';
import classes from './connections.module.css';

type Health = Connection['health'];

/** Most of its calls failed, or were slow. */
function hueOf({ calls, good, slow }: Hour): 'ok' | 'warn' | 'bad' | undefined {
  if (calls === 0) return undefined;
  if (good * 2 <= calls) return 'bad';
  return slow * 2 >= good ? 'warn' : 'ok';
}

/** One bar an hour; the height shows the calls. The words stand beside it. */
export function HourBars({ health, isLarge = false }: { health: Health; isLarge?: boolean }) {
  const most = Math.max(1, ...health.hours.map(({ calls }) => calls));
  return (
    <div aria-hidden className={classes.bars} data-large={isLarge || undefined}>
      {health.hours.map((hour, index) => (
        <i
          key={`${index - health.hours.length}`}
          className={classes.bar}
          data-light={hueOf(hour)}
          style={{ '--share': hour.calls / most } as CSSProperties}
        />
      ))}
    </div>
  );
}

/** Over all rows of a page. */
export function totalOf(rows: Connection[]) {
  const hours = rows.flatMap(({ health }) => health.hours);
  const sum = (name: keyof Hour) => hours.reduce((all, hour) => all + hour[name], 0);
  const p95 = Math.max(0, ...rows.map(({ health }) => health.p95_ms ?? 0));
  const leftOut = rows.reduce((all, { health }) => all + health.left_out, 0);
  return { calls: sum('calls'), share: shareOf(sum('good'), sum('calls')), leftOut, p95 };
}
