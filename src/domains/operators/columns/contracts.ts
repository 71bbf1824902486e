import { activeColumn, createdColumn } from '#domains/records/columns.ts';
import { nameIn } from '#domains/reference/rules/codes.ts';
import { CTYPES } from '#domains/reference/rules/offers.ts';
import { defineList } from '#shared/columns.ts';
import { type Contract, contractCalls } from '../contract.ts';
import { badgeOf } from '../rules.ts';

/** Active, active for some branches, or off. */
export const stateOf = ({ active, touroperator }: Contract) =>
  badgeOf({ active: active && touroperator.active, exclusive: touroperator.exclusive_toc });

export const contractList = defineList({
  name: 'operators.contracts',
  title: 'operators.title',
  route: contractCalls.search,
  columns: [
    {
      key: 'operator',
      title: 'operators.operator',
      kind: 'text',
      sortBy: 'name',
      read: ({ touroperator }) => touroperator.name,
    },
    {
      key: 'toc',
      title: 'operators.code',
      kind: 'text',
      sortBy: 'toc',
      isFixed: true,
      onPhone: 'minor',
      read: ({ touroperator }) => touroperator.toc,
    },
    {
      key: 'contract_number',
      title: 'operators.number',
      kind: 'text',
      sortBy: 'contract_number',
      onPhone: 'hidden',
      read: ({ contract_number }) => contract_number,
    },
    {
      key: 'reselling',
      title: 'operators.reselling',
      kind: 'flag',
      onPhone: 'hidden',
      texts: ['operators.yes', 'operators.no'],
      read: ({ allow_reselling }) => allow_reselling,
    },
    {
      key: 'branches',
      title: 'operators.branches',
      kind: 'text',
      onPhone: 'hidden',
      read: ({ all_subaccounts, subaccounts }, { say }) =>
        all_subaccounts ? say('operators.allBranches') : String(subaccounts.length),
    },
    {
      key: 'types',
      title: 'operators.types',
      kind: 'text',
      onPhone: 'hidden',
      read: ({ ctypes }, { locale }) => ctypes.map((code) => nameIn(CTYPES, locale, code)).join(', '),
    },
    {
      key: 'hours',
      title: 'operators.hours',
      kind: 'number',
      isExtra: true,
      onPhone: 'hidden',
      read: ({ option_expire_hours }) => option_expire_hours,
    },
    {
      key: 'state',
      isState: true,
      title: 'operators.state',
      kind: 'choice',
      sortBy: 'active',
      isFixed: true,
      read: stateOf,
      textOf: (state) => `operators.badge.${state}`,
    },
    createdColumn('operators.created'),
    activeColumn,
  ],
  order: { field: 'name', direction: 'asc' },
});
