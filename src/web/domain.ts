import type { TablerIcon } from '@tabler/icons-react';
import type { AnyRoute, LinkProps } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Permission } from '#shared/permissions.ts';
import type { TextKey } from '#shared/texts.ts';
import type { NeedSource } from './needs.ts';
import type { SignedIn } from './person.ts';

/**
 * What a domain shows, said once in its `web.ts`; the browser part is put together from the list of them
 * (`src/app/web/domains.ts`). Titles of routes are with the first screen; the rest comes when it is needed.
 */
export interface WebDomain<Own = RoutesByParent> {
  /** Its folder. */
  name: string;
  routes: Own;
  /** What stands around every screen: comes with the frame. */
  frame?: () => Promise<{ frame: Frame }>;
  /** What stands on the home page: comes with it. */
  home?: () => Promise<{ home: HomePart }>;
}

/** What lies in `root` needs nobody who is signed in; the others lie in each other: shell, settings, profile. */
export type ParentRoute = 'root' | 'shell' | 'settings' | 'profile';
export type RoutesByParent = Partial<Record<ParentRoute, readonly AnyRoute[]>>;

export interface Frame {
  places: readonly Place[];
}

/** The groups of the settings, and everything else from where one goes to a place. */
export type SettingsGroup = 'agency' | 'branches' | 'other' | 'manager' | 'yours' | 'product';
type PlaceGroup = 'sidebar' | 'header' | 'userMenu' | SettingsGroup;

/** Where one can go from everywhere, from the day on which there is something to see. */
export interface Place {
  to: NonNullable<LinkProps['to']>;
  label: TextKey;
  icon: TablerIcon;
  group: PlaceGroup;
  /** In its group; the smallest stands first. */
  rank: number;
  /** Without it, the place is not shown. */
  permission?: Permission;
  isShownTo?: (signedIn: SignedIn) => boolean;
  /** A hook, for what only a call tells. */
  useIsThere?: () => boolean;
  /** Why it stands there and does not open, for those who look for it. */
  closedTo?: (signedIn: SignedIn) => TextKey | undefined;
}

export interface HomePart {
  panels?: readonly HomePanel[];
  /** A hook: what waits for the person at the screen. */
  useNeeds?: (signedIn: SignedIn) => NeedSource;
}

export interface HomePanel {
  column: 'work' | 'beside';
  /** In its column; the smallest stands first. */
  rank: number;
  Panel: ComponentType<SignedIn>;
}
