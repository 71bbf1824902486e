import { productActor, record } from '#domains/history/actions.ts';
import { insertLicence } from '#domains/licences/store.ts';
import { insertAccount } from '#domains/org/store/accounts.ts';
import { findUserByEmail, insertUser } from '#domains/org/store/users.ts';
import type { Tx } from '#server/db/scope.ts';
import { MODULES } from '#shared/modules.ts';
import { storePassword } from './store/people.ts';

interface Admin {
  name: string;
  email: string;
  passwordHash: string;
}

const PROVIDER = 'Maestral';

/** The provider's account and its master admin. Undefined if the address is in use. */
export async function createMasterAdmin(
  tx: Tx,
  { name, email, passwordHash }: Admin,
): Promise<number | undefined> {
  const taken = await findUserByEmail(tx, email);
  if (taken && !taken.trashed) return undefined;
  const existing = await tx
    .selectFrom('accounts')
    .where('name', '=', PROVIDER)
    .select('id')
    .executeTakeFirst();
  const accountId = existing?.id ?? (await createProvider(tx));
  const id = await insertUser(tx, {
    account_id: accountId,
    name,
    email,
    roles: ['mn_super_admin'],
    modules: [MODULES.manager, MODULES.smart],
    owner: true,
    active: true,
  });
  await storePassword(tx, id, passwordHash);
  await record(tx, productActor(accountId), { entity: 'users', id, action: 'created', changes: { email } });
  return id;
}

async function createProvider(tx: Tx): Promise<number> {
  const accountId = await insertAccount(tx, { name: PROVIDER, modules: [MODULES.manager, MODULES.smart] });
  await insertLicence(tx, accountId, { pricing: 'ent', expire_at: null });
  return accountId;
}
