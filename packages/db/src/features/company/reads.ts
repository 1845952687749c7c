import type { AcceptManual } from '@muster/domain/attendance/accept-manual';
import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import { type CalendarChange, calendarVersionsOf } from '@muster/domain/company/calendar-change';
import { supportContacts as contactsIn } from '@muster/domain/company/contacts';
import { confirmedSteps } from '@muster/domain/company/first-steps';
import { chatGuidelines as guidelinesIn, usualGuidelines } from '@muster/domain/company/guidelines';
import { type CompanyCalendar, calendarOn, type DayRules } from '@muster/domain/company/schema';
import type { Settings } from '@muster/domain/company/settings';

import { nextLeaveYear } from '@muster/domain/leave/leave-year';
import { balanceTypesOf } from '@muster/domain/leave/specified-types';
import { payrollMapping } from '@muster/domain/payroll/mapping';
import { approvalSettings } from '@muster/domain/team/approval';
import type { Selectable } from 'kysely';
import type { Db } from '../../store/connection.ts';
import { hotQuery, type Param } from '../../store/hot-query.ts';
import { inOneSnapshot } from '../../store/snapshot.ts';
import { namedApproval, namedColumns } from '../leave-type/by-type.ts';
import { readLeaveTypes } from '../leave-type/reads.ts';
import { changeIn, type FirstRules, firstCalendarVersion, holidayIn } from './calendar-rows.ts';
import { knownBySeq } from './known-by-seq.ts';
import { logoVersion } from './logo.ts';
import type { CompanyTable } from './table.ts';

const companyRow = hotQuery((db, _param: Param<object>) => db.selectFrom('company').selectAll());

const allChanges = hotQuery((db, _param: Param<object>) =>
  db.selectFrom('calendar_changes').selectAll().orderBy('validFrom'),
);

const allHolidays = hotQuery((db, _param: Param<object>) =>
  db.selectFrom('holidays').select(['date', 'name', 'freeFrom']).orderBy('date'),
);

/** The row without what is valid until the first change of the calendar only: {@link getCalendar} has that (D2). */
type Company = Omit<Selectable<CompanyTable>, keyof FirstRules>;

export function findCompany(db: Db): Promise<Company | undefined> {
  return companyRow.first(db, {});
}

/** The company's settings. Throws on a data folder that no server has opened. */
export function getCompany(db: Db): Promise<Company> {
  return getRow(db);
}

async function getRow(db: Db): Promise<Selectable<CompanyTable>> {
  const company = await companyRow.first(db, {});
  if (!company) throw new Error('This data folder was never set up: start the server once');
  return company;
}

const calendars = knownBySeq(readCalendar);

/** Cached until the settings row has a newer `seq`, which hours, zone and holidays move, too (D2). */
export function getCalendar(db: Db): Promise<CompanyCalendar> {
  return calendars.get(db);
}

/** The calendar as it was read last, for what cannot wait; undefined before the first read. */
export function lastCalendar(db: Db): CompanyCalendar | undefined {
  return calendars.last(db);
}

async function readCalendar(db: Db) {
  const company = await getRow(db);
  const { name, location, locationDays, prediction, directory, weekStart, language, germanAddress } = company;
  const logo = await logoVersion(db);
  const leaveTypes = await readLeaveTypes(db);
  const calendar = {
    name,
    versions: calendarVersionsOf(firstCalendarVersion(company), await listChanges(db)),
    holidays: (await allHolidays.all(db, {})).map(holidayIn),
    balanceTypes: balanceTypesOf({ leaveTypes }),
    leaveTypes,
    location,
    locationDays,
    ...wordsOf(company),
    prediction,
    directory,
    weekStart,
    language,
    germanAddress,
    ...(logo !== undefined && { logo }),
  };
  return { seq: company.seq, value: calendar };
}

function wordsOf({ supportContacts, chatGuidelines }: Company) {
  return {
    supportContacts: contactsIn.parse(JSON.parse(supportContacts)),
    chatGuidelines:
      chatGuidelines === null ? usualGuidelines : guidelinesIn.parse(JSON.parse(chatGuidelines)),
  };
}

export async function listChanges(db: Db): Promise<CalendarChange[]> {
  return (await allChanges.all(db, {})).map(changeIn);
}

export function newHolidays(
  { holidays: known }: Pick<CompanyCalendar, 'holidays'>,
  holidays: CompanyCalendar['holidays'],
): CompanyCalendar['holidays'] {
  const dates = new Set(known.map(({ date }) => date));
  return holidays.filter(({ date }) => !dates.has(date));
}

export function getSettings(db: Db, now: Instant): Promise<Settings> {
  return inOneSnapshot(db, (snapshot) => settingsIn(snapshot, now));
}

async function settingsIn(db: Db, now: Instant): Promise<Settings> {
  const company = await getCompany(db);
  const calendar = await getCalendar(db);
  const {
    firstDay,
    registration,
    secondFactor,
    joinCode,
    adminEmail,
    sharedEmails,
    configuredAdminEmail,
    securityContact,
    companyAddress,
    letterPlace,
    signerName,
    signerFunction,
  } = company;
  const { accountQuotaMegabytes, companyQuotaMegabytes } = company;
  const { attendanceYears, leaveYears, auditYears, hrDocumentYears } = company;
  const leaveYear = leaveYearOf(company);
  return {
    ...calendar,
    ...rulesAt(calendar, now),
    firstDay,
    registration,
    secondFactor,
    joinCode,
    adminEmail,
    sharedEmails: sharedEmails === 1,
    directoryShowsIn: company.directoryShowsIn === 1,
    configuredAdminEmail,
    securityContact,
    companyAddress,
    letterPlace,
    signerName,
    signerFunction,
    accountQuotaMegabytes,
    companyQuotaMegabytes,
    attendanceYears,
    leaveYears,
    auditYears,
    hrDocumentYears,
    leaveYear,
    acceptManual: acceptManualOf(company),
    confirmedSteps: confirmedSteps.parse(JSON.parse(company.confirmedSteps)),
    approval: namedApproval(approvalSettings.parse(JSON.parse(company.approval)), calendar.leaveTypes),
    leadsSee: company.leadsSee,
    leadAwayFrom: company.leadAwayFrom,
    payroll:
      company.payroll === null
        ? null
        : namedColumns(payrollMapping.parse(JSON.parse(company.payroll)), calendar.leaveTypes),
  };
}

function rulesAt(calendar: CompanyCalendar, now: Instant): DayRules {
  const { timeZone, workDays, dayStart, graceMinutes, dayEnd } = calendarOn(
    calendar,
    companyDate(now, calendar),
  );
  return { timeZone, workDays, dayStart, graceMinutes, dayEnd };
}

export function acceptManualOf({ acceptManualMinutes: minutes }: Company): AcceptManual {
  return minutes === null ? null : { minutes };
}

/** The day `MM-DD` on which the company's leave year begins (D14). */
export async function getCompanyLeaveYear(db: Db): Promise<string> {
  return (await getCompany(db)).leaveYearStart ?? '01-01';
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
