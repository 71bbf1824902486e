import { auth } from '#domains/auth/domain.ts';
import { customers } from '#domains/customers/domain.ts';
import { faq } from '#domains/faq/domain.ts';
import { history } from '#domains/history/domain.ts';
import { imports } from '#domains/imports/domain.ts';
import { licences } from '#domains/licences/domain.ts';
import { lists } from '#domains/lists/domain.ts';
import { notifications } from '#domains/notifications/domain.ts';
import { operators } from '#domains/operators/domain.ts';
import { org } from '#domains/org/domain.ts';
import { partners } from '#domains/partners/domain.ts';
import { records } from '#domains/records/domain.ts';
import { reference } from '#domains/reference/domain.ts';
import { suppliers } from '#domains/suppliers/domain.ts';
import { support } from '#domains/support/domain.ts';
import { system } from '#domains/system/domain.ts';

/** All domains, one line each. In which order they come follows from what they use (`inOrder`). */
export const DOMAINS = [
  auth,
  customers,
  faq,
  history,
  imports,
  licences,
  lists,
  notifications,
  operators,
  org,
  partners,
  records,
  reference,
  suppliers,
  support,
  system,
] as const;
