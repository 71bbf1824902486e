import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  cellOf,
  grantableBy,
  isAllowed,
  leadingRole,
  PERMISSIONS,
  type Permission,
  scopesOf,
} from './permissions.ts';
import { ROLES, type Role } from './roles.ts';

const user = (...roles: Role[]) => ({ roles, owner: false });
const names = Object.keys(PERMISSIONS) as Permission[];

describe('the permission table', () => {
  test('every permission that the specified calls name has a row, and every row nine cells', () => {
    const named = readFileSync('src/testing/specification/api-calls.tsv', 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .flatMap((line) => line.split('\t')[5]?.match(/\b[a-z]+\.[a-zA-Z]+\b/g) ?? []);
    expect(new Set(named).size).toBeGreaterThan(60);
    expect([...new Set(named)].filter((name) => !names.some((known) => known === name))).toEqual([]);
    for (const name of names) expect(Object.keys(PERMISSIONS[name])).toEqual(ROLES.slice(0, 9));
  });

  test('cells of the seeds stand as they were given', () => {
    expect(cellOf('sm_super_admin', 'booking.read')).toBe('A');
    expect(cellOf('sm_booker', 'orm.book')).toBe('B');
    expect(cellOf('sm_user', 'orm.book')).toBeUndefined();
    expect(cellOf('sm_user', 'orm.check')).toBe('O');
    expect(cellOf('sm_partner_relations', 'orm.cancel')).toBe('P');
    expect(cellOf('sm_invoices', 'invoice.edit')).toBe('K');
    expect(cellOf('mn_super_admin', 'account.switch')).toBe('A');
    expect(cellOf('sm_admin', 'account.switch')).toBeUndefined();
    expect(cellOf('sm_admin_branch', 'account.switch')).toBe('K');
  });

  test('several roles unite', () => {
    expect(scopesOf(user('sm_booker', 'sm_invoices'), 'booking.read').toSorted()).toEqual(['B', 'K']);
    expect(isAllowed(user('sm_user'), 'customer.delete')).toBe(false);
    expect(isAllowed(user('sm_user', 'sm_booker'), 'customer.delete')).toBe(true);
    expect(isAllowed(user(), 'self.profile')).toBe(false);
  });

  test('the test operator is for owners, whatever their role', () => {
    expect(isAllowed(user('sm_admin'), 'search.testop')).toBe(false);
    expect(isAllowed({ roles: ['sm_admin'], owner: true }, 'search.testop')).toBe(true);
    expect(isAllowed(user('mn_super_admin'), 'search.testop')).toBe(true);
  });

  test('roles of other modules open what is about oneself, and the invoicing one what invoicing needs', () => {
    const others = ROLES.slice(9).filter((role) => role !== 'sel_invoices');
    for (const role of others) {
      const open = names.filter((name) => isAllowed(user(role), name));
      expect(open.toSorted()).toEqual(
        [
          'account.read',
          'faq.read',
          'ref.read',
          'route.open',
          'self.favorites',
          'self.notify',
          'self.profile',
          'self.security',
          'ticket.create',
        ].toSorted(),
      );
    }
    const invoices = user('sel_invoices');
    expect(scopesOf(invoices, 'invoice.edit')).toEqual(['K']);
    expect(scopesOf(invoices, 'booking.read')).toEqual(['K']);
    expect(isAllowed(invoices, 'orm.book')).toBe(false);
    expect(isAllowed(invoices, 'customer.delete')).toBe(false);
  });

  test('S4 nobody grants more than the own level', () => {
    expect(grantableBy(['mn_super_admin'])).toEqual(ROLES);
    for (const role of ['sm_super_admin', 'sm_admin'] as const) {
      expect(grantableBy([role])).not.toContain('sm_super_admin');
      expect(grantableBy([role])).not.toContain('mn_super_admin');
      expect(grantableBy([role])).toContain('sm_admin');
    }
    expect([...grantableBy(['sm_admin_branch'])].toSorted()).toEqual(['sm_booker', 'sm_invoices', 'sm_user']);
    expect(grantableBy(['sm_booker', 'sm_user', 'sel_admin'])).toEqual([]);
  });
});

test('SHELL-037 the leading role is the highest by level, then by the order of roles', () => {
  expect(leadingRole(['sm_user', 'sm_booker'])).toBe('sm_booker');
  expect(leadingRole(['sm_overseer', 'sel_admin'])).toBe('sel_admin');
  expect(leadingRole(['sm_admin', 'el_super_admin'])).toBe('el_super_admin');
  expect(leadingRole([])).toBeUndefined();
});
