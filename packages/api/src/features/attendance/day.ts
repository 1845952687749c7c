import { listDaysAsJson, readDay } from '@muster/db/features/attendance/day';
import { countDay, countDays } from '@muster/db/features/attendance/day-counts';
import { findAlteration } from '@muster/db/features/attendance/history';
import { listMissing } from '@muster/db/features/attendance/missing';
import { recordAudit } from '@muster/db/features/audit/writes';
import { getCalendar } from '@muster/db/features/company/reads';
import type { Db } from '@muster/db/store/connection';
import { inOneSnapshot } from '@muster/db/store/snapshot';
import { type Analytics, analyse } from '@muster/domain/attendance/analytics';
import { askedSpan, checkedSpan, longestSpan } from '@muster/domain/attendance/asked-span';
import { dayCsv, filterDay } from '@muster/domain/attendance/day-csv';
import type {
  AnalyticsInput,
  DayExport,
  DayExportInput,
  DayInput,
  DayStats,
  RecordsInput,
} from '@muster/domain/attendance/day-schema';
import { statsOf, sumCounts } from '@muster/domain/attendance/day-stats';
import type { MissingInput } from '@muster/domain/attendance/missing-schema';
import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { mapSerially } from '@muster/domain/concurrency/serial';
import { joinCsv } from '@muster/domain/file-formats/csv';
import { mostRows, rowsOf } from '@muster/domain/lists/list-rows';
import type { WriterContext } from '../../command.ts';

interface Question {
  readonly db: Db;
  readonly now: Instant;
}

const todayOf = async ({ db, now }: Question) => companyDate(now, await getCalendar(db));

/** Everyone's records of a day or span, newest first (D11). Throws `bad_input` for an invalid span. */
export async function listRecords(question: Question, input: RecordsInput) {
  const span = askedSpan(input, await todayOf(question));
  return listDaysAsJson(question.db, { ...span, before: input?.before }, await getCalendar(question.db));
}

export async function readDayStats(question: Question, { date }: DayInput = {}): Promise<DayStats> {
  const { departments, isWorked } = await countDay(question.db, date ?? (await todayOf(question)));
  return statsOf(sumCounts(departments), isWorked);
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
  { date, ...filter }: DayExportInput,
): Promise<DayExport> {
  const { files, count } = await inOneSnapshot(store.read, (read) => filesOfDay(read, date, filter));
  const details = `${date}, ${count} records`;
  const entry = {
    actorId: viewer.id,
    action: 'attendance.export' as const,
    subjectType: 'attendance',
    subjectId: null,
  };
  await store.write((tx) => recordAudit(tx, { ...entry, details }, now));
  return { fileName: `attendance-${date}.csv`, text: joinCsv(files) };
}

async function filesOfDay(db: Db, date: PlainDate, filter: Omit<DayExportInput, 'date'>) {
  const zone = await getCalendar(db);
  const files: string[] = [dayCsv([], () => undefined, zone)];
  let count = 0;
  for await (const records of readDay(db, date, zone)) {
    const shown = filterDay(records, filter);
    const alterations = await mapSerially(shown, ({ id }) => findAlteration(db, id));
    const altered = new Map(shown.map(({ id }, index) => [id, alterations[index]]));
    files.push(dayCsv(shown, (id) => altered.get(id), zone));
    count += shown.length;
  }
  return { files, count };
}

export async function missingOn(
  { db, now, viewer }: Question & Pick<WriterContext, 'viewer'>,
  input: MissingInput,
) {
  const today = companyDate(now, await getCalendar(db));
  const { date = today, department } = input ?? {};
  const seesLeave = viewer.scopes?.includes('leave:read-all') ?? true;
  const view = { seesLeave, seesSessions: viewer.by === 'session' };
  return listMissing(db, { date, department, ...rowsOf(input, mostRows.names) }, { now, today, ...view });
}
