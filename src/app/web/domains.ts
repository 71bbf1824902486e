import { auth } from '#domains/auth/web.ts';
import { customers } from '#domains/customers/web.ts';
import { faq } from '#domains/faq/web.ts';
import { history } from '#domains/history/web.ts';
import { licences } from '#domains/licences/web.ts';
import { notifications } from '#domains/notifications/web.ts';
import { operators } from '#domains/operators/web.ts';
import { org } from '#domains/org/web.ts';
import { partners } from '#domains/partners/web.ts';
import { suppliers } from '#domains/suppliers/web.ts';
import { support } from '#domains/support/web.ts';
import { system } from '#domains/system/web.ts';

/** All domains that show something, one line each. */
export const DOMAINS = [
  auth,
  customers,
  faq,
  history,
  licences,
  notifications,
  operators,
  org,
  partners,
  suppliers,
  support,
  system,
] as const;
