import type { Route } from '#shared/contract.ts';
import { commonErrors, type ErrorDefinition } from '#shared/errors.ts';
import { platformCalls } from '#shared/platformCalls.ts';
import { authCalls } from './auth/contract.ts';
import { authErrors } from './auth/errors.ts';
import { historyCalls } from './history/contract.ts';
import { listCalls } from './lists/contract.ts';
import { listErrors } from './lists/errors.ts';
import { notifyCalls } from './notifications/contract.ts';
import { notificationErrors } from './notifications/errors.ts';
import { accountCalls, branchCalls } from './org/contract.ts';
import { operatorCalls, referenceCalls, referenceSearches } from './reference/contract.ts';
import { systemCalls } from './system/contract.ts';

/** One line a domain: its calls and refusals, for the server, the tests and the description of the API. */
const domains: { calls: Record<string, Route>; errors?: Record<string, ErrorDefinition> }[] = [
  { calls: historyCalls },
  { calls: listCalls, errors: listErrors },
  { calls: notifyCalls, errors: notificationErrors },
  { calls: { ...accountCalls, ...branchCalls } },
  { calls: authCalls, errors: authErrors },
  { calls: referenceCalls },
  { calls: referenceSearches },
  { calls: operatorCalls },
  { calls: systemCalls },
];

export const domainErrors = domains.flatMap(({ errors }) => Object.values(errors ?? {}));
export const allErrors: ErrorDefinition[] = [...Object.values(commonErrors), ...domainErrors];
export const allCalls: Route[] = [
  ...Object.values(platformCalls),
  ...domains.flatMap(({ calls }) => Object.values(calls)),
];
