import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { texts } from '#app/texts.ts';
import { DOMAINS, domainOf, namespaceOf } from '#testing/namespaces.ts';
import { closureOf, ROOT, reachedFrom, sourceOf } from './sources.ts';
import { FRAME, MAIN, SHARED, splitTexts } from './split.ts';
import { findUsedKeys } from './usedKeys.ts';

const keys = Object.keys(texts);
const split = splitTexts(keys);
const modules = [...reachedFrom(MAIN)];
/** Every separately fetched module, with the text scripts that it waits for. */
const parts = new Map(
  modules.flatMap((path) =>
    sourceOf(path).fetches.map(({ module }) => [named(module), split.neededBy(module)] as const),
  ),
);
const waitingFor = (script: string) =>
  [...parts].filter(([, scripts]) => scripts.includes(script)).map(([part]) => part);

function named(path: string): string {
  return relative(join(ROOT, 'src'), path);
}

describe('what a module says', () => {
  const said = findUsedKeys([
    'ui.one',
    'shell.days_one',
    'shell.days_other',
    'ui.error.401.lead',
    'validation.max',
  ]);

  test.each([
    ["text('ui.one')", ['ui.one']],
    ["text('shell.days', { count })", ['shell.days_one', 'shell.days_other']],
    [`text(\`ui.error.\${status}.lead\`)`, ['ui.error.401.lead']],
    ["'validation.max?max=100'", ['validation.max']],
    ["to: '/ui/one', key: 'ui.two'", []],
  ])('%s', (code, found) => {
    expect([...said(code)]).toEqual(found);
  });
});

describe('texts', () => {
  test('those of no domain are the shared ones', () => {
    const others = new Set(keys.map(namespaceOf).filter((namespace) => !domainOf.has(namespace)));
    expect([...others].toSorted()).toEqual([...SHARED].toSorted());
  });

  test('each comes once, and what only the server says stays there', () => {
    const shipped = [...split.early, ...[...split.later.values()].flat()];
    expect(new Set(shipped).size).toBe(shipped.length);
    expect(shipped.length).toBeGreaterThan(keys.length * 0.8);
    expect(shipped).not.toContain('licences.errors.oneMaster');
    expect(shipped.filter((key) => /^notifications\.\w+\.(title|body)$/.test(key))).toEqual([]);
  });

  test('neither the first screen nor the frame waits for those of whole domains', () => {
    expect(split.neededBy(MAIN)).toEqual([]);
    expect([...new Set(FRAME.flatMap(split.neededBy))]).toEqual(['frame']);
  });

  test('a domain says its own and those of domains before it', () => {
    const order: readonly (string | undefined)[] = DOMAINS;
    const keysIn = findUsedKeys(keys);
    const own = modules.map((path) => [named(path), sourceOf(path).code] as const);
    const inDomains = own.filter(([file]) => file.startsWith('domains/'));
    expect(inDomains.length).toBeGreaterThan(100);
    const foreign = inDomains.flatMap(([file, code]) => {
      const place = order.indexOf(file.split('/')[1]);
      const later = [...keysIn(code)].filter((key) => order.indexOf(domainOf.get(namespaceOf(key))) > place);
      return later.map((key) => `${file}: ${key}`);
    });
    expect(foreign).toEqual([]);
  });

  test.each([
    ['domains/customers/screens/CustomersScreen.tsx', ['customers', 'lists']],
    ['domains/partners/screens/PartnersScreen.tsx', ['lists', 'org', 'partners']],
    ['app/web/pages/FaqPage.tsx', ['faq', 'lists', 'support']],
    ['app/web/pages/SuppliersPage.tsx', ['lists', 'org', 'suppliers']],
  ])('%s waits for those of what it is made of: %j', (screen, scripts) => {
    const all = ['frame', 'shared'];
    expect(parts.get(screen)?.filter((script) => !all.includes(script))).toEqual(scripts);
  });

  test('meanings of roles and kinds of notices come with what shows them', () => {
    expect(waitingFor('roleMeans')).toEqual(['domains/org/screens/UserFields.tsx']);
    expect(waitingFor('notifyMeans')).toEqual(['domains/notifications/screens/NotificationTypesScreen.tsx']);
    expect(waitingFor('job')).toEqual(['domains/system/screens/JobsScreen.tsx']);
  });

  test('words of the history come with the screens that show it; lists of records fetch it after them', () => {
    const screens = [...parts.keys()].filter((part) => /(Screen|Page)\.tsx$/.test(part));
    const madeOf = (module: string) =>
      screens.filter((part) => [...closureOf(join(ROOT, 'src', part))].some((path) => path.includes(module)));
    const showing = madeOf('/domains/history/');
    expect(showing).toContain('domains/support/screens/TicketScreen.tsx');
    expect(screens.filter((part) => waitingFor('history').includes(part))).toEqual(showing);
    const lists = madeOf('/records/widgets/RecordsScreen.tsx');
    expect(lists.length).toBeGreaterThan(9);
    expect(lists.filter((part) => showing.includes(part))).toEqual([]);
  });
});
