import { type Clocks, listDaysAsJson, readDay } from '@muster/db/features/attendance/day';
import { countDay, countDays } from '@muster/db/features/attendance/day-counts';
import { findAlteration } from '@muster/db/features/attendance/history';
import { listMissing } from '@muster/db/features/attendance/missing';
import { recordAudit } from '@muster/db/features/audit/writes';
import { getCalendar, getSettings } from '@muster/db/features/company/reads';
import { getWorkingTimes, zonesElsewhere } from '@muster/db/features/working-time/reads';
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
import { statsOf, sumCounts } from '@muster/domain/attendance/day-stats';
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

/** Everyone's records of a day or span, newest first (D11). Throws `bad_input` for an invalid span. */
export async function listRecords(question: Question, input: RecordsInput, asked: AskedRows) {
  const span = askedSpan(input, await todayOf(question));
  return listDaysAsJson(
    question.db,
    { ...span, ...asked, before: input?.before },
    await clocksOf(question.db),
  );
}

export async function readDayStats(question: Question, { date }: DayInput = {}): Promise<DayStats> {
  const counted = await countDay(question.db, date ?? (await todayOf(question)));
  return statsOf(sumCounts(counted.departments), counted);
}

/** The analytics of a span (D39). Throws `bad_input` for more than 366 days. */
export async function analyseSpan(
  question: Question,
  { department, ...asked }: AnalyticsInput,
): Promise<Analytics> {
  const span = checkedSpan(asked, longestSpan.analytics);
  return analyse(await countDays(question.db, span, await todayOf(question)), department);
}

export async function exportDay(
  { store, viewer, now }: Pick<WriterContext, 'store' | 'viewer' | 'now'>,
  asked: DayExportInput,
): Promise<DayExport> {
  const rows = await inOneSnapshot(store.read, (read) => readRows(read, asked, now));
  const file = await rows.end(`attendance-${asked.date}`);
  const details = `${asked.date}, ${rows.count()} records`;
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
  for await (const records of readDay(db, date, await clocksOf(db))) {
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
  const today = companyDate(now, await getCalendar(db));
  const { date = today, department } = input ?? {};
  const seesLeave = viewer.scopes?.includes('leave:read-all') ?? true;
  const view = { seesLeave, seesSessions: viewer.by === 'session' };
  const offset = ((input?.page ?? 1) - 1) * limit;
  return listMissing(db, { date, department, limit, offset, place }, { now, today, ...view });
}
