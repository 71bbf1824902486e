import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { product } from '#app/product.ts';
import { texts } from '#app/texts.ts';
import { authCalls } from '#domains/auth/contract.ts';
import { customerCalls } from '#domains/customers/contract.ts';
import { accessCalls } from '#domains/licences/contract/access.ts';
import { feeCalls } from '#domains/licences/contract/fees.ts';
import { giataCalls } from '#domains/licences/contract/giata.ts';
import { licenceCalls } from '#domains/licences/contract.ts';
import { exportBody, newView } from '#domains/lists/contract.ts';
import { NOTIFY_TYPES } from '#domains/notifications/rules.ts';
import { contractCalls, ownOperatorCalls } from '#domains/operators/contract.ts';
import { accountFields } from '#domains/org/contract/accounts.ts';
import { userSettings } from '#domains/org/contract/common.ts';
import { userInput } from '#domains/org/contract/users.ts';
import { branchInput } from '#domains/org/contract.ts';
import { supplierCalls } from '#domains/suppliers/contract.ts';
import { LOCALES } from '#shared/texts.ts';

const sources = globSync('src/domains/**/*.ts')
  .filter((file) => !/\.test\.ts$|testing\.ts$|\/texts/.test(file))
  .map((file) => readFileSync(file, 'utf8'));
const written = (pattern: RegExp) => [
  ...new Set(sources.flatMap((source) => Array.from(source.matchAll(pattern), ([, word = '']) => word))),
];
/** Where something is recorded: beside one another, in one entry. */
const entities = [
  ...new Set([
    ...written(/entity: '(\w+)',\s*id\b/g),
    ...written(/(?:recordStore<\w+>\(|RecordKind = )\{\s*name: '(\w+)'/g),
  ]),
];
const actions = [...written(/action: '(\w+)'/g), ...written(/\btell\(tx, self, '\w+', '(\w+)'\)/g)];

const of = (entity: string, fields: readonly string[]) =>
  fields.map((field) => `history.field.${entity}.${field}`);
/** What is kept by the calls of every record; the product adds some of its own. */
const ofKept = (entity: string, { create }: { create: { body: { shape: object } } }, more: string[] = []) =>
  of(entity, [...Object.keys(create.body.shape), 'active', 'trashed', 'account_id', ...more]);
const TIERS = ['module_id', 'bought_pricing', 'next_pricing', 'next_from', 'raised_from', 'told_days'];

const fieldsOfProfile = Object.keys(authCalls.changeProfile.body.shape).filter((name) => name !== 'settings');

describe('words of the history', () => {
  test('SHELL-055 every kind of record, every action and every field that is recorded has words', () => {
    expect(entities.length).toBeGreaterThan(3);
    expect(actions.length).toBeGreaterThan(15);
    const wanted = [
      ...entities.map((entity) => `history.record.${entity}`),
      ...actions.map((action) => `history.action.${action}`),
      ...of('subaccounts', [...Object.keys(branchInput.shape), 'active', 'trashed', 'account_id']),
      ...of('users', [...Object.keys(userInput.shape), 'active', 'trashed', 'account_id']),
      ...of('accounts', [...Object.keys(accountFields.shape), 'modules', 'active', 'trashed']),
      ...ofKept('licences', licenceCalls, TIERS),
      ...ofKept('giata_licences', giataCalls),
      ...ofKept('api_licences', accessCalls, ['key_tail']),
      ...ofKept('booking_fees', feeCalls),
      ...ofKept('contracts', contractCalls),
      ...ofKept('own_operators', ownOperatorCalls),
      ...ofKept('customers', customerCalls, ['subaccount_id', 'customer', 'customers']),
      ...ofKept('suppliers', supplierCalls, ['import_id']),
      ...of('imports', ['kind', 'name', 'created', 'updated', 'skipped', 'wrong']),
      ...of('imports', ['removed', 'restored', 'kept']),
      ...of('users', [...fieldsOfProfile, 'theme', 'email', 'ended', ...NOTIFY_TYPES]),
      ...of(
        'users',
        Object.keys(userSettings.shape).map((name) => `settings.${name}`),
      ),
      ...of('accounts', ['logo', 'account_id', 'subaccount_id']),
      ...LOCALES.flatMap((locale) => of('faq_entries', [`question_${locale}`, `answer_${locale}`])),
      ...of('faq_entries', ['order', 'active', 'trashed', 'account_id']),
      ...of('support_tickets', ['subject', 'state', 'account_id']),
      ...of('jobs', ['name', 'reason']),
      ...of('lists', [...Object.keys(z.omit(exportBody, { list: true }).shape), 'rows']),
      ...of('list_views', Object.keys(newView.shape)),
    ];
    expect(wanted.filter((key) => !(key in texts))).toEqual([]);
  });

  test('SHELL-055 whatever is recorded says who may read it', () => {
    const declared = product.domains.flatMap(({ historyAccess = [] }) =>
      historyAccess.map(({ entity }) => entity),
    );
    expect(entities.toSorted()).toEqual(declared.toSorted());
  });
});
