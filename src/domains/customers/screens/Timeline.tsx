import { Button, Stack } from '@mantine/core';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useRecordChanges } from '#domains/records/widgets/queries.ts';
import { DrawerLoading } from '#domains/records/widgets/RecordDrawer.tsx';
import { writtenTime } from '#shared/dates.ts';
import { isAllowed } from '#shared/permissions.ts';
import { recordNumber } from '#shared/recordNumber.ts';
import type { TextKey } from '#shared/texts.ts';
import { call } from '#web/api.ts';
import { useTexts } from '#web/i18n.ts';
import { useSignedIn } from '#web/session/user.ts';
import { FailureAlert } from '#web/ui/FailureAlert.tsx';
import { sayDone, sayFailed } from '#web/ui/notices.tsx';
import { type Customer, customerCalls, type Moment } from '../contract.ts';
import { UNDO_HOURS } from '../rules.ts';
import classes from './card.module.css';
import { timelineQuery } from './queries.ts';

/** The timeline of a customer, with everything merged into it. */
export function Timeline({ row }: { row: Customer }) {
  const text = useTexts();
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    timelineQuery(row.id),
  );
  if (error && !data) return <FailureAlert error={error} onRetry={() => void refetch()} />;
  if (!data) return <DrawerLoading />;
  // New entries shift the pages, so entries are deduplicated.
  const moments = [...new Map(data.pages.flatMap((page) => page.data).map((one) => [one.id, one])).values()];
  if (moments.length === 0) return <p className="t-body dim">{text('customers.timeline.none')}</p>;
  const isOther = ({ card_id }: Moment) => card_id !== row.id;
  const words = (moment: Moment) => {
    const { kind, what, card_id } = moment;
    if (kind === 'mail') return text('customers.timeline.mail', { subject: what });
    // From the view of the remaining customer.
    if (what === 'merged') return text('customers.timeline.merged');
    if (what === 'merged_into' && isOther(moment)) {
      return text('customers.timeline.part', { number: recordNumber(card_id) });
    }
    return text(`history.action.${what}` as TextKey); // Every recorded action has a text.
  };
  return (
    <Stack gap="md" align="start">
      {isUndoable(moments, Date.now()) && <UndoMerge id={row.id} />}
      <ol className={classes.timeline}>
        {moments.map((moment) => (
          <li key={moment.id}>
            <p className="t-body">{words(moment)}</p>
            <p className="t-meta dim">
              <time dateTime={moment.at}>{writtenTime(moment.at)}</time>
              {moment.who !== '' && ` · ${moment.who}`}
              {isOther(moment) &&
                moment.what !== 'merged_into' &&
                ` · ${text('customers.timeline.other', { number: recordNumber(moment.card_id) })}`}
            </p>
          </li>
        ))}
      </ol>
      {error && <FailureAlert error={error} onRetry={() => void fetchNextPage()} />}
      {hasNextPage && !error && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text('ui.list.more')}
        </Button>
      )}
    </Stack>
  );
}

/** The newest merge is less than a day old and not undone. */
function isUndoable(moments: Moment[], now: number): boolean {
  const newest = moments.find(({ what }) => what === 'merged' || what === 'unmerged');
  return newest?.what === 'merged' && now - Date.parse(newest.at) < UNDO_HOURS * HOUR_MS;
}
const HOUR_MS = 3_600_000;

function UndoMerge({ id }: { id: number }) {
  const text = useTexts();
  const user = useSignedIn()?.user;
  const { again } = useRecordChanges<Customer>(customerCalls);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(customerCalls.unmerge, { body: { id } }),
    async onSuccess() {
      await again();
      sayDone(text('customers.merge.undone'));
    },
    onError: sayFailed,
  });
  if (!user || !isAllowed(user, 'customer.merge')) return null;
  return (
    <Button variant="default" loading={isPending} onClick={() => mutate()}>
      {text('customers.merge.undo')}
    </Button>
  );
}
