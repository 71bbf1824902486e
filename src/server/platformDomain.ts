import { commonTexts } from '#shared/commonTexts.ts';
import { commonErrors } from '#shared/errors.ts';
import { platformCalls } from '#shared/platformCalls.ts';
import { roleTexts } from '#shared/roleTexts.ts';
import { settingsTexts } from '#shared/settingsTexts.ts';
import { shellTexts } from '#shared/shellTexts.ts';
import { uiTexts } from '#shared/uiTexts.ts';
import { widgetTexts } from '#shared/widgetTexts.ts';
import { listOrphans, listUnguarded } from './db/invariants.ts';
import { listSealedForEver } from './db/sealed.ts';
import type { Domain } from './domain.ts';
import { listBrokenFiles } from './files/invariants.ts';
import { fileListeners } from './files/sweep.ts';
import { listUnsendable } from './mail/invariants.ts';
import { platformStores } from './persons/platform.ts';
import { sweeps } from './sweep.ts';

/** The manifest of the server itself, in the form of a domain. */
export const platform = {
  name: 'platform',
  uses: [],
  calls: [platformCalls],
  errors: commonErrors,
  texts: { ...commonTexts, ...roleTexts, ...uiTexts, ...settingsTexts, ...shellTexts, ...widgetTexts },
  listeners: fileListeners,
  schedules: sweeps,
  invariants: {
    'tables with an account are under row-level security': listUnguarded,
    'rows of an account have that account': listOrphans,
    'files are there, and what was stored': listBrokenFiles,
    'what is sealed can be opened': listSealedForEver,
    'mails that wait have a job that sends them': listUnsendable,
  },
  outgoing: ['mail.queued', 'mail.failed'],
  personalData: platformStores,
  impersonal: ['product_state', 'schedule_slots', 'migrations', 'rate_counts'],
  erasedWithAccount: ['jobs', 'mails', 'caught_mails', 'idempotency', 'files'],
} satisfies Domain;
