import * as z from 'zod/mini';
import { strict } from '../fields/strict.ts';
import {
  auditorInput,
  deputyOfInput,
  deputyOfKey,
  membershipInput,
  teamChangeInput,
  teamInput,
  teamKey,
} from './schema.ts';

/** A change of teams as its own door takes it. */
export const teamRehearsalInput = z.discriminatedUnion('change', [
  strict({ change: z.literal('add'), input: teamInput }),
  strict({ change: z.literal('change'), input: teamChangeInput }),
  strict({ change: z.literal('remove'), input: teamKey }),
  strict({ change: z.literal('move'), input: membershipInput }),
  strict({ change: z.literal('nameDeputy'), input: deputyOfInput }),
  strict({ change: z.literal('endDeputy'), input: deputyOfKey }),
  strict({ change: z.literal('setAuditor'), input: auditorInput }),
]);
export type TeamRehearsalInput = z.infer<typeof teamRehearsalInput>;

const what = ['team', 'leads', 'leave', 'correction', 'deputy', 'auditor'] as const;

/** What changes of a person: names of teams or of who decides; null for none. */
export const teamRehearsalRow = z.object({
  userId: z.int(),
  employeeId: z.string(),
  name: z.string(),
  what: z.enum(what),
  /** Of a request that other people decide from now on. */
  requestId: z.optional(z.int()),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type TeamRehearsalRow = z.infer<typeof teamRehearsalRow>;

export const teamRehearsal = z.object({ rows: z.array(teamRehearsalRow) });
