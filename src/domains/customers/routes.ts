import { serveRecords } from '#domains/history/keeping.ts';
import type { Platform } from '#server/platform.ts';
import { type ServedRoute, serve } from '#server/serve.ts';
import { commonErrors, Refusal } from '#shared/errors.ts';
import { mergeCustomers, unmergeCustomers } from './actions/merging.ts';
import { documentsFor, prepared, shownTo } from './actions.ts';
import { customerCalls } from './contract.ts';
import { looksWrong } from './numbers.ts';
import type { StoredCustomer } from './store/columns.ts';
import { findAlike } from './store/duplicates.ts';
import type { Reference } from './store/merges.ts';
import { currentId, customersFor } from './store.ts';

/** `references`: what of later domains names a customer. */
export function customerRoutes({ secrets }: Platform, references: readonly Reference[]): ServedRoute[] {
  const { find, ...kept } = customerCalls;
  const shown = shownTo(secrets);
  return [
    ...serveRecords<StoredCustomer>(
      'customers',
      kept,
      (user) => customersFor(user, documentsFor(secrets, user)),
      { prepare: prepared(secrets) as never, shown: shown as never },
    ),

    // The number of a card that became a part of another one leads there.
    serve(find, async ({ read, user, params }) => {
      const found = await read(async (db) => {
        const id = await currentId(db, user.accountId, params.id);
        return customersFor(user).find(db, user.accountId, id);
      });
      if (!found) throw new Refusal(commonErrors.itemNotFound);
      return { data: shown(user, found) };
    }),

    serve(customerCalls.duplicates, async ({ read, user, body }) => ({
      data: {
        matches: await read((db) => findAlike(db, user, body)),
        hints: looksWrong(body.tax_code, body.country_code) ? { tax_code: 'customers.hints.taxCode' } : {},
      },
    })),

    serve(customerCalls.merge, async ({ write, user, body }) => ({
      data: shown(user, await write((tx) => mergeCustomers(tx, user, references, body))),
    })),

    serve(customerCalls.unmerge, async ({ write, user, body }) => ({
      data: shown(user, await write((tx) => unmergeCustomers(tx, user, body.id))),
    })),
  ];
}
