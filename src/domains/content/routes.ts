import { reachOf } from '#domains/connections/actions/editing.ts';
import { findConnection } from '#domains/connections/store.ts';
import { findOperator } from '#domains/reference/store/operators.ts';
import type { Db } from '#server/db/scope.ts';
import { type ServedRoute, serve } from '#server/serve.ts';
import type { CallingUser } from '#server/session.ts';
import { commonErrors, Refusal } from '#shared/errors.ts';
import type { Permission } from '#shared/permissions.ts';
import { asSentLocale } from '#shared/texts.ts';
import { type AskedProduct, productOf } from './actions/info.ts';
import { readNow } from './actions/ordering.ts';
import { readingOf } from './actions/overview.ts';
import { pictureAt } from './actions/pictures.ts';
import { contentCalls } from './contract.ts';

/** A content source that the user may see, or change. */
async function requireSource(db: Db, user: CallingUser, permission: Permission, id: number): Promise<void> {
  const row = await findConnection(db, reachOf(user, permission), id);
  if (row?.dialect !== 'content') throw new Refusal(commonErrors.itemNotFound);
}

export const contentRoutes: ServedRoute[] = [
  serve(contentCalls.reading, ({ read, user, params: { id } }) =>
    read(async (db) => {
      await requireSource(db, user, 'connection.read', id);
      return { data: await readingOf(db, id) };
    }),
  ),

  // Sources belong to no account, so they are changed as the owner's login.
  serve(contentCalls.read, ({ system, user, body: { id } }) =>
    system(async (tx) => {
      await requireSource(tx, user, 'connection.edit', id);
      await readNow(tx, id);
      return { data: await readingOf(tx, id) };
    }),
  ),

  serve(contentCalls.picture, async (call) => {
    const { giata_id: giataId, touroperator_id, code, nth, size } = call.body;
    const operator = await call.read((db) => operatorOf(db, touroperator_id, code));
    const language = asSentLocale(call.caller.localization);
    const product = await productOf(call, { giataId, operator, language });
    const picture = product?.pictures[nth];
    const bytes = picture && (await pictureAt(call.platform, picture.url, size));
    if (!bytes) throw new Refusal(commonErrors.itemNotFound);
    return { file: { name: 'picture.jpg', mime: 'image/jpeg', bytes } };
  }),
];

async function operatorOf(db: Db, id: number | undefined, code: string): Promise<AskedProduct['operator']> {
  if (id === undefined || code === '') return undefined;
  const found = await findOperator(db, id);
  return found && { id, toc: found.toc, code };
}
