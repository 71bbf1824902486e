import { addUser, PASSWORD } from '#domains/auth/testing.ts';
import type { NewUser } from '#domains/org/store/users.ts';
import type { Caller, TestApp } from '#testing/app.ts';
import { ticketCalls } from './contract.ts';

type Somebody = Caller & { id: number; username: string };

/** Another user of an account, signed in. */
export async function somebody(
  product: TestApp,
  accountId: number,
  user: Partial<NewUser>,
): Promise<Somebody> {
  const { userId, username } = await addUser(product, accountId, { modules: [1, 2], ...user });
  return { ...(await product.signIn(username, PASSWORD)), id: userId, username };
}

export const aTicket = { subject: 'The export stays empty', text: 'I chose all columns.\nNothing comes.' };
export const ask = async (who: Caller, change: object = {}) =>
  (await who.call(ticketCalls.create, { body: { ...aTicket, ...change } })).data;
