import * as z from 'zod/mini';
import { defineRoutes, one } from './contract.ts';

/** Calls of the server itself; its plugins answer them, and the API description lists them. */
export const platformCalls = defineRoutes({
  health: {
    method: 'GET',
    path: '/api/health',
    permission: 'anyone',
    reply: one(
      z.object({
        status: z.enum(['ready', 'draining', 'disk full', 'unavailable']),
        server: z.object({ version: z.string(), uptime_seconds: z.int() }),
        database: z.object({ status: z.enum(['answers', 'away']) }),
        disk: z.optional(z.object({ free_bytes: z.number() })),
        outbox: z.optional(z.object({ waiting: z.int(), dead: z.int(), oldest_seconds: z.int() })),
      }),
    ),
    errors: [],
  },
  version: {
    method: 'GET',
    path: '/api/version',
    permission: 'anyone',
    reply: one(z.object({ version: z.string() })),
    errors: [],
  },
});
