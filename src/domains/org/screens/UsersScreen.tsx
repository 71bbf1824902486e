import { IconMailForward } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { RowOf } from '#domains/records/widgets/queries.ts';
import { Reach, type ReadFact } from '#domains/records/widgets/RecordFacts.tsx';
import { RecordsScreen } from '#domains/records/widgets/RecordsScreen.tsx';
import { LANGUAGES } from '#shared/languages.ts';
import { isAllowed } from '#shared/permissions.ts';
import { call } from '#web/api.ts';
import { textOf, useTexts } from '#web/i18n.ts';
import { lateComponent } from '#web/parts.tsx';
import { useSignedIn } from '#web/session/user.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import type { Filter } from '#web/ui/listParts.ts';
import { sayDone, sayFailed } from '#web/ui/notices.tsx';
import { Unreachable } from '#web/ui/Unreachable.tsx';
import { userList } from '../columns/users.ts';
import { userCalls, userInput } from '../contract/users.ts';
import { mayManage, outranks } from '../rules.ts';
import { AssignBranch } from './AssignBranch.tsx';
import { granterOf } from './granter.ts';
import { SeatsBar } from './SeatsBar.tsx';
import { userValues } from './userValues.ts';
import { useUserCells } from './useUserCells.tsx';

/** Loaded on demand: the list comes first. */
const UserFields = lateComponent(
  () => import('./UserFields.tsx').then((part) => part.UserFields),
  Unreachable,
);
type Person = RowOf<typeof userCalls>;

const WRITTEN = {
  schema: userInput,
  valuesOf: userValues,
  Fields: UserFields,
  factsOf: ({ email, tel, language }: Person): ReadFact[] => [
    [textOf('org.field.email'), <Reach key="email" to={email} />],
    [textOf('org.field.tel'), tel && <Reach key="tel" to={tel} />],
    [textOf('common.language'), LANGUAGES.find(({ value }) => value === language)?.label ?? ''],
  ],
  making: { submit: 'org.users.send', done: 'org.users.sent' },
} as const;

interface Props {
  /** A card of a later domain; `keptBecause`: why the caller may not change this user. */
  security: (person: Person, keptBecause: string | undefined) => ReactNode;
}

const sendAgain = (id: number, onSent: () => void) =>
  void call(userCalls.inviteAgain, { body: { id } }).then(onSent, sayFailed);

/** Active and invited users of the agency. */
export function UsersScreen({ security }: Props) {
  const text = useTexts();
  const signedIn = useSignedIn();
  const cells = useUserCells();
  if (!signedIn) return null;
  const granter = granterOf(signedIn.user);
  const filters: Filter[] = [
    {
      key: 'role',
      label: text('org.users.role'),
      kind: 'select',
      options: (['sm_admin', 'sm_admin_branch', 'sm_booker', 'sm_invoices', 'sm_user'] as const).map(
        (role) => ({ value: role, label: text(`role.${role}`) }),
      ),
    },
  ];
  const lockedBecause = (person: Person) => {
    if (!mayManage(granter, person)) return text('org.users.elsewhere');
    return outranks(granter, person) ? undefined : text('org.users.higher');
  };
  const more = isAllowed(signedIn.user, 'user.security') && {
    more: [
      {
        value: 'security',
        label: text('org.users.security'),
        Content: ({ row }: { row: Person }) => security(row, lockedBecause(row)),
      },
    ],
  };
  return (
    <RecordsScreen
      {...more}
      list={userList}
      calls={userCalls}
      record="users"
      searchLabel={text('org.users.search')}
      addLabel={text('org.users.invite')}
      newTitle={text('org.users.invite')}
      nameOf={({ name }) => name}
      detail={({ email }) => email}
      picture={({ name }) => <Avatar name={name} />}
      cells={cells}
      filters={filters}
      segments={(page) => [
        { label: text('org.users.all'), filter: {}, count: page?.states.all },
        { label: text('org.users.active'), filter: { active: true }, count: page?.states.active },
        { label: text('org.users.invited'), filter: { invited: true }, count: page?.states.invited },
        {
          label: text('org.users.inactive'),
          filter: { active: false, invited: false },
          count: page?.states.inactive,
        },
      ]}
      above={(page) => <SeatsBar seats={page?.seats} />}
      bulk={(ids, onDone) => <AssignBranch ids={ids} onDone={onDone} />}
      written={WRITTEN}
      lockedBecause={lockedBecause}
      actionsOf={({ id, invited, email }) =>
        invited
          ? [
              {
                label: text('org.users.inviteAgain'),
                icon: <IconMailForward size={16} stroke={1.6} />,
                run: () => sendAgain(id, () => sayDone(text('org.users.sentAgain', { email }))),
              },
            ]
          : []
      }
      keptBecause={({ id }) => (id === granter.id ? text('org.errors.notYourself') : undefined)}
      stillBecause={({ invited }) => (invited ? text('org.errors.invitationOpen') : undefined)}
      empty={{ title: text('org.users.none'), hint: text('org.users.noneHint') }}
    />
  );
}
