import type { ReplyOf } from '#shared/contract.ts';
import type { Caller } from '#testing/app.ts';
import { customerCalls } from './contract.ts';

type Input = Record<string, unknown>;

/** A person who can be told apart from every other one of the tests. */
export const person = (change: Input = {}) => ({
  is_company: false,
  ...{ first_name: 'Živa', last_name: 'Žagar', email: 'ziva@zagar.test' },
  ...change,
});

export const addCustomer = async (
  caller: Caller,
  change: Input = {},
): Promise<ReplyOf<typeof customerCalls.create>['data']> =>
  (await caller.call(customerCalls.create, { body: person(change) })).data;

/** What an update sends: the card as it is, with something else in it. */
export const changed = (
  { id, version, ...card }: ReplyOf<typeof customerCalls.find>['data'],
  change: Input,
) => ({ ...card, ...change, id, version: (change.version as number | undefined) ?? version });
