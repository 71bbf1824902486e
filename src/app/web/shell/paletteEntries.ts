import { useNavigate } from '@tanstack/react-router';
import { shownCount } from '#web/amounts.ts';
import { useTexts } from '#web/i18n.ts';
import { type Command, matching } from './commands.ts';
import type { FoundGroup, FoundHit } from './useFoundRecords.ts';

/** What a line or a link of the palette does. */
export interface Choice {
  /** Opens in a new tab too. */
  href?: string | undefined;
  run(): void;
}
/** A line that can be chosen. */
export interface Entry extends Choice {
  key: string;
  shown: FoundHit | Command;
}
export interface EntryGroup {
  label: string;
  /** Of all hits, also those that are not shown. */
  count?: string;
  /** The list of all hits, when there are more than are shown. */
  all?: Choice & { total: string };
  entries: Entry[];
}

/** Records first, then pages and actions. */
export function useEntries(
  found: readonly FoundGroup[],
  commands: readonly Command[],
  typed: string,
): EntryGroup[] {
  const text = useTexts();
  const navigate = useNavigate();
  const go = (href: string) => void navigate({ href });
  const ofRecords = found.map(({ kind, hits, total, more }): EntryGroup => {
    const written = `${shownCount(total)}${more ? '+' : ''}`;
    const href = `${kind?.to}?search=${encodeURIComponent(typed)}`;
    return {
      label: text(kind?.label ?? 'finder.recent'),
      ...(kind ? { count: written } : {}),
      ...(kind && total > hits.length ? { all: { total: written, href, run: () => go(href) } } : {}),
      entries: hits.map((one) => {
        const href = `${one.kind.to}?id=${one.hit.id}`;
        return { key: href, shown: one, href, run: () => go(href) };
      }),
    };
  });
  const places = matching(commands, typed);
  const ofCommands = (['page', 'action'] as const).map(
    (kind): EntryGroup => ({
      label: text(`shell.palette.${kind}`),
      entries: places
        .filter((command) => command.kind === kind)
        .map((command) => ({ key: command.label, shown: command, href: command.href, run: command.run })),
    }),
  );
  return [...ofRecords, ...ofCommands].filter(({ entries }) => entries.length > 0);
}

/** The first line of the next or previous group. */
export function inNextGroup(groups: readonly EntryGroup[], chosen: number, by: 1 | -1): number {
  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { entries }) => sum + entries.length, 0),
  );
  const at = starts.findLastIndex((start) => start <= chosen);
  return starts.at((at + by) % starts.length) ?? 0;
}
