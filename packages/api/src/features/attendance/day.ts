import { type Clocks, listDatesAsJson, listDaysAsJson, readDates } from '@muster/db/features/attendance/day';
import { countDates, countDay, countDays } from '@muster/db/features/attendance/day-counts';
import { findAlteration } from '@muster/db/features/attendance/history';
import { listMissing } from '@muster/db/features/attendance/missing';
import { recordAudit } from '@muster/db/features/audit/writes';
import { getCalendar, getSettings } from '@muster/db/features/company/reads';
import { getWorkingTimes, zonesElsewhere } from '@muster/db/features/working-time/reads';
import { everyone, todays, whoseHasBegun } from '@muster/db/features/working-time/todays';
import type { Db } from '@muster/db/store/connection';
import { inOneSnapshot } from '@muster/db/store/snapshot';
import { type Analytics, analyse } from '@muster/domain/attendance/analytics';
import { askedSpan, checkedSpan, longestSpan } from '@muster/domain/attendance/asked-span';
import { dayTable, filterDay } from '@muster/domain/attendance/day-export';
import type {
  AnalyticsInput,
  DayExport,
  DayExportInput,
  DayInput,
  DayRecord,
  DayStats,
  RecordsInput,
} from '@muster/domain/attendance/day-schema';
import { statsOf, sumCounts, sumStats } from '@muster/domain/attendance/day-stats';
import type { MissingInput } from '@muster/domain/attendance/missing-schema';
import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import { mapSerially } from '@muster/domain/concurrency/serial';
import { variantOf } from '@muster/domain/language/languages';
import type { AskedRows } from '@muster/domain/lists/list-rows';
import type { WriterContext } from '../../command.ts';
import { translateTo } from '../../language/translate-to.ts';
import { tableFile } from '../../table-file/table-file.ts';

interface Question {
  readonly db: Db;
  readonly now: Instant;
}

const todayOf = async ({ db, now }: Question) => companyDate(now, await getCalendar(db));

/** Times of day are those of the site of each person (D11, D92). */
async function clocksOf(db: Db): Promise<Clocks> {
  const times = await getWorkingTimes(db);
  return { zone: times.company, elsewhere: (date) => zonesElsewhere(date, times) };
}

/** Everyone's records of a day or span, by default of each person's own today, newest first (D11, D93). Throws `bad_input` for an invalid span. */
export async function listRecords({ db, now }: Question, input: RecordsInput, asked: AskedRows) {
  const span = askedSpan(input);
  const rows = { ...asked, before: input?.before };
  if (span) return listDaysAsJson(db, { ...span, ...rows }, await clocksOf(db));
  const dates = todays(now, await getWorkingTimes(db));
  return listDatesAsJson(db, { dates, ...rows }, await clocksOf(db));
}

export async function readDayStats({ db, now }: Question, { date }: DayInput = {}): Promise<DayStats> {
  const counted = date
    ? [await countDay(db, date)]
    : await countDates(db, todays(now, await getWorkingTimes(db)));
  return sumStats(counted.map((each) => statsOf(sumCounts(each.departments), each)));
}

/** The analytics of a span: each person counts from when a day has begun for them (D39, D93). Throws `bad_input` for more than 366 days. */
export async function analyseSpan(
  { db, now }: Question,
  { department, ...asked }: AnalyticsInput,
): Promise<Analytics> {
  const span = checkedSpan(asked, longestSpan.analytics);
  const times = await getWorkingTimes(db);
  return analyse(await countDays(db, span, (date) => whoseHasBegun(date, now, times)), department);
}

export async function exportDay(
  { store, viewer, now }: Pick<WriterContext, 'store' | 'viewer' | 'now'>,
  asked: DayExportInput,
): Promise<DayExport> {
  const named = asked.date ?? (await todayOf({ db: store.read, now }));
  const rows = await inOneSnapshot(store.read, (read) => readRows(read, asked, now));
  const file = await rows.end(`attendance-${named}`);
  const details = `${named}, ${rows.count()} records`;
  const entry = {
    actorId: viewer.id,
    action: 'attendance.export' as const,
    subjectType: 'attendance',
    subjectId: null,
  };
  await store.write((tx) => recordAudit(tx, { ...entry, details }, now));
  return file;
}

async function readRows(db: Db, { date, format, ...filter }: DayExportInput, now: Instant) {
  const settings = await getSettings(db, now);
  const rows = tableFile(dayTable(translateTo(variantOf(settings)), settings), {
    format,
    saved: settings.payroll,
  });
  const dates = date ? [{ ...everyone, date }] : todays(now, await getWorkingTimes(db));
  for await (const records of readDates(db, dates, await clocksOf(db))) {
    const shown = filterDay(records, filter);
    const withAlteration = async (record: DayRecord) => ({
      record,
      altered: await findAlteration(db, record.id),
    });
    rows.add(await mapSerially(shown, withAlteration));
  }
  return rows;
}

export async function missingOn(
  { db, now, viewer }: Question & Pick<WriterContext, 'viewer'>,
  input: MissingInput,
  { limit, place }: AskedRows,
) {
  const { date, department } = input ?? {};
  const times = await getWorkingTimes(db);
  const dates = date ? [{ date, ...whoseHasBegun(date, now, times) }] : todays(now, times);
  const seesLeave = viewer.scopes?.includes('leave:read-all') ?? true;
  const offset = ((input?.page ?? 1) - 1) * limit;
  const question = { dates, department, limit, offset, place };
  return listMissing(db, question, {
    now,
    seesLeave,
    seesSessions: viewer.isAdmin && viewer.by === 'session',
  });
}
