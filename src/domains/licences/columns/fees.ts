import { createdColumn } from '#domains/records/columns.ts';
import { defineList } from '#shared/columns.ts';
import { recordNumber } from '#shared/recordNumber.ts';
import { feeCalls } from '../contract/fees.ts';
import { CURRENCY } from '../rules/tiers.ts';

export const feeList = defineList({
  name: 'licences.fees',
  title: 'licences.fees.title',
  route: feeCalls.search,
  columns: [
    {
      key: 'note',
      title: 'licences.access.note',
      kind: 'text',
      read: ({ note, id }) => note || recordNumber(id),
    },
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
