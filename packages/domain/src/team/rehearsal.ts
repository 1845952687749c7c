import * as z from 'zod/mini';
import { timeOfDay } from '../company/settings.ts';
import { strict } from '../fields/strict.ts';
import { msg } from '../language/translate.ts';
import { approvalChanges, leadsSeeRule } from './approval.ts';
import {
  auditorInput,
  departmentsInput,
  deputyOfInput,
  deputyOfKey,
  membershipInput,
  membersInput,
  teamChangeInput,
  teamInput,
  teamKey,
} from './schema.ts';

/** Who decides and whom leads see, as the settings take it. */
const rulesInput = strict({
  approval: z.optional(approvalChanges),
  leadsSee: z.optional(leadsSeeRule),
  leadAwayFrom: z.optional(z.nullable(timeOfDay(msg('Away from')))),
});

/** A change of teams as its own door takes it. */
export const teamRehearsalInput = z.discriminatedUnion('change', [
  strict({ change: z.literal('add'), input: teamInput }),
  strict({ change: z.literal('change'), input: teamChangeInput }),
  strict({ change: z.literal('remove'), input: teamKey }),
  strict({ change: z.literal('move'), input: membershipInput }),
  strict({ change: z.literal('moveMany'), input: membersInput }),
  strict({ change: z.literal('departments'), input: departmentsInput }),
  strict({ change: z.literal('rules'), input: rulesInput }),
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

/** The most rows of an answer, whose counts are of all. */
export const teamRowsListed = 500;

export const teamRehearsal = z.object({
  rows: z.array(teamRehearsalRow),
  total: z.int(),
  /** How many people have another team, and how many requests other people decide. */
  people: z.int(),
  requests: z.int(),
});
export type TeamRehearsal = z.infer<typeof teamRehearsal>;
