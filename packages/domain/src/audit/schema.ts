import * as z from 'zod/mini';
import { instant, wireInstant } from '../calendar/instant.ts';
import { plainDate } from '../calendar/plain-date.ts';
import { tableQuery, wholeNumber } from '../table-page.ts';

const { page, pageSize } = tableQuery(['newest']);
const largestId = Number.MAX_SAFE_INTEGER;

/**
 * What is looked for in the audit log, newest first; what is left out is: everything, the first page. A page follows the
 * one before it for as long as `asOf` is that one's answer: what is written meanwhile is not on it.
 */
export const auditInput = z.optional(
  z.object({
    /** Who did it; `company` for the command line and the jobs. */
    actorId: z.union([z.literal('company'), wholeNumber('actorId', largestId)]),
    /** Whom it concerns: the person themself, or what is theirs, grievances left out (D20). */
    personId: wholeNumber('personId', largestId),
    /** What an action begins with, such as `leave.`. */
    action: z.optional(
      z
        .string('action must be text')
        .check(z.regex(/^[a-z.-]{0,50}$/, 'action must be the beginning of one')),
    ),
    /** The company's dates, both included. */
    from: z.optional(plainDate('From must be a date, as in 2026-11-20')),
    to: z.optional(plainDate('To must be a date, as in 2026-11-20')),
    asOf: z.optional(instant('asOf must be an instant')),
    page,
    pageSize,
  }),
);
export type AuditSearch = NonNullable<z.infer<typeof auditInput>>;

const named = z.nullable(z.object({ id: z.int(), fullName: z.string() }));

/**
 * One entry: who did what to what, and whose that is. It carries no number of its own: a gap in these would tell an
 * administrator that something is hidden from them (D21).
 */
export const auditEntry = z.object({
  /** Null where the company itself acted. */
  actor: named,
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.nullable(z.int()),
  /** Null where it is nobody's, and of grievances and their files (D20). */
  person: named,
  details: z.nullable(z.string()),
  createdAt: wireInstant,
});

export const auditPage = z.object({ entries: z.array(auditEntry), more: z.boolean(), asOf: wireInstant });
