import {
  IconAddressBook,
  IconBell,
  IconBuilding,
  IconBuildingCommunity,
  IconBuildingStore,
  IconChartBar,
  IconHeartHandshake,
  IconHelpHexagon,
  IconHistory,
  IconHome,
  IconInbox,
  IconKey,
  IconLicense,
  IconMailbox,
  IconMapPin,
  IconMessages,
  IconPhoto,
  IconPlug,
  IconShieldLock,
  IconShoppingCart,
  IconUser,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { historyReach } from '#domains/history/rules.ts';
import { mailboxOpenQuery } from '#domains/system/screens/queries.ts';
import { isAllowed, type Permission } from '#shared/permissions.ts';
import type { TextKey } from '#shared/texts.ts';
import { useSignedIn } from '#web/user.ts';

/** Where one can go from everywhere. A place stands here from the day on which there is something to see. */
export interface Place {
  to: NonNullable<LinkProps['to']>;
  label: TextKey;
  icon: TablerIcon;
  /** Why it does not open. */
  reason?: TextKey;
}

export interface PlaceGroup {
  label: TextKey;
  places: Place[];
}

/** The sidebar, in the order of the daily work. */
const SIDEBAR: { permission?: Permission; place: Place }[] = [
  { place: { to: '/home', label: 'common.home', icon: IconHome } },
  {
    permission: 'customer.read',
    place: { to: '/customers', label: 'customers.title', icon: IconAddressBook },
  },
  {
    permission: 'supplier.read',
    place: { to: '/suppliers', label: 'suppliers.title', icon: IconBuildingStore },
  },
];

export function useSidebar(): Place[] {
  const user = useSignedIn()?.user;
  return SIDEBAR.filter(
    ({ permission }) => permission === undefined || (user && isAllowed(user, permission)),
  ).map(({ place }) => place);
}

/** In the header, and on a phone in the menu of the user. */
export const HELP = { to: '/faq', label: 'faq.title', icon: IconHelpHexagon } as const satisfies Place;
export const TICKETS = {
  ...{ to: '/settings/tickets', label: 'support.title', icon: IconMessages },
} as const satisfies Place;
const EDIT_HELP: Place = { to: '/settings/faq', label: 'faq.edit.title', icon: IconHelpHexagon };

const YOURS: Place[] = [
  { to: '/settings/profile', label: 'auth.profile.general', icon: IconUser },
  { to: '/settings/profile/notifications', label: 'notifications.title', icon: IconBell },
  { to: '/settings/profile/advanced', label: 'auth.profile.advanced', icon: IconShoppingCart },
  { to: '/settings/profile/password', label: 'auth.profile.password', icon: IconKey },
  { to: '/settings/profile/security', label: 'auth.profile.security', icon: IconShieldLock },
  TICKETS,
];
const ACCOUNT: Place = { to: '/settings/account', label: 'org.account.title', icon: IconBuilding };
const USERS: Place = { to: '/settings/users', label: 'org.users.title', icon: IconUsers };
const BRANCHES: Place = {
  ...{ to: '/settings/subaccounts', label: 'org.branches.title', icon: IconBuildingStore },
};
const MY_BRANCH: Place = {
  ...{ to: '/settings/mysubaccount', label: 'org.myBranch.title', icon: IconMapPin },
};
const AGENCIES: Place = {
  ...{ to: '/manager/accounts', label: 'org.accounts.title', icon: IconBuildingCommunity },
};
const TRACKER: Place = {
  ...{ to: '/settings/request-tracker', label: 'licences.tracker.title', icon: IconChartBar },
};
/** With whom and on which terms the agency works; each is there for whoever may look at it. */
const TERMS: { permission: Permission; place: Place }[] = [
  {
    permission: 'contract.read',
    place: { to: '/settings/touroperators', label: 'operators.title', icon: IconPlug },
  },
  {
    permission: 'licence.read',
    place: { to: '/settings/licences', label: 'licences.title', icon: IconLicense },
  },
  {
    permission: 'giata.read',
    place: { to: '/settings/giata-licences', label: 'licences.giata.title', icon: IconPhoto },
  },
  {
    permission: 'partner.read',
    place: { to: '/settings/partners', label: 'partners.title', icon: IconHeartHandshake },
  },
];
const MAILBOX: Place = { to: '/system/mailbox', label: 'system.mailbox.title', icon: IconMailbox };
const HISTORY: Place = { to: '/system/history', label: 'history.title', icon: IconHistory };
const JOBS: Place = { to: '/system/jobs', label: 'system.jobs.title', icon: IconInbox };

/** It stands there all the same: who looks for it learns why it does not open. */
const closed = (place: Place, reason: TextKey | undefined): Place =>
  reason === undefined ? place : { ...place, reason };

/** The settings, in groups; what somebody may not open does not stand there. */
export function useSettings(): PlaceGroup[] {
  const user = useSignedIn()?.user;
  const { data: isMailboxOpen = false } = useQuery(mailboxOpenQuery);
  if (!user) return [];
  const product: Place[] = [
    ...(isMailboxOpen ? [MAILBOX] : []),
    ...(isAllowed(user, 'job.read') ? [JOBS] : []),
    ...(historyReach(user) === 'account' ? [HISTORY] : []),
  ];
  const groups: PlaceGroup[] = [
    {
      label: 'shell.settings.agency',
      places: [
        ...(isAllowed(user, 'account.edit') ? [ACCOUNT] : []),
        ...(isAllowed(user, 'user.read') ? [USERS] : []),
        ...(isAllowed(user, 'tracker.read') ? [TRACKER] : []),
      ],
    },
    {
      label: 'shell.settings.branches',
      places: [
        closed(BRANCHES, isAllowed(user, 'branch.read') ? undefined : 'org.branches.adminOnly'),
        closed(MY_BRANCH, user.subaccount === null ? 'org.myBranch.none' : undefined),
      ],
    },
    {
      label: 'shell.settings.other',
      places: TERMS.filter(({ permission }) => isAllowed(user, permission)).map(({ place }) => place),
    },
    {
      label: 'shell.settings.manager',
      places: [
        ...(isAllowed(user, 'account.manage') ? [AGENCIES] : []),
        ...(isAllowed(user, 'faq.edit') ? [EDIT_HELP] : []),
      ],
    },
    { label: 'shell.settings.yours', places: YOURS },
    { label: 'shell.settings.product', places: product },
  ];
  return groups.filter(({ places }) => places.length > 0);
}
