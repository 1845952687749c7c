import * as z from 'zod/mini';
import { plainDate } from '../calendar/plain-date.ts';
import { oneOf } from '../fields/reviewed.ts';
import { fieldSays } from '../fields/texts.ts';
import { msg } from '../language/translate.ts';
import { accountClosedFilter, rowId, tableQuery, wholeNumber } from '../lists/table-page.ts';
import { decidingRoles } from '../team/waiting-schema.ts';
import { saidFields } from '../wire/said.ts';
import { leaveDecisionInput, leaveKey, leaveRequestToDecide, leaveStatuses, ownDays } from './schema.ts';
import { leaveSchemaTexts } from './schema-texts.ts';
import { leaveTypeName } from './type-name.ts';

export const leaveSorts = [
  'applied',
  'employee',
  'leaveType',
  'startDate',
  'endDate',
  'days',
  'status',
] as const;
export type LeaveSort = (typeof leaveSorts)[number];
export const leaveNewestFirst = ['applied'] as const;

/** Also leave that its person asks to cancel (D16), or all that waits for a decision. */
export const leaveFilters = [...leaveStatuses, 'cancel_requested', 'to_decide'] as const;
export type LeaveFilter = (typeof leaveFilters)[number];

const day = (name: string) =>
  z.optional(plainDate(fieldSays.mustBeDateLike({ label: name, example: '2026-11-21' })));

/** The search covers names, employee IDs, departments and positions; `from` and `to` what touches the days between. */
export const leaveTableInput = z.optional(
  z.object({
    ...tableQuery(leaveSorts),
    id: rowId('Request'),
    status: z.optional(oneOf(msg('Status'), leaveFilters)),
    leaveType: z.optional(leaveTypeName),
    /** Of what waits: only what administrators are asked to decide, or only what leads are (D94). */
    waitsFor: z.optional(oneOf('waitsFor', decidingRoles)),
    accountClosed: accountClosedFilter,
    userId: wholeNumber('userId', Number.MAX_SAFE_INTEGER),
    from: day('from'),
    to: day('to'),
  }),
);
export type LeaveTableInput = NonNullable<z.infer<typeof leaveTableInput>>;

export const mostDecisions = 100;

/** Decisions on several requests; each names the `seq` that its decider saw (D15). */
export const leaveDecisionsInput = z.object({
  decisions: z
    .array(
      z.extend(leaveDecisionInput, {
        ...leaveKey.shape,
        seq: z.int(fieldSays.mustBeWhole({ label: 'seq' })),
      }),
      fieldSays.mustBeList({ label: msg('Decisions') }),
    )
    .check(
      z.minLength(1, leaveSchemaTexts.chooseLeastRequest()),
      z.maxLength(mostDecisions, leaveSchemaTexts.mostRequestsDecidedOnce({ limit: mostDecisions })),
    ),
});
export type LeaveDecisionsInput = z.infer<typeof leaveDecisionsInput>;

/** The requests of a list whose rows say what each decision means. */
export const leaveBesideInput = z.object({
  ids: z
    .array(z.int(fieldSays.mustBeWhole({ label: msg('An id') })), fieldSays.mustBeList({ label: 'ids' }))
    .check(z.maxLength(mostDecisions, leaveSchemaTexts.mostRequestsAskedOnce({ limit: mostDecisions }))),
});

/** The outcome of one of several decisions: the request as it is now (null if it is gone), and why it was refused. */
export const leaveDecisionOutcome = z.object({
  id: z.int(),
  outcome: z.enum(['decided', 'refused']),
  message: z.optional(z.string()),
  ...z.partial(z.object(saidFields)).shape,
  request: z.nullable(leaveRequestToDecide),
});

const shownInCalendar = z.pick(leaveRequestToDecide, {
  id: true,
  userId: true,
  leaveType: true,
  leaveTypeId: true,
  duration: true,
  half: true,
  firstHalf: true,
  lastHalf: true,
  startDate: true,
  endDate: true,
  days: true,
  hours: true,
  reason: true,
  createdAt: true,
  user: true,
});

export const calendarLeave = z.extend(shownInCalendar, { ownDays });

export type CalendarLeave = z.infer<typeof calendarLeave>;

export const leaveMonth = z.optional(
  z
    .string(leaveSchemaTexts.notMonth())
    .check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, leaveSchemaTexts.notMonth())),
);
export const leaveMonthInput = z.optional(z.object({ month: leaveMonth }));

/** The day for which to list who is away; the company's today by default. */
export const leaveDayInput = z.optional(z.object({ date: day('date') }));
