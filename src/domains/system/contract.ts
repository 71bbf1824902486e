import * as z from 'zod/mini';
import {
  dayRange,
  defineRoutes,
  id,
  idParams,
  listOf,
  listQuery,
  one,
  requiredText,
} from '#shared/contract.ts';
import { commonErrors } from '#shared/errors.ts';

const deadJob = z.object({
  id: z.int(),
  kind: z.string(),
  tries: z.int(),
  error: z.string(),
  created_at: z.string(),
  dead_at: z.string(),
});
export type DeadJob = z.output<typeof deadJob>;

const kind = requiredText(100);
export const jobQuery = listQuery(['id', 'created_at', 'dead_at'], {
  kind: z.optional(z.array(kind).check(z.minLength(1), z.maxLength(20))),
  stopped: z.optional(dayRange),
});
export type JobQuery = z.output<typeof jobQuery>;

const ids = z.array(id).check(z.minLength(1, 'validation.required'), z.maxLength(100));
const changed = one(z.object({ changed: z.int() }));

const caughtMail = z.object({
  id: z.int(),
  sender: z.string(),
  recipients: z.array(z.string()),
  subject: z.string(),
  received_at: z.string(),
});
export type CaughtMail = z.output<typeof caughtMail>;

export const mailboxQuery = listQuery(['id', 'received_at', 'subject'], { received: z.optional(dayRange) });
export type MailboxQuery = z.output<typeof mailboxQuery>;

const openedMail = z.extend(caughtMail, {
  headers: z.array(z.object({ key: z.string(), value: z.string() })),
  html: z.string(),
  text: z.string(),
  attachments: z.array(z.object({ filename: z.string(), mime_type: z.string(), size: z.int() })),
});
export type OpenedMail = z.output<typeof openedMail>;

export const systemCalls = defineRoutes({
  searchJobs: {
    method: 'POST',
    path: '/api/system/jobs/search',
    permission: 'job.read',
    body: jobQuery,
    reply: listOf(deadJob),
    errors: [],
  },
  /** The names of the stopped jobs, for the filter. */
  jobKinds: {
    method: 'GET',
    path: '/api/system/jobs/kinds',
    permission: 'job.read',
    reply: one(z.array(z.string())),
    errors: [],
  },
  retryJobs: {
    method: 'POST',
    path: '/api/system/jobs/retry',
    permission: 'job.retry',
    body: z.object({ ids }),
    reply: changed,
    errors: [],
  },
  dropJobs: {
    method: 'POST',
    path: '/api/system/jobs/drop',
    permission: 'job.drop',
    body: z.object({ ids, reason: requiredText(500) }),
    reply: changed,
    errors: [],
  },
  searchMailbox: {
    method: 'POST',
    path: '/api/system/mailbox/search',
    permission: 'mailbox.read',
    openInDemo: true,
    body: mailboxQuery,
    reply: listOf(caughtMail),
    errors: [],
  },
  findMail: {
    method: 'GET',
    path: '/api/system/mailbox/find/:id',
    permission: 'mailbox.read',
    openInDemo: true,
    params: idParams,
    reply: one(openedMail),
    errors: [commonErrors.itemNotFound],
  },
});
