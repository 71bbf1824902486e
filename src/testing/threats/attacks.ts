import type { Route } from '#shared/contract.ts';
import { domainTesting } from '#testing/domainTesting.ts';
import type { Attack, Row } from './domain.ts';

export const threats = await domainTesting('threats');

const attackOf = ([route, outcome, input, special]: Row): [Route, Attack] => [
  route,
  { outcome, input, ...special },
];

/** One entry for each call of the product, in an order that an owner can go through. */
export const attacks = new Map(threats.flatMap((domain) => domain.attacks.map(attackOf)));
