import type { Route } from '#shared/contract.ts';
import { commonErrors, type ErrorDefinition } from '#shared/errors.ts';
import { platformCalls } from '#shared/platformCalls.ts';
import { authCalls } from './auth/contract.ts';
import { authErrors } from './auth/errors.ts';
import { customerCalls } from './customers/contract.ts';
import { customerErrors } from './customers/errors.ts';
import { faqCalls } from './faq/contract.ts';
import { faqErrors } from './faq/errors.ts';
import { historyCalls } from './history/contract.ts';
import { importCalls } from './imports/contract.ts';
import { importErrors } from './imports/errors.ts';
import { accessCalls } from './licences/contract/access.ts';
import { feeCalls } from './licences/contract/fees.ts';
import { giataCalls } from './licences/contract/giata.ts';
import { trackerCalls } from './licences/contract/tracker.ts';
import { licenceCalls } from './licences/contract.ts';
import { licenceErrors } from './licences/errors.ts';
import { listCalls } from './lists/contract.ts';
import { listErrors } from './lists/errors.ts';
import { notifyCalls } from './notifications/contract.ts';
import { notificationErrors } from './notifications/errors.ts';
import { contractCalls, ownOperatorCalls } from './operators/contract.ts';
import { operatorErrors } from './operators/errors.ts';
import { accountSettingsCalls, managerCalls } from './org/contract/accounts.ts';
import { accountCalls } from './org/contract/agency.ts';
import { userCalls } from './org/contract/users.ts';
import { branchCalls } from './org/contract.ts';
import { orgErrors } from './org/errors.ts';
import { partnerCalls } from './partners/contract.ts';
import { operatorCalls, referenceCalls, referenceSearches, referenceVersions } from './reference/contract.ts';
import { supplierCalls } from './suppliers/contract.ts';
import { ticketCalls } from './support/contract.ts';
import { systemCalls } from './system/contract.ts';

/** One line a domain: its calls and refusals, for the server, the tests and the description of the API. */
const domains: { calls: Record<string, Route>; errors?: Record<string, ErrorDefinition> }[] = [
  { calls: historyCalls },
  { calls: listCalls, errors: listErrors },
  { calls: notifyCalls, errors: notificationErrors },
  { calls: licenceCalls, errors: licenceErrors },
  { calls: giataCalls },
  { calls: accessCalls },
  { calls: feeCalls },
  { calls: trackerCalls },
  { calls: accountCalls, errors: orgErrors },
  { calls: branchCalls },
  { calls: accountSettingsCalls },
  { calls: managerCalls },
  { calls: userCalls },
  { calls: authCalls, errors: authErrors },
  { calls: referenceCalls },
  { calls: referenceVersions },
  { calls: referenceSearches },
  { calls: operatorCalls },
  { calls: importCalls, errors: importErrors },
  { calls: supplierCalls },
  { calls: contractCalls, errors: operatorErrors },
  { calls: ownOperatorCalls },
  { calls: customerCalls, errors: customerErrors },
  { calls: partnerCalls },
  { calls: faqCalls, errors: faqErrors },
  { calls: ticketCalls },
  { calls: systemCalls },
];

export const domainErrors = domains.flatMap(({ errors }) => Object.values(errors ?? {}));
export const allErrors: ErrorDefinition[] = [...Object.values(commonErrors), ...domainErrors];
export const allCalls: Route[] = [
  ...Object.values(platformCalls),
  ...domains.flatMap(({ calls }) => Object.values(calls)),
];
