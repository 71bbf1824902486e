import { useQuery } from '@tanstack/react-query';
import { DrawerLoading, RecordDrawer } from '#domains/records/widgets/RecordDrawer.tsx';
import { writtenTime } from '#shared/dates.ts';
import { useTexts } from '#web/i18n.ts';
import { FailureAlert } from '#web/ui/FailureAlert.tsx';
import type { Delivery, WholeFeed } from '../contract.ts';
import { FeedActions } from './FeedActions.tsx';
import { FeedSettings } from './FeedSettings.tsx';
import classes from './feeds.module.css';
import { written, writtenBytes, writtenTook } from './numbers.ts';
import { feedQuery } from './queries.ts';
import { Report } from './Report.tsx';
import { RunningDelivery } from './RunningDelivery.tsx';
import { DeliveryTag, FeedTag } from './tags.tsx';

/** The feed of one operator: its last delivery, what is searched of it, and how it comes. */
export function FeedPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const text = useTexts();
  const { data, error, refetch } = useQuery(feedQuery(id));
  if (!data)
    return (
      <RecordDrawer id={id} title={text('ui.loading')} onClose={onClose}>
        {error ? <FailureAlert error={error} onRetry={() => void refetch()} /> : <DrawerLoading />}
      </RecordDrawer>
    );
  return (
    <RecordDrawer
      id={id}
      title={data.touroperator.toc}
      tag={<FeedTag state={data.state} />}
      lead={data.last ? leadOf(data.last) : data.touroperator.name}
      onClose={onClose}
    >
      {/* Where nothing in it takes the focus, the keys scroll it itself. */}
      <section
        className={classes.panel}
        aria-label={data.touroperator.toc}
        {...(data.last ? { tabIndex: 0 } : {})}
      >
        {data.current && <RunningDelivery delivery={data.current} />}
        {data.last && <Report key={data.last.id} delivery={data.last} />}
        <Searched feed={data} />
        <FeedSettings key={data.version} feed={data} />
        <Earlier deliveries={data.deliveries} />
      </section>
      <FeedActions feed={data} />
    </RecordDrawer>
  );
}

const leadOf = ({ name, started_at, ended_at }: Delivery): string =>
  [
    name,
    ended_at ? writtenTime(ended_at) : '',
    started_at && ended_at ? writtenTook(started_at, ended_at) : '',
  ]
    .filter(Boolean)
    .join(' · ');

function Searched({ feed: { segments, disk_bytes, truth, bytes } }: { feed: WholeFeed }) {
  const text = useTexts();
  if (segments.length === 0) return null;
  return (
    <section>
      <div className={classes.headed}>
        <h3 className="t-section">{text('feeds.segments')}</h3>
        <span className="t-meta dim tn">
          {text('feeds.memoryAndDisk', { memory: writtenBytes(bytes), disk: writtenBytes(disk_bytes) })}
        </span>
      </div>
      <dl className="facts">
        {segments.map(({ area, offers, taken_at }) => (
          <div key={area} className={classes.fact}>
            <dt>{text(`feeds.area.${area}` as 'feeds.area.hotel')}</dt>
            <dd className="tn">
              {written(offers)} <span className="dim">· {writtenTime(taken_at)}</span>
            </dd>
          </div>
        ))}
        <div className={classes.fact}>
          <dt>{text('feeds.truth')}</dt>
          <dd className="tn">
            {truth === null ? <span className="dim">{text('feeds.noTruth')}</span> : `${written(truth, 1)} %`}
          </dd>
        </div>
      </dl>
    </section>
  );
}

function Earlier({ deliveries }: { deliveries: Delivery[] }) {
  const text = useTexts();
  if (deliveries.length < 2) return null;
  return (
    <section>
      <h3 className="t-section">{text('feeds.earlier')}</h3>
      <ol className={classes.earlier}>
        {deliveries.map(({ id, state, why, name, kind, created_at, accepted }) => (
          <li key={id}>
            <span className="tn">{writtenTime(created_at)}</span>
            <span className="t-meta dim cut">
              {why === ''
                ? name || text(`feeds.kind.${kind}`)
                : text(`feeds.why.${why}` as 'feeds.why.no_file')}
            </span>
            <span className="tn">{accepted > 0 ? written(accepted) : ''}</span>
            <DeliveryTag state={state} />
          </li>
        ))}
      </ol>
    </section>
  );
}
