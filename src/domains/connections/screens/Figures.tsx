import { currentLocale, useTexts } from '#web/i18n.ts';
import type { Connection } from '../contract.ts';
import type { Period } from '../rules/periods.ts';
import classes from './connections.module.css';
import { totalOf } from './HourBars.tsx';

const written = (value: number, digits = 0) =>
  new Intl.NumberFormat(currentLocale(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);

/** What the shown connections did in the period. */
export function Figures({ rows, period }: { rows: Connection[]; period: Period }) {
  const text = useTexts();
  const { calls, share, leftOut, p95 } = totalOf(rows);
  return (
    <dl className={`card ${classes.figures}`}>
      <div>
        <dt className="t-meta dim">{text(`connections.figure.calls.${period}`)}</dt>
        <dd className="tn">
          {written(calls)}{' '}
          {leftOut > 0 && (
            <span className={`t-meta dim ${classes.leftOut}`}>
              {text('connections.leftOut', { count: leftOut })}
            </span>
          )}
        </dd>
      </div>
      <div>
        <dt className="t-meta dim">{text('connections.figure.good')}</dt>
        <dd className="tn">
          {share === null ? (
            '–'
          ) : (
            <>
              {written(share, 1)} <small>%</small>
            </>
          )}
        </dd>
      </div>
      <div>
        <dt className="t-meta dim">{text('connections.figure.p95')}</dt>
        <dd className="tn">
          {p95 === 0 ? (
            '–'
          ) : (
            <>
              {written(p95 / 1000, 1)} <small>s</small>
            </>
          )}
        </dd>
      </div>
    </dl>
  );
}
