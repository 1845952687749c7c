import { listLeaveTimes } from '@muster/db/features/leave/reads';
import { findEmployment } from '@muster/db/features/people/reads';
import {
  listApprovedTimes,
  listPeopleOfRota,
  listStoredExceptions,
} from '@muster/db/features/working-time/lists';
import { calendarOf, getWorkingTimes, type StoredWorkingTimes } from '@muster/db/features/working-time/reads';
import { JsonRows } from '@muster/db/query/json-rows';
import type { Db } from '@muster/db/store/connection';
import { shouldYield, yieldToEventLoop } from '@muster/db/store/yield-to-event-loop';
import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import { dayPlanOn } from '@muster/domain/calendar/work-days';
import { DomainError } from '@muster/domain/errors';
import { leaveTexts } from '@muster/domain/leave/texts';
import { groupedBy } from '@muster/domain/lists/grouped';
import { workingTimeLimits } from '@muster/domain/working-time/limits';
import {
  assignmentOn,
  type ExceptionTarget,
  isConcerned,
  personCalendar,
  type WorkingTimes,
} from '@muster/domain/working-time/person-calendar';
import { personDays } from '@muster/domain/working-time/person-day';
import type { RotaInput, RotaRow } from '@muster/domain/working-time/rota-schema';
import type { DaysInput, PersonDay } from '@muster/domain/working-time/schema';
import { workingTimeTexts } from '@muster/domain/working-time/texts';

/** Throws `bad_input` for days that are not in order or too many. */
export function checkAskedDays({ from, to }: DaysInput, limit: number = workingTimeLimits.days): void {
  if (to < from) throw new DomainError('bad_input', leaveTexts.endDateCannotBeforeStart(), 'to');
  if (addDays(from, limit - 1) < to)
    throw new DomainError('bad_input', workingTimeTexts.spanMostDays({ limit }), 'to');
}

/** What a person was to work on each of some days (D93). Throws `not_found`. */
export async function listDays(db: Db, userId: number, span: DaysInput): Promise<PersonDay[]> {
  checkAskedDays(span);
  const person = await findEmployment(db, userId);
  const calendar = calendarOf(userId, await getWorkingTimes(db));
  return personDays(span, { ...person, calendar, leave: await listLeaveTimes(db, userId) });
}

/** Everyone's days, drafts included, by name (D93). */
export async function listRota(db: Db, { siteId, department, ...span }: RotaInput): Promise<RotaRow[]> {
  checkAskedDays(span, workingTimeLimits.rotaDays);
  const { assignments } = await getWorkingTimes(db);
  const people = (await listPeopleOfRota(db, department)).filter(
    ({ userId }) =>
      siteId === undefined || assignmentOn(assignments.get(userId) ?? [], span.from)?.siteId === siteId,
  );
  const limit = workingTimeLimits.rotaPeople;
  if (people.length > limit)
    throw new DomainError('bad_input', workingTimeTexts.rotaMostPeople({ limit }), 'department');
  const drafts = (await listStoredExceptions(db, span)).filter(({ draft }) => draft);
  return rowsOfRota(db, people, span, drafts);
}

/** The same as JSON: as many days as one call reads take a server long to write. */
export async function listRotaAsJson(db: Db, asked: RotaInput): Promise<JsonRows<RotaRow>> {
  const rows = await listRota(db, asked);
  const texts: string[] = [];
  for (const row of rows) {
    if (shouldYield()) await yieldToEventLoop();
    texts.push(JSON.stringify(row));
  }
  return new JsonRows(`[${texts.join(',')}]`, rows.length);
}

/** The published days of some people, without the reasons of exceptions (D94). */
export async function listRotaOf(db: Db, userIds: ReadonlySet<number>, span: DaysInput): Promise<RotaRow[]> {
  checkAskedDays(span, workingTimeLimits.rotaDays);
  const people = (await listPeopleOfRota(db)).filter(({ userId }) => userIds.has(userId));
  const rows = await rowsOfRota(db, people, span, []);
  return rows.map((row) => ({ ...row, days: row.days.map((day) => ({ ...day, exception: null })) }));
}

type PersonOfRota = Awaited<ReturnType<typeof listPeopleOfRota>>[number];

async function rowsOfRota(
  db: Db,
  people: readonly PersonOfRota[],
  span: DaysInput,
  drafts: readonly Draft[],
): Promise<RotaRow[]> {
  const times = await getWorkingTimes(db);
  const entryOf = (userId: number) => assignmentOn(times.assignments.get(userId) ?? [], span.from);
  const plannedOf = withDrafts(times, drafts);
  const leave = groupedBy(await listApprovedTimes(db, span), (each) => each.userId);
  const rows: RotaRow[] = [];
  for (const { joinDate, leavesOn, ...person } of people) {
    if (shouldYield()) await yieldToEventLoop();
    const { calendar, drafted } = plannedOf(person.userId);
    const days = personDays(span, { joinDate, leavesOn, calendar, leave: leave.get(person.userId) ?? [] });
    rows.push({
      ...person,
      siteId: entryOf(person.userId)?.siteId ?? null,
      days: days.map((day) => ({
        ...day,
        draft: drafted.has(day.date),
        day: day.off ? null : dayPlanOn(day.date, calendar).day,
        employed: joinDate <= day.date && (leavesOn === null || day.date <= leavesOn),
      })),
    });
  }
  return rows;
}

/** By person the calendar with the drafts in it, and the dates that these are of. */
function withDrafts(times: StoredWorkingTimes, drafts: readonly Draft[]) {
  const [own, shared] = [groupedBy(drafts, ({ userId }) => userId), drafts.filter(({ userId }) => !userId)];
  const published = withoutDrafted(times.shared, drafts);
  return (userId: number) => {
    const theirs = [...(own.get(userId) ?? []), ...shared.filter((each) => isConcerned(userId, each, times))];
    const drafted = new Set(theirs.map(({ date }) => date));
    if (theirs.length === 0) return { calendar: calendarOf(userId, times), drafted };
    const personal = withoutDrafted({ exceptions: times.personal.get(userId) ?? [] }, theirs);
    const exceptions = [...published, ...personal, ...theirs].sort(byDate);
    return { calendar: personCalendar(userId, { ...times, exceptions }), drafted };
  };
}

type Draft = Awaited<ReturnType<typeof listStoredExceptions>>[number];

function withoutDrafted({ exceptions }: Pick<WorkingTimes, 'exceptions'>, drafts: readonly Draft[]) {
  const key = (each: ExceptionTarget & { readonly date: PlainDate }) =>
    [each.date, each.userId, each.scheduleId, each.siteId].join();
  const drafted = new Set(drafts.map(key));
  return exceptions.filter((each) => !drafted.has(key(each)));
}

function byDate(one: { readonly date: PlainDate }, other: { readonly date: PlainDate }): number {
  return one.date < other.date ? -1 : 1;
}
