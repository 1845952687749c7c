import { getCalendar, listChanges, newHolidays } from '@muster/db/features/company/reads';
import { readCountedLeave } from '@muster/db/features/leave/calendar';
import { calendarOf, getWorkingTimes, workingTimesOf } from '@muster/db/features/working-time/reads';
import type { Db } from '@muster/db/store/connection';
import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { isWorkDay } from '@muster/domain/calendar/work-days';
import { calendarVersionsOf, withChange } from '@muster/domain/company/calendar-change';
import { type CalendarPreview, countRecounted } from '@muster/domain/company/calendar-preview';
import {
  type PublicHolidays,
  type PublicHolidaysInput,
  yearsOffered,
} from '@muster/domain/company/public-holidays';
import { checkHours, checkValidFrom } from '@muster/domain/company/rules';
import type { CompanyCalendar } from '@muster/domain/company/schema';
import { type CalendarChangeInput, rulesIn } from '@muster/domain/company/settings';
import { companyTexts } from '@muster/domain/company/texts';
import { DomainError } from '@muster/domain/errors';
import type { LeaveSpan } from '@muster/domain/leave/counting';
import { groupedBy } from '@muster/domain/lists/grouped';
import { getSiteCalendar } from '../working-time/sites.ts';
import { listPublicHolidays } from './public-holidays.ts';

interface Question {
  readonly db: Db;
  readonly now: Instant;
}

/** Later than any leave ends (D12). */
const farAhead: PlainDate = '9999-12-31';

export async function previewChange(
  { db, now }: Question,
  input: CalendarChangeInput,
): Promise<CalendarPreview> {
  const calendar = await getCalendar(db);
  const today = companyDate(now, calendar);
  const { validFrom = today } = input;
  checkValidFrom(validFrom, today);
  const [first] = calendar.versions;
  const versions = calendarVersionsOf(
    first,
    withChange(first, await listChanges(db), validFrom, rulesIn(input)),
  );
  checkHours(versions, validFrom);
  const after = { ...calendar, versions };
  return {
    validFrom,
    leave: await recounted(db, { startDate: validFrom, endDate: farAhead }, after),
    opensToday: !isWorkDay(today, calendar) && isWorkDay(today, after),
  };
}

/** The public holidays of a place from today to the end of a year (D2). Throws `bad_input` for another place or year. */
export async function previewPublicHolidays(
  { db, now }: Question,
  { lastYear, siteId, ...place }: PublicHolidaysInput,
): Promise<PublicHolidays> {
  const calendar = siteId === undefined ? await getCalendar(db) : await getSiteCalendar(db, siteId);
  const today = companyDate(now, calendar);
  const thisYear = Number(today.slice(0, 4));
  const offered = Array.from({ length: yearsOffered }, (_, more) => thisYear + more);
  if (!offered.includes(lastYear))
    throw new DomainError(
      'bad_input',
      companyTexts.yearNotOffered({ choices: offered.join(', ') }),
      'lastYear',
    );
  const years = offered.filter((year) => year <= lastYear);
  const all = await listPublicHolidays(place, years);
  const coming = all.filter(({ date }) => date >= today);
  const fresh = new Set(newHolidays(calendar, coming));
  return {
    holidays: coming.map((holiday) => ({ ...holiday, known: !fresh.has(holiday) })),
    over: all.length - coming.length,
  };
}

/** By the days of each person: a change of the company's hours is none for those who work by a schedule (D91). */
async function recounted(db: Db, span: LeaveSpan, company: CompanyCalendar): Promise<number> {
  const before = await getWorkingTimes(db);
  const after = workingTimesOf({ ...before, company });
  let count = 0;
  for await (const leave of readCountedLeave(db, span))
    for (const [userId, theirs] of groupedBy(leave, (each) => each.userId))
      count += countRecounted(theirs, calendarOf(userId, before), calendarOf(userId, after));
  return count;
}
