import { useTexts } from '#web/i18n.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import type { Filter } from '#web/ui/listParts.ts';
import { RecordsScreen } from '#web/ui/settings/RecordsScreen.tsx';
import { useSignedIn } from '#web/user.ts';
import { userCalls, userInput } from '../contract/users.ts';
import { isUpTo } from '../rules.ts';
import { AssignBranch } from './AssignBranch.tsx';
import { granterOf } from './granter.ts';
import { SeatsBar } from './SeatsBar.tsx';
import { UserFields, userValues } from './UserFields.tsx';
import { useUserColumns } from './useUserColumns.tsx';

const WRITTEN = { schema: userInput, valuesOf: userValues, Fields: UserFields };

/** Everybody who works in the agency or was invited to. */
export function UsersScreen() {
  const text = useTexts();
  const signedIn = useSignedIn();
  const columns = useUserColumns();
  if (!signedIn) return null;
  const granter = granterOf(signedIn.user);
  const filters: Filter[] = [
    {
      key: 'role',
      label: text('org.users.role'),
      kind: 'select',
      options: (['sm_admin', 'sm_admin_branch', 'sm_booker', 'sm_invoices', 'sm_user'] as const).map(
        (role) => ({ value: role, label: text(`org.role.${role}`) }),
      ),
    },
  ];
  return (
    <RecordsScreen
      name="org.users"
      calls={userCalls}
      record="users"
      title={text('org.users.title')}
      searchLabel={text('org.users.search')}
      addLabel={text('org.users.invite')}
      newTitle={text('org.users.invite')}
      nameOf={({ name }) => name}
      detail={({ email }) => email}
      picture={({ name }) => <Avatar name={name} />}
      columns={columns}
      filters={filters}
      segments={[
        { label: text('org.users.all'), filter: {} },
        { label: text('org.users.active'), filter: { active: true } },
        { label: text('org.users.invited'), filter: { invited: true } },
        { label: text('org.users.inactive'), filter: { active: false, invited: false } },
      ]}
      above={(page) => <SeatsBar seats={page?.seats} />}
      bulk={(ids, onDone) => <AssignBranch ids={ids} onDone={onDone} />}
      written={WRITTEN}
      keptBecause={(row) => {
        if (row.id === granter.id) return text('org.errors.notYourself');
        return isUpTo(granter, row) ? undefined : text('org.users.higher');
      }}
      stillBecause={({ invited }) => (invited ? text('org.errors.invitationOpen') : undefined)}
      empty={{ title: text('org.users.none'), hint: text('org.users.noneHint') }}
    />
  );
}
