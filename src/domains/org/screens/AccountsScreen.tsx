import { createdColumn } from '#domains/records/widgets/createdColumn.tsx';
import { RecordsScreen } from '#domains/records/widgets/RecordsScreen.tsx';
import { useTexts } from '#web/i18n.ts';
import { keptComponent } from '#web/parts.tsx';
import type { Column } from '#web/ui/listParts.ts';
import { Unreachable } from '#web/ui/Unreachable.tsx';
import { useSignedIn } from '#web/user.ts';
import { accountFields, type ManagedAccount, managerCalls } from '../contract/accounts.ts';
import { AccountDestroyDialog } from './AccountDestroyDialog.tsx';
import { AccountModules } from './AccountModules.tsx';
import { managedValues } from './accountValues.ts';

/** One looks at the list first. */
const ManagedFields = keptComponent(
  () => import('./ManagedFields.tsx').then((part) => part.ManagedFields),
  Unreachable,
);
const WRITTEN = {
  schema: managerCalls.create.body,
  changeSchema: accountFields,
  valuesOf: managedValues,
  Fields: ManagedFields,
};

/** All agencies, for who looks after them. */
export function AccountsScreen() {
  const text = useTexts();
  const ownId = useSignedIn()?.account.id;
  const columns: Column<ManagedAccount>[] = [
    { key: 'name', title: text('org.field.name'), sortBy: 'name', render: ({ name }) => name },
    {
      key: 'city',
      title: text('org.field.city'),
      sortBy: 'city',
      onPhone: 'minor',
      render: ({ city }) => city,
    },
    {
      key: 'users',
      title: text('org.branches.users'),
      isFixed: true,
      isAmount: true,
      onPhone: 'hidden',
      render: ({ users }) => users,
    },
    {
      key: 'subaccounts',
      title: text('org.branches.title'),
      isFixed: true,
      isAmount: true,
      onPhone: 'hidden',
      render: ({ subaccounts }) => subaccounts,
    },
    {
      key: 'licences',
      title: text('org.accounts.licences'),
      onPhone: 'hidden',
      render: ({ licences }) => licences.map(({ name, pricing }) => `${name} ${pricing}`).join(', '),
    },
    createdColumn(text('org.field.created')),
  ];
  return (
    <RecordsScreen
      name="org.accounts"
      calls={managerCalls}
      record="accounts"
      title={text('org.accounts.title')}
      searchLabel={text('org.accounts.search')}
      addLabel={text('org.accounts.add')}
      newTitle={text('org.accounts.new')}
      nameOf={({ name }) => name}
      detail={({ city }) => city}
      columns={columns}
      written={WRITTEN}
      more={[{ value: 'modules', label: text('org.accounts.modules'), Content: AccountModules }]}
      keptBecause={({ id }) => (id === ownId ? text('org.accounts.own') : undefined)}
      asksBeforeOff
      DestroyDialog={AccountDestroyDialog}
      empty={{ title: text('org.accounts.none'), hint: text('org.accounts.noneHint') }}
    />
  );
}
