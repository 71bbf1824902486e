import type { Route } from '#shared/contract.ts';
import { ofDomains } from '#testing/ofDomains.ts';
import type { Attack, Row } from './domain.ts';

export const threats = await ofDomains('threats');

const attackOf = ([route, outcome, input, special]: Row): [Route, Attack] => [
  route,
  { outcome, input, ...special },
];

/** One row for each call that the product serves, in an order in which an owner may go through them. */
export const attacks = new Map(threats.flatMap((domain) => domain.attacks.map(attackOf)));
