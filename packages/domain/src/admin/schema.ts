import * as z from 'zod/mini';
import { wireInstant } from '../calendar/instant.ts';
import { mailHealths } from './mail-health.ts';

const count = z.int();

/** The counts on an administrator's cards and tabs (U62, U63). */
export const overview = z.object({
  pendingLeave: count,
  openGrievances: count,
  inProgressGrievances: count,
  totalRequests: count,
  pendingDocuments: count,
  pendingCorrections: count,
  pendingPaperRequests: count,
});

/** The state of database and mail (D34). */
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
