import type { ReactNode } from 'react';
import type { ReplyOf } from '#shared/contract.ts';
import { writtenTime } from '#shared/dates.ts';
import { useTexts } from '#web/i18n.ts';
import type { feedCalls } from '../contract.ts';
import classes from './feeds.module.css';
import { written, writtenBytes, writtenShort } from './numbers.ts';

type AllFigures = ReplyOf<typeof feedCalls.feeds>['figures'];

/** What all feeds together put into the search. */
export function FeedFigures({ figures }: { figures: AllFigures | undefined }) {
  const text = useTexts();
  const { offers = 0, refused = 0, segments = 0, bytes = 0, next = null } = figures ?? {};
  const share = refused / Math.max(1, offers + refused);
  const shown: [string, ReactNode, string][] = [
    [text('feeds.figure.offers'), writtenShort(offers), ''],
    [text('feeds.figure.refused'), written(refused), refused > 0 ? `${written(share * 100, 2)} %` : ''],
    [text('feeds.figure.segments'), written(segments), bytes > 0 ? writtenBytes(bytes) : ''],
    [text('feeds.figure.next'), next ? writtenTime(next.at).slice(-5) : '–', next?.toc ?? ''],
  ];
  return (
    <dl className={`card ${classes.figures}`}>
      {shown.map(([label, value, aside]) => (
        <div key={label}>
          <dt className="t-meta dim">{label}</dt>
          <dd className="tn">
            {value} {aside !== '' && <small className="dim">{aside}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
