import * as z from 'zod/mini';
import { wireInstant } from '../calendar/instant.ts';

export const namedPerson = z.object({ id: z.int(), fullName: z.string() });
export type NamedPerson = z.infer<typeof namedPerson>;

export const waitReasons = ['no_lead', 'away', 'own'] as const;
/** Why a request is not with the leads of its person's team. */
export type WaitReason = (typeof waitReasons)[number];

/** Who is asked to decide. */
export const decidingRoles = ['lead', 'admins'] as const;

/** Who decides a pending request, and why it is not with its team's lead (D94). */
export const waitsFor = z.object({
  who: z.enum(decidingRoles),
  names: z.array(z.string()),
  why: z.nullable(z.enum(waitReasons)),
});
export type ShownWaitsFor = z.infer<typeof waitsFor>;

export const takenStep = <const Status extends readonly string[]>(statuses: Status) =>
  z.object({
    by: namedPerson,
    for: z.nullable(namedPerson),
    status: z.enum(statuses),
    at: wireInstant,
    response: z.nullable(z.string()),
  });
