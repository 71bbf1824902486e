import type { Domain, Product } from '#server/domain.ts';
import { platform } from '#server/platformDomain.ts';
import type { Route } from '#shared/contract.ts';
import type { ErrorDefinition } from '#shared/errors.ts';
import { DOMAINS } from './domains.ts';
import { inOrder } from './order.ts';
import { texts } from './texts.ts';

/** The server's own manifest, then all domains in dependency order. */
export const product: Product = { domains: [platform, ...inOrder<Domain>(DOMAINS)], texts };

export const allErrors: ErrorDefinition[] = product.domains.flatMap(({ errors = {} }) =>
  Object.values(errors),
);
export const allCalls: Route[] = product.domains
  .flatMap(({ calls = [] }) => calls)
  .flatMap((calls) => Object.values(calls));
