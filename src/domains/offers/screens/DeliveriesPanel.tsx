import { Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isAllowed } from '#shared/permissions.ts';
import { useTexts } from '#web/i18n.ts';
import type { SignedIn } from '#web/session/person.ts';
import { Panel, PanelBody } from '#web/ui/Panel.tsx';
import { writtenShort } from './numbers.ts';
import { feedsQuery, useLiveFeeds } from './queries.ts';

/** Offers that are on their way into the search; without any there is no panel. */
export function DeliveriesPanel({ user }: SignedIn) {
  return isAllowed(user, 'feed.read') ? <Deliveries /> : null;
}

function Deliveries() {
  const text = useTexts();
  useLiveFeeds();
  const { data } = useQuery(feedsQuery({ itemsPerPage: 5 }));
  const running = data?.running ?? [];
  if (!data || running.length === 0) return null;
  const taken = data.states.reduce(
    (sum, { state, count }) => sum + (state === 'taken' || state === 'gaps' ? count : 0),
    0,
  );
  const current = running.find(({ state }) => state === 'running');
  const done = taken + (current?.progress ?? 0) / 100;
  return (
    <Panel
      title={text('feeds.panel')}
      aside={text('feeds.offersOf', { count: writtenShort(data.figures.offers) })}
    >
      <PanelBody>
        <Progress
          value={(done / Math.max(1, taken + running.length)) * 100}
          aria-label={text('feeds.panel')}
        />
        <p className="t-meta dim">
          {current
            ? text('feeds.panelNow', { operator: current.touroperator.name, left: running.length })
            : text('feeds.panelWaits', { left: running.length })}
        </p>
      </PanelBody>
    </Panel>
  );
}
