import { createdColumn } from '#domains/records/widgets/createdColumn.tsx';
import { RecordsScreen } from '#domains/records/widgets/RecordsScreen.tsx';
import { useTexts } from '#web/i18n.ts';
import { keptComponent } from '#web/parts.tsx';
import type { Column } from '#web/ui/listParts.ts';
import { Unreachable } from '#web/ui/Unreachable.tsx';
import { type Branch, branchCalls, branchInput } from '../contract.ts';
import { branchValues } from './branchValues.ts';

/** One looks at the list first. */
const BranchFields = keptComponent(
  () => import('./BranchFields.tsx').then((part) => part.BranchFields),
  Unreachable,
);
const WRITTEN = { schema: branchInput, valuesOf: branchValues, Fields: BranchFields };

/** All branches of the agency. */
export function BranchesScreen() {
  const text = useTexts();
  const columns: Column<Branch>[] = [
    { key: 'name', title: text('org.field.name'), sortBy: 'name', render: ({ name }) => name },
    {
      key: 'city',
      title: text('org.field.city'),
      sortBy: 'city',
      onPhone: 'minor',
      render: ({ city }) => city,
    },
    {
      key: 'email',
      title: text('org.field.email'),
      sortBy: 'email',
      onPhone: 'hidden',
      render: ({ email }) => <span title={email}>{email}</span>,
    },
    {
      key: 'users',
      title: text('org.branches.users'),
      sortBy: 'users',
      isFixed: true,
      isAmount: true,
      onPhone: 'hidden',
      render: ({ users }) => users,
    },
    createdColumn(text('org.field.created')),
  ];
  return (
    <RecordsScreen
      name="org.branches"
      calls={branchCalls}
      record="subaccounts"
      title={text('org.branches.title')}
      searchLabel={text('org.branches.search')}
      addLabel={text('org.branches.add')}
      newTitle={text('org.branches.new')}
      nameOf={({ name }) => name}
      detail={({ city }) => city}
      columns={columns}
      written={WRITTEN}
      empty={{ title: text('org.branches.none'), hint: text('org.branches.noneHint') }}
    />
  );
}
