import { listLeaveTimes } from '@muster/db/features/leave/reads';
import { findEmployment } from '@muster/db/features/people/reads';
import {
  listApprovedTimes,
  listPeopleOfRota,
  listStoredExceptions,
} from '@muster/db/features/working-time/lists';
import { calendarOf, getWorkingTimes, type StoredWorkingTimes } from '@muster/db/features/working-time/reads';
import type { Db } from '@muster/db/store/connection';
import { yieldToEventLoop } from '@muster/db/store/yield-to-event-loop';
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
  const drafted = { ...times, exceptions: [...withoutDrafted(times, drafts), ...drafts].sort(byDate) };
  const leave = groupedBy(await listApprovedTimes(db, span), (each) => each.userId);
  const rows: RotaRow[] = [];
  for (const { joinDate, leavesOn, ...person } of people) {
    const entry = entryOf(person.userId);
    const calendar =
      drafts.length > 0 ? personCalendar(person.userId, drafted) : calendarOf(person.userId, times);
    const days = personDays(span, { joinDate, leavesOn, calendar, leave: leave.get(person.userId) ?? [] });
    const isDrafted = (date: PlainDate) =>
      drafts.some((each) => each.date === date && isConcerned(person.userId, each, times));
    rows.push({
      ...person,
      siteId: entry?.siteId ?? null,
      days: days.map((day) => ({
        ...day,
        draft: isDrafted(day.date),
        day: day.off ? null : dayPlanOn(day.date, calendar).day,
        employed: joinDate <= day.date && (leavesOn === null || day.date <= leavesOn),
      })),
    });
    if (rows.length % peopleAtOnce === 0) await yieldToEventLoop();
  }
  return rows;
}

const peopleAtOnce = 50;

type Draft = Awaited<ReturnType<typeof listStoredExceptions>>[number];

function withoutDrafted({ exceptions }: StoredWorkingTimes, drafts: readonly Draft[]) {
  const key = (each: ExceptionTarget & { readonly date: PlainDate }) =>
    [each.date, each.userId, each.scheduleId, each.siteId].join();
  const drafted = new Set(drafts.map(key));
  return exceptions.filter((each) => !drafted.has(key(each)));
}

function byDate(one: { readonly date: PlainDate }, other: { readonly date: PlainDate }): number {
  return one.date < other.date ? -1 : 1;
}
