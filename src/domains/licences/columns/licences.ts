import { activeColumn, createdColumn } from '#domains/records/columns.ts';
import { defineList, type Words } from '#shared/columns.ts';
import { writtenDay } from '#shared/dates.ts';
import { type LicenceRecord, licenceCalls } from '../contract.ts';
import { CURRENCY } from '../rules/tiers.ts';
import { badgeOf, daysLeft } from '../rules.ts';

interface Badge {
  hue: ReturnType<typeof badgeOf> | 'sun';
  text: string;
}

/** Badges of a licence: state, demo, and the tier of the next month. */
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
      isState: true,
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
