import * as z from 'zod/mini';
import { wireInstant } from '../calendar/instant.ts';
import { mailHealths } from './mail-health.ts';

const count = z.int();

/** What an administrator's cards and tabs count (U62, U63). */
export const overview = z.object({
  pendingLeave: count,
  openGrievances: count,
  inProgressGrievances: count,
  totalRequests: count,
  pendingDocuments: count,
  pendingCorrections: count,
  pendingPaperRequests: count,
});

/** How database and mail fare (D34). */
export const systemStatus = z.object({
  database: z.enum(['writable', 'unwritable']),
  mail: z.object({
    health: z.enum(mailHealths),
    way: z.object({ way: z.enum(['smtp', 'files']), host: z.optional(z.string()) }),
    address: z.nullable(z.string()),
    lastSentAt: z.nullable(wireInstant),
    waiting: count,
    failing: z.nullable(z.object({ why: z.string(), attempts: count, nextAttemptAt: wireInstant })),
    givenUp: z.nullable(z.object({ why: z.string(), at: wireInstant })),
  }),
});
