import type { TablerIcon } from '@tabler/icons-react';
import type { AnyRoute, LinkProps } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Permission } from '#shared/permissions.ts';
import type { TextKey } from '#shared/texts.ts';
import type { NeedSource } from './needs.ts';
import type { SignedIn } from './session/person.ts';

/**
 * The browser part of a domain, in its `web.ts`; `src/app/web/domainList.ts` lists them. Titles of routes load
 * with the first screen, the rest on demand.
 */
export interface WebDomain<Own = RoutesByParent> {
  /** The name of its folder. */
  name: string;
  routes: Own;
  /** Its part of the frame around every screen; loads with the frame. */
  frame?: () => Promise<{ frame: Frame }>;
  /** Its part of the home page; loads with it. */
  home?: () => Promise<{ home: HomePart }>;
}

/** Routes below `root` need no sign-in; the others are nested: shell, settings, profile. */
export type ParentRoute = 'root' | 'shell' | 'settings' | 'profile';
export type RoutesByParent = Partial<Record<ParentRoute, readonly AnyRoute[]>>;

export interface Frame {
  places: readonly Place[];
  /** Its records in the palette. */
  found?: FoundRecords;
}

/** Groups of the settings, and the other menus. */
export type SettingsGroup = 'agency' | 'branches' | 'other' | 'manager' | 'yours' | 'product';
type PlaceGroup = 'sidebar' | 'header' | 'userMenu' | SettingsGroup;

/** An entry of a menu. */
export interface Place {
  to: NonNullable<LinkProps['to']>;
  label: TextKey;
  icon: TablerIcon;
  group: PlaceGroup;
  /** Order in its group, ascending. */
  rank: number;
  /** Needed to show the place. */
  permission?: Permission;
  isShownTo?: (signedIn: SignedIn) => boolean;
  /** A hook, for places whose existence depends on a call. */
  useIsThere?: () => boolean;
  /** Why the place is shown as closed. */
  closedTo?: (signedIn: SignedIn) => TextKey | undefined;
}

export interface HomePart {
  panels?: readonly HomePanel[];
  /** A hook: the user's open tasks. */
  useNeeds?: (signedIn: SignedIn) => NeedSource;
}

export interface HomePanel {
  column: 'work' | 'beside';
  /** Order in its column, ascending. */
  rank: number;
  Panel: ComponentType<SignedIn>;
}

/** How the palette shows the records that a finder of the server finds. */
export interface FoundRecords {
  /** As the finder names them. */
  kind: string;
  label: TextKey;
  /** Their list: `id` in its address opens one, `search` looks for more. */
  to: Place['to'];
  /** Order of the groups, ascending. */
  rank: number;
  /** The action for a new one. */
  add: { label: TextKey; permission: Permission };
}
