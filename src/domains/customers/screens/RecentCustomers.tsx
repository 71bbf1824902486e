import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Hit } from '#domains/finder/contract.ts';
import { recentQuery } from '#domains/finder/widgets/queries.ts';
import { isAllowed } from '#shared/permissions.ts';
import { recordNumber } from '#shared/recordNumber.ts';
import { useTexts } from '#web/i18n.ts';
import { reachAt } from '#web/reaching.ts';
import { useRecentRecords } from '#web/recentRecords.ts';
import type { SignedIn } from '#web/session/person.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Panel, PanelEmpty, PanelRows } from '#web/ui/Panel.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { hitOf } from '../rules.ts';
import { newestQuery } from './queries.ts';
import classes from './recent.module.css';

const KIND = 'customers';
const MOST = 5;

/** The customers that are worked on, with the way to reach them. */
export function RecentCustomers({ user }: SignedIn) {
  return isAllowed(user, 'customer.read') ? <Recent /> : null;
}

/** Those that were opened last; in a browser that knows none, those that were added last. */
function useRecentHits() {
  const recent = useRecentRecords()
    .filter(({ kind }) => kind === KIND)
    .slice(0, MOST);
  const isNew = recent.length === 0;
  const named = useQuery(recentQuery(recent));
  const newest = useQuery(newestQuery(MOST, isNew));
  const hits = named.data?.flatMap((found) => found.hits) ?? [];
  return {
    ...(isNew ? newest : named),
    hits: isNew
      ? (newest.data ?? []).map(hitOf)
      : recent.flatMap(({ id }) => hits.find((hit) => hit.id === id) ?? []),
  };
}

function Recent() {
  const text = useTexts();
  const { hits, isPending, error, refetch } = useRecentHits();
  return (
    <Panel
      title={text('customers.home.recent')}
      aside={
        <Link to="/customers" className="link">
          {text('customers.home.all')}
        </Link>
      }
    >
      <PanelRows
        name={KIND}
        count={hits.length}
        isPending={isPending}
        error={error}
        onRetry={() => void refetch()}
      >
        {hits.length === 0 ? (
          <PanelEmpty title={text('customers.none')} hint={text('customers.home.noneHint')} />
        ) : (
          <ul>
            {hits.map((hit) => (
              <Row key={hit.id} {...hit} />
            ))}
          </ul>
        )}
      </PanelRows>
    </Panel>
  );
}

function Row({ id, name, place, contact, active }: Hit) {
  const text = useTexts();
  return (
    <li className={classes.row}>
      <Avatar name={name} />
      <Link to="/customers" search={{ id }} className={classes.name} title={name}>
        <span className="cut">{name}</span>
      </Link>
      <span className={`${classes.about} cut dim`}>
        {recordNumber(id)} {place}
      </span>
      {active ? (
        <Contact contact={contact} name={name} />
      ) : (
        <span className={classes.contact}>
          <Tag hue="gray">{text('finder.inactive')}</Tag>
        </span>
      )}
    </li>
  );
}

/** Calling or writing is one step. */
function Contact({ contact, name }: { contact: string; name: string }) {
  if (contact === '') return null;
  return (
    <a className={`${classes.contact} link cut`} href={reachAt(contact)} aria-label={`${name}: ${contact}`}>
      {contact}
    </a>
  );
}
