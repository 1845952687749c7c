import * as z from 'zod/mini';
import { correctionToDecide } from '../attendance/correction-schema.ts';
import { dayRecord } from '../attendance/day-schema.ts';
import { attendanceStatus } from '../attendance/schema.ts';
import { wireInstant } from '../calendar/instant.ts';
import { plainDate, wirePlainDate } from '../calendar/plain-date.ts';
import { strict } from '../fields/strict.ts';
import { requiredName } from '../fields/text.ts';
import { fieldSays, type Label } from '../fields/texts.ts';
import { isUnique } from '../fields/unique.ts';
import { msg } from '../language/translate.ts';
import { leaveRequestToDecide, ownDays } from '../leave/schema.ts';
import { personKey } from '../people/key.ts';
import { teamLimits } from './limits.ts';
import { teamSchemaTexts } from './schema-texts.ts';
import { namedPerson } from './waiting-schema.ts';

const date = (label: Label) => plainDate(fieldSays.mustBeDate({ label, example: '2026-12-01' }));
const id = z.int(fieldSays.mustBeWhole({ label: 'id' }));
const whole = (label: string) => z.int(fieldSays.mustBeWhole({ label }));

const leadWords = fieldSays.mustBeList({ label: msg('Leads') });
const teamFields = {
  name: requiredName(msg('Name'), teamLimits.name),
  parentId: z.nullish(whole('parentId')),
  leadIds: z.optional(
    z
      .array(whole('leadIds'), leadWords)
      .check(
        z.maxLength(teamLimits.leads, fieldSays.tooLarge({ label: msg('Leads'), limit: teamLimits.leads })),
        z.refine(isUnique, teamSchemaTexts.nameEachLeadOnce()),
      ),
  ),
};

export const teamInput = strict(teamFields);
export type TeamInput = z.infer<typeof teamInput>;

export const teamChangeInput = strict({ id, ...teamFields, name: z.optional(teamFields.name) });
export type TeamChangeInput = z.infer<typeof teamChangeInput>;

export const teamKey = strict({ id });

/** A team with how many people it has today (D94). */
export const team = z.object({
  id: z.int(),
  name: z.string(),
  parentId: z.nullable(z.int()),
  leadIds: z.array(z.int()),
  leads: z.array(namedPerson),
  people: z.int(),
});
export type TeamRow = z.infer<typeof team>;

export const membershipInput = strict({
  ...personKey.shape,
  teamId: z.nullable(whole('teamId')),
  validFrom: z.optional(date(msg('From'))),
});
export type MembershipInput = z.infer<typeof membershipInput>;

const peopleWords = fieldSays.mustBeList({ label: 'userIds' });

/** Several people into one team, or out of theirs. */
export const membersInput = strict({
  userIds: z
    .array(whole('userIds'), peopleWords)
    .check(
      z.minLength(1, peopleWords),
      z.maxLength(teamLimits.moved, peopleWords),
      z.refine(isUnique, teamSchemaTexts.nameEachPersonOnce()),
    ),
  teamId: membershipInput.shape.teamId,
  validFrom: membershipInput.shape.validFrom,
});
export type MembersInput = z.infer<typeof membersInput>;

export const membersMoved = z.object({ moved: z.int() });

export const departmentsInput = strict({});

/** Of departments: which teams came, and how many people went into one. */
export const teamsMade = z.object({ teams: z.array(z.string()), moved: z.int() });
export type TeamsMade = z.infer<typeof teamsMade>;

export const membership = z.object({
  id: z.int(),
  userId: z.int(),
  teamId: z.nullable(z.int()),
  teamName: z.nullable(z.string()),
  validFrom: wirePlainDate,
});
export type Membership = z.infer<typeof membership>;

const deputyFields = {
  userId: whole('userId'),
  from: z.optional(date(msg('From'))),
  to: z.optional(date(msg('To'))),
  whenAway: z.optional(z.boolean(fieldSays.mustBeBoolean({ label: 'whenAway' }))),
};

/** Between two dates, or whenever the lead is away (D95). */
interface DeputyTime {
  readonly from?: unknown;
  readonly to?: unknown;
  readonly whenAway?: unknown;
}

const datesOrWhenAway = ({ from, to, whenAway }: DeputyTime) =>
  !whenAway || (from === undefined && to === undefined);

