import { record } from '#domains/history/actions.ts';
import { recordRoutes } from '#domains/records/routes.ts';
import { todayIn } from '#server/clock.ts';
import { withRetry } from '#server/db/retry.ts';
import type { Tx } from '#server/db/scope.ts';
import type { PersonalDataStore } from '#server/persons/stores.ts';
import type { Platform } from '#server/platform.ts';
import { type ServedRoute, serve } from '#server/serve.ts';
import type { CallingUser } from '#server/session.ts';
import { commonErrors, Refusal } from '#shared/errors.ts';
import { collectPerson, erasePerson } from './actions/erasing.ts';
import { mergeCustomers, unmergeCustomers } from './actions/merging.ts';
import { columnsToStore, documentsFor, presentFor } from './actions.ts';
import { archiveOf } from './archive.ts';
import { customerCalls } from './contract.ts';
import { readsOfCards } from './historyAccess.ts';
import { looksWrong } from './numbers.ts';
import type { StoredCustomer } from './store/columns.ts';
import { findAlike } from './store/duplicates.ts';
import type { Reference } from './store/merges.ts';
import { momentsOf } from './store/timeline.ts';
import { currentId, customersFor } from './store.ts';

interface Others {
  /** References of later domains to a customer. */
  references: readonly Reference[];
  /** Kinds of mails that later domains send to customers. */
  mails: readonly string[];
  /** All places with personal data. */
  stores: readonly PersonalDataStore[];
}

/** An erased customer cannot be restored. */
async function staysErased(_tx: Tx, _actor: CallingUser, { erased, trashed }: StoredCustomer): Promise<void> {
  if (erased && !trashed) throw new Refusal(commonErrors.itemNotFound);
}

/** A merged customer is only a part of the person: the remaining one stands for all of them. */
async function requireOwnCard(tx: Tx, { accountId }: CallingUser, id: number): Promise<void> {
  if ((await currentId(tx, accountId, id)) !== id) throw new Refusal(commonErrors.itemNotFound);
}

export function customerRoutes({ secrets }: Platform, { references, mails, stores }: Others): ServedRoute[] {
  const { find, ...kept } = customerCalls;
  const shown = presentFor(secrets);
  return [
    ...recordRoutes('customers', kept, (user) => customersFor(user, documentsFor(secrets, user)), {
      beforeSave: columnsToStore(secrets),
      present: shown,
      afterSave: staysErased,
    }),

    // The id of a merged customer leads to the remaining one.
    serve(find, async ({ read, user, params }) => {
      const found = await read(async (db) => {
        const id = await currentId(db, user.accountId, params.id);
        return customersFor(user).find(db, user.accountId, id);
      });
      if (!found) throw new Refusal(commonErrors.itemNotFound);
      return { data: shown(user, found) };
    }),

    serve(customerCalls.timeline, async ({ read, system, user, params, query }) => {
      const found = await read((db) => customersFor(user).find(db, user.accountId, params.id));
      if (!found) throw new Refusal(commonErrors.itemNotFound);
      const { id, email } = found;
      const asked = { ...query, id, email, isTold: readsOfCards(user), mails };
      return system((tx) => momentsOf(tx, user.accountId, asked));
    }),

    serve(customerCalls.duplicates, async ({ read, user, body }) => ({
      data: {
        matches: await read((db) => findAlike(db, user, body)),
        hints: looksWrong(body.tax_code, body.country_code) ? { tax_code: 'customers.hints.taxCode' } : {},
      },
    })),

    serve(customerCalls.merge, async ({ write, user, body }) => ({
      data: shown(user, await withRetry(() => write((tx) => mergeCustomers(tx, user, references, body)))),
    })),

    serve(customerCalls.unmerge, async ({ write, user, body }) => ({
      data: shown(user, await withRetry(() => write((tx) => unmergeCustomers(tx, user, body.id)))),
    })),

    serve(customerCalls.export, async ({ system, user, body }) => {
      const work = async (tx: Tx) => {
        await requireOwnCard(tx, user, body.id);
        const collected = await collectPerson(tx, secrets, stores, user.accountId, body.id);
        await record(tx, user, { entity: 'customers', id: body.id, action: 'person_exported' });
        return collected;
      };
      const found = await withRetry(() => system(work));
      return { file: archiveOf(body.id, todayIn(user.timeZone), found) };
    }),

    serve(customerCalls.erase, async ({ system, user, body }) => {
      const work = async (tx: Tx) => {
        await requireOwnCard(tx, user, body.id);
        await erasePerson(tx, secrets, stores, user, body);
      };
      await withRetry(() => system(work));
      return { data: { erased: true as const, kept: [] } };
    }),
  ];
}
