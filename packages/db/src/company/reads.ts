import type { Weekday } from '@muster/domain/calendar/plain-date';
import { balanceTypes as balanceTypesIn, type CompanyCalendar } from '@muster/domain/company/schema';
import type { Settings } from '@muster/domain/company/settings';
import { nextLeaveYear } from '@muster/domain/leave/leave-year';
import { readChangeClock } from '../change-clock.ts';
import type { Db } from '../connection.ts';
import { hotQuery, type Param } from '../hot-query.ts';

const companyRow = hotQuery((db, _param: Param<object>) => db.selectFrom('company').selectAll());

const allHolidays = hotQuery((db, _param: Param<object>) =>
  db.selectFrom('holidays').select(['date', 'name']).orderBy('date'),
);

/** The company's settings; undefined before the first start. */
export function findCompany(db: Db) {
  return companyRow.first(db, {});
}

/** The company's settings. Throws on a data folder that no server has opened. */
export function getCompany(db: Db) {
  const company = findCompany(db);
  if (!company) throw new Error('This data folder was never set up: start the server once');
  return company;
}

const calendars = new WeakMap<Db, { seq: number; calendar: CompanyCalendar }>();

/**
 * The company calendar (D2), cached until the settings row has a newer `seq`. A change by any process takes effect at
 * once; changing a holiday moves the row's `seq` too.
 */
export function getCalendar(db: Db): CompanyCalendar {
  const company = getCompany(db);
  const known = calendars.get(db);
  if (known?.seq === company.seq) return known.calendar;
  const { name, timeZone, dayStart, graceMinutes, dayEnd, location, locationDays } = company;
  const workDays = Array.from(company.workDays, (digit) => Number(digit) as Weekday);
  const calendar = {
    name,
    timeZone,
    workDays,
    dayStart,
    graceMinutes,
    dayEnd,
    holidays: allHolidays.all(db, {}),
    balanceTypes: balanceTypesIn.parse(JSON.parse(company.balanceTypes)),
    location,
    locationDays,
  };
  // A seq beyond the clock is not committed; if its write is undone, another write can get the same number.
  if (company.seq <= readChangeClock(db)) calendars.set(db, { seq: company.seq, calendar });
  return calendar;
}

/** The holidays whose dates are not holidays yet. */
export function newHolidays(
  { holidays: known }: Pick<CompanyCalendar, 'holidays'>,
  holidays: CompanyCalendar['holidays'],
): CompanyCalendar['holidays'] {
  const dates = new Set(known.map(({ date }) => date));
  return holidays.filter(({ date }) => !dates.has(date));
}

type Company = ReturnType<typeof getCompany>;

/** The settings that administrators edit (D2, D13, D14, D25, D33). */
export function getSettings(db: Db): Settings {
  const company = getCompany(db);
  const { registration, secondFactor, joinCode, adminEmail, configuredAdminEmail, securityContact } = company;
  const { accountQuotaMegabytes, companyQuotaMegabytes } = company;
  const { attendanceYears, leaveYears, auditYears, retentionFrom } = company;
  const leaveYear = leaveYearOf(company);
  return {
    ...getCalendar(db),
    registration,
    secondFactor,
    joinCode,
    adminEmail,
    configuredAdminEmail,
    securityContact,
    accountQuotaMegabytes,
    companyQuotaMegabytes,
    attendanceYears,
    leaveYears,
    auditYears,
    retentionFrom,
    leaveYear,
  };
}

function leaveYearOf(company: Company): Settings['leaveYear'] {
  const { leaveYearStart: startsOn, leaveYearsThrough, leaveGrantHalfDays, carryOverHalfDays } = company;
  if (startsOn === null || leaveYearsThrough === null) return null;
  return {
    startsOn,
    grantDays: leaveGrantHalfDays / 2,
    carryOverDays: carryOverHalfDays === null ? null : carryOverHalfDays / 2,
    nextOn: nextLeaveYear(leaveYearsThrough, startsOn),
  };
}
