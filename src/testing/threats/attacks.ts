import type { Route } from '#shared/contract.ts';
import { auth } from './attacks/auth.ts';
import { customers } from './attacks/customers.ts';
import { faq, support } from './attacks/help.ts';
import { imports } from './attacks/imports.ts';
import { licences, operators } from './attacks/licences.ts';
import { org } from './attacks/org.ts';
import { history, lists, notifications, reference, system } from './attacks/platform.ts';
import type { Attack } from './attacks/row.ts';

export type { Attack, Input } from './attacks/row.ts';

/** One row for each call that the product serves, in an order in which an owner may go through them. */
export const attacks = new Map<Route, Attack>(
  [
    ...auth,
    ...history,
    ...lists,
    ...notifications,
    ...org,
    ...licences,
    ...operators,
    // Before somebody is erased, and every file with them.
    ...imports,
    ...customers,
    ...reference,
    ...faq,
    ...support,
    ...system,
  ].map(([route, outcome, input, needs]) => [route, { outcome, input, ...(needs ? { needs } : {}) }]),
);
