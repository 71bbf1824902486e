import { Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListSettings } from '#domains/lists/widgets/useListSettings.ts';
import { enterRecord, useBeside } from '#domains/records/widgets/besideList.ts';
import { Segments } from '#domains/records/widgets/Segments.tsx';
import { useRecordState } from '#domains/records/widgets/useRecordState.ts';
import { isAllowed } from '#shared/permissions.ts';
import { askedOf } from '#web/address.ts';
import { useTexts } from '#web/i18n.ts';
import { lateComponent } from '#web/parts.tsx';
import { useSignedIn } from '#web/session/user.ts';
import { Refused } from '#web/ui/ErrorPage.tsx';
import { List } from '#web/ui/List.tsx';
import { ListTitle } from '#web/ui/ListTitle.tsx';
import { useColumns } from '#web/ui/list/useColumns.tsx';
import type { FullState } from '#web/ui/listParts.ts';
import { feedList } from '../columns/feeds.ts';
import { type Delivery, type Feed, feedCalls } from '../contract.ts';
import { FeedFigures } from './FeedFigures.tsx';
import { written } from './numbers.ts';
import { feedsQuery, useLiveFeeds } from './queries.ts';
import { RunningDelivery } from './RunningDelivery.tsx';
import { FeedTag } from './tags.tsx';

/** Loaded on demand: the list comes first. */
const LateFeedPanel = lateComponent(
  () => import('./FeedPanel.tsx').then((part) => part.FeedPanel),
  () => null,
);

/** How the offers of operators come into the search. */
export function FeedsScreen() {
  const user = useSignedIn()?.user;
  if (!user) return null;
  return isAllowed(user, 'feed.read') ? <Feeds /> : <Refused status="403" />;
}

/** The one at work; the others wait their turn. */
function OnTheirWay({ deliveries }: { deliveries: Delivery[] }) {
  const current = deliveries.find(({ state }) => state === 'running') ?? deliveries[0];
  return current && <RunningDelivery delivery={current} waiting={deliveries.length - 1} />;
}

const CELLS = {
  offers: ({ offers }: Feed) => <span className="tn">{written(offers)}</span>,
  refused: ({ taken }: Feed) => <span className="tn">{written(taken?.refused ?? 0)}</span>,
  state: ({ state }: Feed) => <FeedTag state={state} />,
};

function Feeds() {
  const text = useTexts();
  useLiveFeeds();
  const { state, id, setState, open, close } = useRecordState(feedCalls.feeds.body);
  const sort = state.sort ?? [feedList.order ?? { field: 'toc', direction: 'asc' }];
  const result = useQuery({ ...feedsQuery(askedOf({ ...state, sort })), placeholderData: keepPreviousData });
  const settings = useListSettings(feedList.name);
  const columns = useColumns(feedList.columns, CELLS);
  const isOpen = typeof id === 'number';
  const isBeside = useBeside() && isOpen;
  const show = (shown: FullState, isCorrected?: boolean) => setState(shown, isCorrected);
  return (
    <Stack gap="md" data-beside={isOpen ? 'card' : undefined}>
      <ListTitle title={text('feeds.title')} lead={text('feeds.lead')} />
      <FeedFigures figures={result.data?.figures} />
      <OnTheirWay deliveries={result.data?.running ?? []} />
      <Segments
        segments={[
          { label: text('feeds.all'), filter: {} },
          ...(result.data?.states ?? []).map(({ state: one, count }) => ({
            label: text(`feeds.state.${one}`),
            filter: { state: one },
            count,
          })),
        ]}
        state={state}
        onState={show}
      />
      <List<Feed, string, typeof state>
        label={text('feeds.title')}
        searchLabel={text('feeds.search')}
        columns={columns}
        result={result}
        state={state}
        onState={show}
        onOpen={(row) => (row.id === id ? enterRecord() : open(row.id))}
        openId={isOpen ? id : undefined}
        fits={isBeside}
        hrefOf={(row) => `?id=${row.id}`}
        sorting={{ by: sort, onSort: (by) => show({ ...state, sort: by, page: 1 }) }}
        settings={settings}
        empty={{ title: text('feeds.none'), hint: text('feeds.noneHint') }}
      />
      {isOpen && <LateFeedPanel key={id} id={id} onClose={close} />}
    </Stack>
  );
}
