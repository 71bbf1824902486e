import {
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSun,
  type TablerIcon,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { LANGUAGES } from '#shared/languages.ts';
import { isAllowed } from '#shared/permissions.ts';
import { plain } from '#shared/plain.ts';
import type { FoundRecords } from '#web/domain.ts';
import { currentLocale, useTexts } from '#web/i18n.ts';
import { usePreferences } from '#web/preferences.ts';
import { signOut } from '#web/session/signOut.ts';
import { useSignedIn } from '#web/session/user.ts';
import { useHeader, useSettings, useSidebar } from './places.ts';

/** An entry of the palette. */
export interface Command {
  kind: 'page' | 'action';
  label: string;
  icon: TablerIcon;
  /** Opens in a new tab too. */
  href?: string;
  run(): void;
}

const MOST = 8;

/** All entries of the palette: the places of all menus, and global actions. */
export function useCommands(showKeys: () => void, kinds: readonly FoundRecords[]): Command[] {
  const text = useTexts();
  const navigate = useNavigate();
  const user = useSignedIn()?.user;
  const { scheme, chooseScheme, chooseLanguage } = usePreferences();
  const places = [
    ...[...useSidebar(), ...useHeader()].map((place) => ({ ...place, name: text(place.label) })),
    ...useSettings().flatMap((group) =>
      group.places
        .filter(({ reason }) => reason === undefined)
        .map((place) => ({ ...place, name: `${text(group.label)}: ${text(place.label)}` })),
    ),
  ];
  const other = scheme === 'dark' ? 'light' : 'dark';
  const languages = LANGUAGES.filter(({ value }) => value !== currentLocale());
  return [
    ...places.map(
      ({ to, name, icon }): Command => ({
        kind: 'page',
        label: name,
        icon,
        href: to,
        run: () => void navigate({ to }),
      }),
    ),
    ...kinds
      .filter(({ add }) => user && isAllowed(user, add.permission))
      .map(
        ({ add, to }): Command => ({
          kind: 'action',
          label: text(add.label),
          icon: IconPlus,
          href: `${to}?id=new`,
          run: () => void navigate({ href: `${to}?id=new` }),
        }),
      ),
    {
      kind: 'action',
      label: text(`ui.menu.${other}`),
      icon: other === 'dark' ? IconMoon : IconSun,
      run: () => void chooseScheme(other),
    },
    ...languages.map(
      ({ value, label }): Command => ({
        kind: 'action',
        label: `${text('common.language')}: ${label}`,
        icon: IconLanguage,
        run: () => void chooseLanguage(value),
      }),
    ),
    { kind: 'action', label: text('shell.keys'), icon: IconKeyboard, run: showKeys },
    {
      kind: 'action',
      label: text('ui.menu.logout'),
      icon: IconLogout,
      run: () => void signOut(text('ui.menu.logoutFailed')),
    },
  ];
}

/**
 * Every typed word must begin a word of the label; labels that begin with the first word come first. `>`
 * finds actions alone, `#` is for numbers of records.
 */
export function matching(commands: readonly Command[], typed: string): Command[] {
  if (typed.startsWith('#')) return [];
  const onlyActions = typed.startsWith('>');
  const words = plain(typed.replace(/^>/, '')).split(/\s+/).filter(Boolean);
  const found = commands.filter(({ kind, label }) => {
    if (onlyActions && kind !== 'action') return false;
    const parts = plain(label).split(/[^\p{L}\p{N}]+/u);
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  });
  const [first = ''] = words;
  const ahead = ({ label }: Command) => (plain(label).startsWith(first) ? 0 : 1);
  const ordered = found.toSorted((one, other) => ahead(one) - ahead(other));
  return (['page', 'action'] as const).flatMap((kind) =>
    ordered.filter((command) => command.kind === kind).slice(0, MOST),
  );
}