const needsFrom = ({ from, whenAway }: DeputyTime) => whenAway || from !== undefined;
const needsTo = ({ from, to, whenAway }: DeputyTime) => whenAway || from === undefined || to !== undefined;

const timeChecks = [
  z.refine<DeputyTime>(datesOrWhenAway, { error: teamSchemaTexts.datesOrWhenAway(), path: ['whenAway'] }),
  z.refine<DeputyTime>(needsFrom, { error: fieldSays.required({ label: msg('From') }), path: ['from'] }),
  z.refine<DeputyTime>(needsTo, { error: fieldSays.required({ label: msg('To') }), path: ['to'] }),
] as const;

export const deputyInput = strict(deputyFields).check(...timeChecks);
export type DeputyInput = z.infer<typeof deputyInput>;

/** Of a lead, by an administrator: the path names the lead. */
export const deputyOfInput = strict({ leadId: whole('leadId'), ...deputyFields }).check(...timeChecks);

export const deputyKey = strict({ id });
export const deputyOfKey = strict({ leadId: whole('leadId'), id });
export const leadKey = z.object({ leadId: whole('leadId') });

export const deputy = z.object({
  id: z.int(),
  leadId: z.int(),
  userId: z.int(),
  fullName: z.string(),
  from: z.nullable(wirePlainDate),
  to: z.nullable(wirePlainDate),
  whenAway: z.boolean(),
  /** Whether they decide now. */
  active: z.boolean(),
});
export type DeputyRow = z.infer<typeof deputy>;

/** Whom a lead sees, with where they belong (D94). */
export const personLed = z.object({
  id: z.int(),
  employeeId: z.string(),
  fullName: z.string(),
  position: z.nullable(z.string()),
  department: z.nullable(z.string()),
  joinDate: wirePlainDate,
  teamId: z.int(),
  teamName: z.string(),
  isLead: z.boolean(),
  leaveBalance: z.number(),
});
export type PersonLed = z.infer<typeof personLed>;

export const auditorInput = strict({
  ...personKey.shape,
  until: z.nullable(date(msg('Until'))),
});
export type AuditorInput = z.infer<typeof auditorInput>;

/** Who opened one's page as a lead or an auditor, once a day (D96). */
export const look = z.object({
  by: z.string(),
  date: wirePlainDate,
  times: z.int(),
});

/** A day as a lead sees it: times without places and without what belongs to the review of records (D94). */
export const dayLed = z.omit(dayRecord, {
  checkInLatitude: true,
  checkInLongitude: true,
  checkInAddress: true,
  manual: true,
  lateSync: true,
  needsReview: true,
  acceptedWithin: true,
});
export type DayLed = z.infer<typeof dayLed>;

/** Of a request, what only those read who are to decide it: its reason, and answers but their own are null (D94). */
export const leaveLed = z.extend(leaveRequestToDecide, {
  reason: z.nullable(z.string()),
  /** That there is a certificate, and nothing of it. */
  hasCertificate: z.boolean(),
  canDecide: z.boolean(),
  ownDays,
});
export type LeaveLed = z.infer<typeof leaveLed>;

const timesLed = z.object({ checkInTime: z.nullable(wireInstant), checkOutTime: z.nullable(wireInstant) });

export const correctionLed = z.extend(z.omit(correctionToDecide, { record: true }), {
  reason: z.nullable(z.string()),
  record: z.nullable(timesLed),
  canDecide: z.boolean(),
});
export type CorrectionLed = z.infer<typeof correctionLed>;

/** How much waits for a lead: as many rows of their lists as say `canDecide`. */
export const ledWaiting = z.object({
  pendingLeave: z.int(),
  pendingCancellations: z.int(),
  pendingCorrections: z.int(),
});
export type LedWaiting = z.infer<typeof ledWaiting>;

/** The page of a person as a lead sees it, with the newest rows of each. */
export const personLedPage = z.extend(personLed, {
  attendance: z.array(
    z.object({ id: z.int(), date: wirePlainDate, status: attendanceStatus, ...timesLed.shape }),
  ),
  leave: z.array(leaveLed),
  corrections: z.array(correctionLed),
});

export const dayOfTeamInput = z.optional(z.object({ date: z.optional(date('date')) }));
