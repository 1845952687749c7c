import { noSuchPerson } from '@muster/db/features/account/reads';
import { lastClosedDay, readClosedDays } from '@muster/db/features/attendance/closed-ahead';
import { recordAudit } from '@muster/db/features/audit/writes';
import { getCompany } from '@muster/db/features/company/reads';
import { listEmploymentsOf } from '@muster/db/features/people/reads';
import { listNamesOf } from '@muster/db/features/working-time/lists';
import { calendarOf, getWorkingTimes } from '@muster/db/features/working-time/reads';
import {
  type DraftedDay,
  deleteDrafts,
  deleteDraftsOf,
  publishDrafts,
  storeDrafts,
} from '@muster/db/features/working-time/writes/drafts';
import { tellOfShifts } from '@muster/db/features/working-time/writes/rota-notices';
import type { Db } from '@muster/db/store/connection';
import { shouldYield, yieldToEventLoop } from '@muster/db/store/yield-to-event-loop';
import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import { overlappedBy } from '@muster/domain/calendar/planned-day';
import { DomainError } from '@muster/domain/errors';
import { checkDay } from '@muster/domain/working-time/checks';
import { copiedWeek } from '@muster/domain/working-time/copied-week';
import { draftsShown } from '@muster/domain/working-time/drafts-shown';
import type {
  CopyWeekInput,
  DiscardDraftsInput,
  DraftDaysInput,
  PublishInput,
} from '@muster/domain/working-time/rota-schema';
import type { ScheduleException } from '@muster/domain/working-time/schema';
import { workingTimeTexts } from '@muster/domain/working-time/texts';
import type { CommandContext } from '../../command.ts';
import { changeTimes } from './concerned.ts';
import { checkAskedDays, listRota } from './days.ts';
import { concernedBy, listExceptions } from './exceptions.ts';

/** Drafts days of people, all or none (D91). Throws `not_found`, and `unprocessable` for a closed day or hours that cannot be. */
export async function draftDays(context: CommandContext, { days, reason }: DraftDaysInput) {
  const { tx } = context;
  const asked = [...new Set(days.map(({ userId }) => userId))];
  const people = await listEmploymentsOf(tx.db, asked);
  if (people.length < asked.length) throw new DomainError('not_found', noSuchPerson, 'days');
  const closed = await readClosedDays(tx.db, asked);
  for (const { userId, date, day } of days) {
    expectOpen(date, lastClosedDay(closed, userId), 'date');
    checkDay(day, 'day');
  }
  const last = new Map(days.map((each) => [`${each.userId} ${each.date}`, each]));
  return { drafted: await draft(context, [...last.values()], reason) };
}

function expectOpen(date: PlainDate, closedThrough: PlainDate | null, field: 'date' | 'to'): void {
  if (closedThrough !== null && date <= closedThrough)
    throw new DomainError('unprocessable', workingTimeTexts.dayClosed({ closedThrough }), field);
}

async function draft(context: CommandContext, days: readonly DraftedDay[], reason: string): Promise<number> {
  const [first] = days;
  if (!first) return 0;
  await storeDrafts(context.tx, days, reason, context.now);
  await audit(context, 'workingTime.day', spanOf(days.map(({ date }) => date)));
  return days.length;
}

/**
 * Drafts the days of a week for another (D91), drafts included. What is planned there alike already, has a holiday on one of
 * the two days or is before someone joins stays. Throws `bad_input` for too many people, `unprocessable` for closed days.
 */
export async function copyWeek(
  context: CommandContext,
  { from, to, userIds, reason, ...filter }: CopyWeekInput,
) {
  const { db } = context.tx;
  expectOpen(to, (await getCompany(db)).closedThrough, 'to');
  const isAsked = ({ userId }: { readonly userId: number }) => userIds?.includes(userId) ?? true;
  const week = async (first: PlainDate) =>
    (await listRota(db, { from: first, to: addDays(first, 6), ...filter })).filter(isAsked);
  const days = copiedWeek(await week(from), await week(to));
  return { drafted: await draft(context, days, reason) };
}

