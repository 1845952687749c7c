import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import type { Weekday } from '@muster/domain/calendar/plain-date';
import { balanceTypes as balanceTypesIn, type CompanyCalendar } from '@muster/domain/company/schema';
import { readChangeClock } from '../change-clock.ts';
import type { Db } from '../connection.ts';
import { hotQuery, type Param } from '../hot-query.ts';
import type { WriteTransaction } from '../write-batch.ts';

const companyRow = hotQuery((db, _param: Param<object>) => db.selectFrom('company').selectAll());

const allHolidays = hotQuery((db, _param: Param<object>) =>
  db.selectFrom('holidays').select(['date', 'name']).orderBy('date'),
);

/** The company's settings, or undefined before the first start wrote them. */
export function findCompany(db: Db) {
  return companyRow.first(db, {});
}

/** The company's settings. Throws on a data folder that no server has opened yet. */
export function getCompany(db: Db) {
  const company = findCompany(db);
  if (!company) throw new Error('This data folder was never set up: start the server once');
  return company;
}

const calendars = new WeakMap<Db, { seq: number; calendar: CompanyCalendar }>();

/**
 * The company calendar as it is now (D2). Built again only when the settings row carries a newer `seq`, so a change
 * by any process takes effect at once; whoever changes a holiday moves the row's `seq` too.
 */
export function getCalendar(db: Db): CompanyCalendar {
  const company = getCompany(db);
  const known = calendars.get(db);
  if (known?.seq === company.seq) return known.calendar;
  const { name, timeZone, dayStart, graceMinutes, dayEnd } = company;
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
  };
  // A seq beyond the clock is not committed yet: were its write undone, another could be given the same number.
  if (company.seq <= readChangeClock(db)) calendars.set(db, { seq: company.seq, calendar });
  return calendar;
}

/** Writes the settings row of a new data folder. */
export async function insertCompany(
  tx: WriteTransaction,
  company: { name: string; timeZone: string; adminEmail: string | null },
  now: Instant,
): Promise<void> {
  const openedOn = companyDate(now, company.timeZone);
  await tx.db
    .insertInto('company')
    .values({
      id: 1,
      ...company,
      configuredAdminEmail: company.adminEmail,
      openedOn,
      createdAt: now,
      seq: tx.seq('everyone'),
    })
    .execute();
}

/** Makes the address that the environment names the one that hears of leave (D33, D47). No device mirrors it. */
export async function setAdminEmail(tx: WriteTransaction, adminEmail: string): Promise<void> {
  await tx.db.updateTable('company').set({ adminEmail, configuredAdminEmail: adminEmail }).execute();
}

/** Adds holidays and moves the calendar's `seq`, so that every reader builds it again. */
export async function insertHolidays(
  tx: WriteTransaction,
  holidays: CompanyCalendar['holidays'],
): Promise<void> {
  const rows = holidays.map((holiday) => ({ ...holiday, seq: tx.seq('everyone') }));
  if (rows.length > 0) await tx.db.insertInto('holidays').values(rows).execute();
  await moveCalendar(tx);
}

/** Has every reader and every device build the calendar again. */
export async function moveCalendar(tx: WriteTransaction): Promise<void> {
  await tx.db
    .updateTable('company')
    .set({ seq: tx.seq('everyone') })
    .execute();
}

/** Stores the hash of a fresh set-up token, or clears it (D24). */
export async function storeSetupToken(tx: WriteTransaction, hash: Buffer | null): Promise<void> {
  await tx.db
    .updateTable('company')
    .set({ setupTokenHash: hash, seq: tx.seq('everyone') })
    .execute();
}
