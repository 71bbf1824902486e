import { createdColumn } from '#domains/records/widgets/createdColumn.tsx';
import { RecordsScreen } from '#domains/records/widgets/RecordsScreen.tsx';
import { isAllowed } from '#shared/permissions.ts';
import { shownAmount } from '#web/amounts.ts';
import { useTexts } from '#web/i18n.ts';
import type { Column } from '#web/ui/listParts.ts';
import { Tag } from '#web/ui/Tag.tsx';
import { useSignedIn } from '#web/user.ts';
import { today, writtenDate } from '#web/words.ts';
import { type LicenceRecord, licenceCalls } from '../contract.ts';
import { badgeOf, daysLeft } from '../rules.ts';
import { Freshness } from './Freshness.tsx';
import { LicenceTabs } from './LicenceTabs.tsx';
import { TERMS, termsCalls, WHOLE } from './licenceForms.ts';
import { TiersPanel } from './TiersPanel.tsx';

/** What the agency has paid for. */
export function LicencesScreen() {
  const text = useTexts();
  const user = useSignedIn()?.user;
  if (!user) return null;
  const shown = {
    name: 'licences.licences',
    record: 'licences',
    title: text('licences.title'),
    lead: text('licences.lead'),
    searchLabel: text('licences.search'),
    addLabel: text('licences.add'),
    newTitle: text('licences.new'),
    nameOf: ({ name, pricing }: LicenceRecord) => `${name} ${pricing}`,
    detail: (row: LicenceRecord) => <State {...row} />,
    columns: columnsIn(text),
    above: () => (
      <>
        <LicenceTabs />
        <TiersPanel />
      </>
    ),
    empty: { title: text('licences.none'), hint: text('licences.noneHint') },
  };
  return isAllowed(user, 'licence.edit') ? (
    <RecordsScreen {...shown} calls={licenceCalls} written={WHOLE} />
  ) : (
    <RecordsScreen {...shown} calls={termsCalls} written={TERMS} />
  );
}

/** Of the badge, and of the tier that comes with the month. */
function State({ active, expire_at, demo, next_pricing, next_from }: LicenceRecord) {
  const text = useTexts();
  const hue = badgeOf({ active, expire_at }, today());
  const isOver = hue === 'bad' && expire_at !== null && daysLeft({ expire_at }, today()) < 0;
  return (
    <>
      <Tag hue={hue}>
        {isOver
          ? text('licences.badge.over', { date: writtenDate(expire_at) })
          : text(`licences.badge.${hue}`)}
      </Tag>{' '}
      {demo && <Tag hue="sun">{text('licences.demo')}</Tag>}{' '}
      {next_pricing !== null && next_from !== null && (
        <Tag hue="warn">
          {text('licences.next', { date: writtenDate(next_from).slice(0, 6), tier: next_pricing })}
        </Tag>
      )}
    </>
  );
}

const columnsIn = (text: ReturnType<typeof useTexts>): Column<LicenceRecord>[] => [
  { key: 'name', title: text('licences.name'), sortBy: 'name', render: ({ name }) => name },
  {
    key: 'pricing',
    title: text('licences.tier'),
    sortBy: 'pricing',
    isFixed: true,
    render: ({ pricing }) => pricing,
  },
  { key: 'demo', title: text('licences.state'), render: (row) => <State {...row} /> },
  {
    key: 'expire_at',
    title: text('licences.expiry'),
    sortBy: 'expire_at',
    onPhone: 'minor',
    render: ({ name, expire_at }) => <Freshness name={name} expire_at={expire_at} />,
  },
  {
    key: 'price',
    title: text('licences.price'),
    sortBy: 'price',
    isFixed: true,
    isAmount: true,
    onPhone: 'hidden',
    render: ({ price }) => `${shownAmount(price)} EUR`,
  },
  {
    key: 'renewal',
    title: text('licences.renewal'),
    onPhone: 'hidden',
    render: ({ auto_renew, auto_renew_months, expire_at }) => {
      if (expire_at === null) return text('licences.renewal.needless');
      if (auto_renew) return text('licences.renewal.months', { months: auto_renew_months });
      return daysLeft({ expire_at }, today()) < 0 ? '–' : text('licences.renewal.off');
    },
  },
  createdColumn(text('licences.created')),
];