/** Takes drafts back, so that the days are as they were (D91). */
export async function discardDrafts(context: CommandContext, { days, ...shown }: DiscardDraftsInput) {
  const { tx } = context;
  const { from, to } = shown;
  checkAskedDays({ from, to });
  const asked = days?.filter(({ date }) => from <= date && date <= to);
  const discarded = asked
    ? await deleteDrafts(tx, asked)
    : await deleteDraftsOf(
        tx,
        (await draftsOf(tx.db, shown)).map(({ id }) => id),
      );
  if (discarded > 0) await audit(context, 'workingTime.day', spanText(from, to));
  return { discarded };
}

/** The drafts of some days, of whom the rota shows with its filter. */
async function draftsOf(db: Db, { from, to, ...filter }: PublishInput) {
  const drafts = (await listExceptions(db, { from, to })).filter(({ draft }) => draft);
  if (filter.siteId === undefined && filter.department === undefined) return drafts;
  const rows = await listRota(db, { from, to, ...filter });
  return draftsShown(drafts, new Set(rows.map(({ userId }) => userId)), filter);
}

/** Makes drafts real and tells their people (D93). Throws `unprocessable` for a closed day, and for hours that leave no room. */
export async function publishRota(context: CommandContext, shown: PublishInput) {
  const { tx, now } = context;
  const drafts = await draftsOf(tx.db, shown);
  const datesOf = await concernedByDrafts(tx.db, drafts);
  // In the order of the dates, so that the first one has the earliest.
  const earliest = datesOf.values().next().value?.[0] ?? shown.from;
  if (drafts.length === 0) return { published: 0, people: 0 };
  const change = { from: earliest, people: [...datesOf.keys()], recount: false, field: 'from' } as const;
  await changeTimes(context, change, () => publishDrafts(tx, drafts));
  await expectRoom(tx.db, datesOf);
  for (const [userId, dates] of datesOf) {
    if (shouldYield()) await yieldToEventLoop();
    await tellOfShifts(tx, userId, dates, now);
  }
  await audit(context, 'workingTime.publish', spanText(shown.from, shown.to));
  return { published: drafts.length, people: datesOf.size };
}

/** Throws `unprocessable` for a published day that runs into the one before or after it, which was a draft, too, or not (D90). */
async function expectRoom(db: Db, datesOf: ReadonlyMap<number, readonly PlainDate[]>): Promise<void> {
  const times = await getWorkingTimes(db);
  for (const [userId, dates] of datesOf) {
    if (shouldYield()) await yieldToEventLoop();
    const calendar = calendarOf(userId, times);
    for (const date of dates) {
      const other = overlappedBy(date, calendar);
      if (other === undefined) continue;
      const [name = ''] = await listNamesOf(db, [userId]);
      throw new DomainError('unprocessable', workingTimeTexts.draftOverlaps({ name, date, other }), 'from');
    }
  }
}

/** Whom drafts concern, each with their dates, in the order of the drafts. */
async function concernedByDrafts(db: Db, drafts: readonly ScheduleException[]) {
  // Once: in a write that changes working times they are known only until the next change.
  const times = await getWorkingTimes(db);
  const datesOf = new Map<number, PlainDate[]>();
  for (const draft of drafts) {
    if (shouldYield()) await yieldToEventLoop();
    for (const id of concernedBy(draft, times)) datesOf.set(id, [...(datesOf.get(id) ?? []), draft.date]);
  }
  return datesOf;
}

function spanOf(dates: readonly PlainDate[]): string {
  const [first = '', ...others] = dates.toSorted();
  return spanText(first, others.at(-1) ?? first);
}

const spanText = (from: string, to: string) => (from === to ? from : `${from} to ${to}`);

function audit(
  { tx, viewer, now }: CommandContext,
  action: 'workingTime.day' | 'workingTime.publish',
  details: string,
): Promise<void> {
  return recordAudit(tx, { actorId: viewer.id, action, subjectType: 'company', subjectId: 1, details }, now);
}
