import { RecordsScreen } from '#domains/records/widgets/RecordsScreen.tsx';
import { useTexts } from '#web/i18n.ts';
import { lateComponent } from '#web/parts.tsx';
import { useSignedIn } from '#web/session/user.ts';
import { Unreachable } from '#web/ui/Unreachable.tsx';
import { accountList } from '../columns/accounts.ts';
import { accountFields, managerCalls } from '../contract/accounts.ts';
import { AccountDestroyDialog } from './AccountDestroyDialog.tsx';
import { AccountModules } from './AccountModules.tsx';
import { managedValues } from './accountValues.ts';

/** Loaded on demand: the list comes first. */
const ManagedFields = lateComponent(
  () => import('./ManagedFields.tsx').then((part) => part.ManagedFields),
  Unreachable,
);
const WRITTEN = {
  schema: managerCalls.create.body,
  changeSchema: accountFields,
  valuesOf: managedValues,
  Fields: ManagedFields,
};

/** All agencies, for users who administer them. */
export function AccountsScreen() {
  const text = useTexts();
  const ownId = useSignedIn()?.account.id;
  return (
    <RecordsScreen
      list={accountList}
      calls={managerCalls}
      record="accounts"
      searchLabel={text('org.accounts.search')}
      addLabel={text('org.accounts.add')}
      newTitle={text('org.accounts.new')}
      nameOf={({ name }) => name}
      detail={({ city }) => city}
      written={WRITTEN}
      more={[{ value: 'modules', label: text('org.accounts.modules'), Content: AccountModules }]}
      keptBecause={({ id }) => (id === ownId ? text('org.accounts.own') : undefined)}
      asksBeforeOff
      DestroyDialog={AccountDestroyDialog}
      empty={{ title: text('org.accounts.none'), hint: text('org.accounts.noneHint') }}
    />
  );
}
