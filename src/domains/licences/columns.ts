import { activeColumn, createdColumn } from '#domains/records/columns.ts';
import { defineList, type Words } from '#shared/columns.ts';
import { writtenDay } from '#shared/dates.ts';
import { accessCalls } from './contract/access.ts';
import { feeCalls } from './contract/fees.ts';
import { giataCalls } from './contract/giata.ts';
import { type LicenceRecord, licenceCalls } from './contract.ts';
import { GIATA_NAMES } from './rules/kinds.ts';
import { badgeOf, daysLeft } from './rules.ts';

export const CURRENCY = 'EUR';

interface Badge {
  hue: ReturnType<typeof badgeOf> | 'sun';
  text: string;
}

/** Colours and words of a licence: how it stands, whether it is a demo, and the tier that comes with the month. */
export function stateOf(licence: LicenceRecord, { say, today }: Pick<Words, 'say' | 'today'>): Badge[] {
  const { active, expire_at, demo, next_pricing, next_from } = licence;
  const hue = badgeOf({ active, expire_at }, today);
  const isOver = hue === 'bad' && expire_at !== null && daysLeft({ expire_at }, today) < 0;
  const over = isOver && say('licences.badge.over', { date: writtenDay(expire_at) });
  const badges: Badge[] = [{ hue, text: over || say(`licences.badge.${hue}`) }];
  if (demo) badges.push({ hue: 'sun', text: say('licences.demo') });
  if (next_pricing !== null && next_from !== null) {
    const date = writtenDay(next_from).slice(0, 6);
    badges.push({ hue: 'warn', text: say('licences.next', { date, tier: next_pricing }) });
  }
  return badges;
}

function renewalOf({ auto_renew, auto_renew_months, expire_at }: LicenceRecord, { say, today }: Words) {
  if (expire_at === null) return say('licences.renewal.needless');
  if (auto_renew) return say('licences.renewal.months', { months: auto_renew_months });
  return daysLeft({ expire_at }, today) < 0 ? '–' : say('licences.renewal.off');
}

export const licenceList = defineList({
  name: 'licences.licences',
  title: 'licences.title',
  route: licenceCalls.search,
  columns: [
    { key: 'name', title: 'licences.name', kind: 'text', sortBy: 'name', read: ({ name }) => name },
    {
      key: 'pricing',
      title: 'licences.tier',
      kind: 'text',
      sortBy: 'pricing',
      isFixed: true,
      read: ({ pricing }) => pricing,
    },
    {
      key: 'demo',
      title: 'licences.state',
      kind: 'text',
      read: (row, words) =>
        stateOf(row, words)
          .map(({ text }) => text)
          .join(', '),
    },
    {
      key: 'expire_at',
      title: 'licences.expiry',
      kind: 'date',
      sortBy: 'expire_at',
      isFixed: false,
      onPhone: 'minor',
      none: 'licences.noEnd',
      read: ({ expire_at }) => expire_at,
    },
    {
      key: 'price',
      title: 'licences.price',
      kind: 'money',
      currency: CURRENCY,
      sortBy: 'price',
      onPhone: 'hidden',
      read: ({ price }) => price,
    },
    { key: 'renewal', title: 'licences.renewal', kind: 'text', onPhone: 'hidden', read: renewalOf },
    createdColumn('licences.created'),
    activeColumn,
  ],
});

export const giataList = defineList({
  name: 'licences.giata',
  title: 'licences.giata.title',
  route: giataCalls.search,
  columns: [
    { key: 'name', title: 'licences.name', kind: 'text', sortBy: 'name', read: ({ name }) => name },
    {
      key: 'type',
      title: 'licences.giata.type',
      kind: 'text',
      sortBy: 'type',
      onPhone: 'minor',
      read: ({ type }) => GIATA_NAMES[type],
    },
    {
      key: 'username',
      title: 'licences.username',
      kind: 'text',
      onPhone: 'hidden',
      read: ({ username }) => username,
    },
    {
      key: 'master',
      title: 'licences.giata.master',
      kind: 'flag',
      onPhone: 'hidden',
      texts: ['licences.yes', 'licences.no'],
      read: ({ master }) => master,
    },
    createdColumn('licences.created'),
    activeColumn,
  ],
});

export const accessList = defineList({
  name: 'licences.access',
  title: 'licences.access.title',
  route: accessCalls.search,
  columns: [
    {
      key: 'note',
      title: 'licences.access.note',
      kind: 'text',
      sortBy: 'note',
      read: ({ note, id }) => note || `#${id}`,
    },
    {
      key: 'key_tail',
      title: 'licences.access.key',
      kind: 'text',
      isFixed: true,
      read: ({ key_tail }) => `…${key_tail}`,
    },
    {
      key: 'api_user',
      title: 'licences.access.user',
      kind: 'text',
      onPhone: 'hidden',
      read: ({ api_user }) => api_user,
    },
    {
      key: 'last_used_at',
      title: 'licences.access.lastUsed',
      kind: 'time',
      sortBy: 'last_used_at',
      onPhone: 'minor',
      none: 'licences.access.never',
      read: ({ last_used_at }) => last_used_at,
    },
    createdColumn('licences.created'),
    activeColumn,
  ],
});

export const feeList = defineList({
  name: 'licences.fees',
  title: 'licences.fees.title',
  route: feeCalls.search,
  columns: [
    { key: 'note', title: 'licences.access.note', kind: 'text', read: ({ note, id }) => note || `#${id}` },
    {
      key: 'percent',
      title: 'licences.fees.percent',
      kind: 'percent',
      sortBy: 'percent',
      read: ({ percent }) => percent,
    },
    {
      key: 'amount',
      title: 'licences.fees.amount',
      kind: 'money',
      currency: CURRENCY,
      sortBy: 'amount',
      read: ({ amount }) => amount,
    },
    {
      key: 'minimum',
      title: 'licences.fees.minimum',
      kind: 'money',
      currency: CURRENCY,
      onPhone: 'hidden',
      read: ({ minimum_per_month }) => minimum_per_month,
    },
    {
      key: 'api_fee',
      title: 'licences.fees.api',
      kind: 'money',
      currency: CURRENCY,
      onPhone: 'hidden',
      read: ({ api_fee }) => api_fee,
    },
    createdColumn('licences.created'),
  ],
});
