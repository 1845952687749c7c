import * as z from 'zod/mini';
import { wireInstant } from '../calendar/instant.ts';
import { saidFields } from '../wire/said.ts';
import { forwardingKinds } from './forwarding.ts';
import { mailHealths } from './mail-health.ts';
import { problemKinds } from './problems.ts';

const count = z.int();

export const overview = z.object({
  pendingLeave: count,
  openGrievances: count,
  inProgressGrievances: count,
  totalRequests: count,
  pendingDocuments: count,
  pendingCorrections: count,
  pendingHrDocumentRequests: count,
  pendingCancellations: count,
  recordsToReview: count,
  /** Of those above, what waits for a lead (D94). */
  leaveOfLeads: count,
  cancellationsOfLeads: count,
  correctionsOfLeads: count,
  /** Beside the company's hours: with one there is a rota (D93). */
  schedules: count,
});

const storageUse = z.object({
  bytes: count,
  accountQuotaMegabytes: count,
  companyQuotaMegabytes: count,
  largest: z.array(z.object({ id: z.int(), fullName: z.string(), employeeId: z.string(), bytes: count })),
});

export const systemStatus = z.object({
  database: z.enum(['writable', 'unwritable']),
  mail: z.object({
    health: z.enum(mailHealths),
    way: z.object({ way: z.enum(['smtp', 'files']), host: z.optional(z.string()) }),
    address: z.nullable(z.string()),
    lastSentAt: z.nullable(wireInstant),
    waiting: count,
    failing: z.nullable(
      z.object({ why: z.string(), ...saidFields, attempts: count, nextAttemptAt: wireInstant }),
    ),
    givenUp: z.nullable(
      z.object({ why: z.string(), ...saidFields, at: wireInstant, isRefused: z.boolean() }),
    ),
  }),
  storage: storageUse,
  forwarding: z.array(z.enum(forwardingKinds)),
});
export type SystemStatus = z.infer<typeof systemStatus>;

export const problems = z.array(
  z.object({
    kind: z.enum(problemKinds),
    sentence: z.string(),
    fix: z.string(),
    detail: z.nullable(z.string()),
    ...z.partial(z.object(saidFields)).shape,
    since: wireInstant,
  }),
);
