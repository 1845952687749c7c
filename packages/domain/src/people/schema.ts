import * as z from 'zod/mini';
import { accountFields } from '../account/schema.ts';
import { wireInstant } from '../calendar/instant.ts';
import { plainDate, wirePlainDate } from '../calendar/plain-date.ts';
import { ledgerKinds } from '../leave/balance.ts';
import { balanceAdjustmentInput } from '../leave/schema.ts';
import { tableQuery } from '../table-page.ts';

/** Who is meant. */
export const personKey = z.object({ userId: z.int('The person must be given by id') });

/** By what a list of people can be in order; the first is the usual one. */
export const peopleSorts = ['fullName', 'employeeId', 'department', 'position', 'joinDate'] as const;
export type PeopleSort = (typeof peopleSorts)[number];

/** Which people a list shows (D40). What is left out is: everybody who is active, by name, ascending, the first page. */
const filter = {
  ...tableQuery(peopleSorts),
  active: z.optional(z.enum(['active', 'closed', 'all'], 'active must be one of: active, closed, all')),
  role: z.optional(z.enum(['employee', 'admin', 'all'], 'role must be one of: employee, admin, all')),
  /** A department's own name; null for people without one. */
  department: z.optional(z.nullable(z.string('Department must be text'))),
};

export const peopleInput = z.optional(z.object(filter));
export type PeopleFilter = NonNullable<z.infer<typeof peopleInput>>;

const { fullName, position, department } = accountFields;

/** What an administrator changes of a person (D40); what is left out stays as it is. */
export const personEditInput = z.extend(personKey, {
  fullName: z.optional(fullName),
  position,
  department,
  joinDate: z.optional(plainDate('Join Date must be a date, as in 2026-11-20')),
  /** What the fields said when they were read. What reads otherwise by now is not written over (409). */
  seen: z.optional(
    z.object({
      fullName: z.optional(z.string()),
      position: z.nullish(z.string()),
      department: z.nullish(z.string()),
      joinDate: z.optional(z.string()),
    }),
  ),
});
export type PersonEditInput = z.infer<typeof personEditInput>;

export const personBalanceInput = z.extend(balanceAdjustmentInput, personKey.shape);
export type PersonBalanceInput = z.infer<typeof personBalanceInput>;

export const personRoleInput = z.extend(personKey, {
  isAdmin: z.boolean('isAdmin must be true or false'),
});
export type PersonRoleInput = z.infer<typeof personRoleInput>;

export const personActiveInput = z.extend(personKey, {
  active: z.boolean('active must be true or false'),
});
export type PersonActiveInput = z.infer<typeof personActiveInput>;

/** A person as a choice (U98). */
export const personName = z.object({
  id: z.int(),
  fullName: z.string(),
  department: z.nullable(z.string()),
});

/** A person as administrators list them (D40). */
export const person = z.extend(personName, {
  employeeId: z.string(),
  position: z.nullable(z.string()),
  joinDate: wirePlainDate,
  isAdmin: z.boolean(),
  active: z.boolean(),
  leaveBalance: z.number(),
});

/** One person as administrators see them; nothing of grievances (D20, D40). */
export const personDetails = z.extend(person, {
  createdAt: wireInstant,
  /** Days that pending requests hold back of the balance (D13). */
  reservedDays: z.number(),
  /** Until when an unused one-time link can be used; null for none. */
  resetLinkUntil: z.nullable(wireInstant),
  ledger: z.array(
    z.object({
      id: z.int(),
      days: z.number(),
      kind: z.enum(ledgerKinds),
      reason: z.string(),
      leaveRequestId: z.nullable(z.int()),
      /** Who did it; null for the company itself. */
      actorName: z.nullable(z.string()),
      createdAt: wireInstant,
    }),
  ),
  warnings: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      reason: z.string(),
      issuedByName: z.string(),
      createdAt: wireInstant,
    }),
  ),
  papers: z.int(),
  paperRequests: z.object({ pending: z.int(), answered: z.int() }),
});

/** A one-time link, told once to the administrator who made it (D40). `path` is of this server. */
export const resetLink = z.object({ ...personKey.shape, path: z.string(), expiresAt: wireInstant });
