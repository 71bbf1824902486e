import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { product } from '#app/product.ts';
import { emailInput, passwordInput } from '#domains/auth/contract/schemas.ts';
import { authCalls } from '#domains/auth/contract.ts';
import { connectionCalls } from '#domains/connections/contract.ts';
import { accessCalls } from '#domains/licences/contract/access.ts';
import { feeCalls } from '#domains/licences/contract/fees.ts';
import { giataCalls } from '#domains/licences/contract/giata.ts';
import { licenceCalls } from '#domains/licences/contract.ts';
import { NOTIFY_TYPES } from '#domains/notifications/rules.ts';
import { contractCalls } from '#domains/operators/contract.ts';
import { accountFields } from '#domains/org/contract/accounts.ts';
import { accountCalls } from '#domains/org/contract/agency.ts';
import { userSettings } from '#domains/org/contract/common.ts';
import { SETTINGS } from '#server/config.ts';
import { PLANNED_DOMAINS } from './architecture.rules.ts';

const keysOf = ({ shape }: { shape: object }) => Object.keys(shape);
const fieldsAs = (kind: string, schema: { shape: object }) => keysOf(schema).map((name) => `${kind}.${name}`);
const isProof = (name: string) => /^current_password$|_confirmation$/.test(name);

/** All settings of contracts and configuration. */
const there = [
  ...[authCalls.changeProfile.body, authCalls.theme.body, authCalls.language.body, emailInput, passwordInput]
    .flatMap(keysOf)
    .filter((name) => name !== 'settings' && !isProof(name))
    .map((name) => `profile.${name}`),
  ...keysOf(userSettings).map((name) => `settings.${name}`),
  ...NOTIFY_TYPES.map((type) => `notify.${type}`),
  ...keysOf(authCalls.enrol.body)
    .filter(isProof)
    .map(() => 'secondFactor'),
  ...keysOf(accountCalls.setLogo.body).map(() => 'account.logo'),
  ...fieldsAs('account', accountFields),
  ...fieldsAs('licence', licenceCalls.create.body),
  ...fieldsAs('contentLicence', giataCalls.create.body),
  ...fieldsAs('access', accessCalls.create.body),
  ...fieldsAs('fee', feeCalls.create.body),
  ...fieldsAs('contract', contractCalls.create.body),
  ...fieldsAs('connection', connectionCalls.create.body),
  ...SETTINGS,
];

const rows = readFileSync('docs/settings.md', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, name, changes, shownBy] = /^\| `([\w.]+)` \| (.+) \| (.+) \|$/.exec(line) ?? [];
    return name && changes && shownBy ? [{ name, changes, shownBy }] : [];
  });

/** Undefined: the named test exists. */
function flawOf(shownBy: string): string | undefined {
  const [, waitsFor] = /^waits for `([a-z]+)`$/.exec(shownBy) ?? [];
  if (waitsFor !== undefined)
    return PLANNED_DOMAINS.includes(waitsFor) ? undefined : `${waitsFor} is no domain that is still to come`;
  const [, file = '', title = ''] = /^`([\w./]+)` (.+)$/.exec(shownBy) ?? [];
  if (!/\.(test|e2e)\.ts$/.test(file) || !existsSync(file)) return `${file} is no file of tests`;
  const titles = readFileSync(file, 'utf8').match(/\btest(\.each)?\((.|\n)*?['`]([^'`\n]+)['`]/g) ?? [];
  return titles.some((one) => one.includes(title)) ? undefined : `${file} has no test «${title}»`;
}

describe('docs/settings.md', () => {
  test('has one row for each setting, and none for what cannot be set', () => {
    expect(there.length).toBeGreaterThan(60);
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...new Set(there)].toSorted());
  });

  test('names for each a test that is there, or a domain that is not there yet', () => {
    const flaws = rows.flatMap(({ name, shownBy }) => {
      const flaw = flawOf(shownBy);
      return flaw === undefined ? [] : [`${name}: ${flaw}`];
    });
    expect(flaws).toEqual([]);
    const sent = new Set<string>(product.domains.flatMap(({ notifies = [] }) => notifies));
    const types = rows.filter(({ name }) => name.startsWith('notify.'));
    const waiting = types.filter(({ shownBy }) => shownBy.startsWith('waits for'));
    expect(waiting.map(({ name }) => name)).toEqual(
      types.map(({ name }) => name).filter((name) => !sent.has(name.slice('notify.'.length))),
    );
    expect(flawOf('waits for `auth`')).toBe('auth is no domain that is still to come');
    expect(flawOf('`src/server/config.test.ts` nobody wrote this')).toContain('has no test');
  });
});
