import { getSettings } from '@muster/db/features/company/reads';
import { recordCompanyAct } from '@muster/db/features/company/writes/audit';
import { findException } from '@muster/db/features/working-time/lists';
import { getWorkingTimes, type StoredWorkingTimes } from '@muster/db/features/working-time/reads';
import {
  countChangedRecords,
  countPlannedDays,
  listChangedLeave,
  listPeopleByName,
  readHalfDays,
} from '@muster/db/features/working-time/rehearsed';
import type { Db } from '@muster/db/store/connection';
import { rehearse } from '@muster/db/store/rehearse';
import { shouldYield, yieldToEventLoop } from '@muster/db/store/yield-to-event-loop';
import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { TableFormat } from '@muster/domain/file-formats/table';
import { variantOf } from '@muster/domain/language/languages';
import { groupedBy } from '@muster/domain/lists/grouped';
import {
  type Rehearsal,
  type RehearsalInput,
  type RehearsalRow,
  rehearsalLimits,
} from '@muster/domain/working-time/rehearsal';
import { rehearsalTable } from '@muster/domain/working-time/rehearsal-table';
import { type CommandContext, expectStillAllowed, type WriterContext } from '../../command.ts';
import { translateTo } from '../../language/translate-to.ts';
import { tableFile } from '../../table-file/table-file.ts';
import { addHolidays, addOneHoliday, removeOneHoliday } from '../company/settings.ts';
import { assignMany } from './assign-many.ts';
import { assign, getAssignment, unassign } from './assignments.ts';
import { comparer } from './compared.ts';
import { addException, removeException } from './exceptions.ts';
import { publishRota } from './rota.ts';
import { addSchedule, changeSchedule, closeSchedule } from './schedules.ts';
import { addSite, changeOneSite, removeSite } from './sites.ts';

/** What a change would make otherwise, by person (D90). Throws what the change itself throws. */
export async function rehearseChange(ctx: WriterContext, asked: RehearsalInput): Promise<Rehearsal> {
  const { from, rows } = await rehearsedRows(ctx, asked);
  const count = (what: RehearsalRow['what']) => rows.filter((row) => row.what === what).length;
  return {
    from,
    people: new Set(rows.map(({ userId }) => userId)).size,
    leave: count('leave'),
    shifts: count('shifts'),
    today: count('today'),
    recordsTime: count('recordsTime'),
    grace: count('grace'),
    records: count('records'),
    rows: rows.slice(0, rehearsalLimits.listed),
    total: rows.length,
  };
}

/** Rows that are written before others have their turn: some milliseconds. */
const rowsAtOnce = 200;

/** The same as a file, with every row (D108). */
export async function exportRehearsal(
  ctx: WriterContext,
  { rehearsal, format }: { readonly rehearsal: RehearsalInput; readonly format?: TableFormat },
) {
  const { from, rows } = await rehearsedRows(ctx, rehearsal);
  const settings = await getSettings(ctx.store.read, ctx.now);
  const table = rehearsalTable(translateTo(variantOf(settings)));
  const file = tableFile(table, { format, saved: settings.payroll });
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    if (shouldYield()) await yieldToEventLoop();
    file.add(rows.slice(at, at + rowsAtOnce));
  }
  const made = await file.end(`working-time-${from}`);
  await ctx.store.write(async (tx) => {
    await expectStillAllowed(tx, ctx.viewer);
    const act = { actorId: ctx.viewer.id, now: ctx.now };
    const people = new Set(rows.map(({ userId }) => userId)).size;
    await recordCompanyAct(tx, 'people.export', `${people} people`, act);
  });
  return made;
}

async function rehearsedRows(ctx: WriterContext, asked: RehearsalInput) {
  const { store, viewer, now } = ctx;
  const found = await rehearse(store.write, async (tx) => {
    await expectStillAllowed(tx, viewer);
    const context = { tx, viewer, now, doubt: ctx.serverClock.doubt(), translate: ctx.translate };
    const from = await dateOf(tx.db, asked, now);
    const before = await getWorkingTimes(tx.db);
    // Every row that the change moves has this.
    const seq = tx.seq('everyone');
    if (shouldYield()) await yieldToEventLoop();
    await run(context, asked);
    if (shouldYield()) await yieldToEventLoop();
    const leave = await listChangedLeave(tx.db, { seq, from });
    const isRecounted = 'recount' in asked.input && asked.input.recount === true;
    const records: Found['records'] = isRecounted
      ? await countChangedRecords(tx.db, { seq, from })
      : new Map();
    if (shouldYield()) await yieldToEventLoop();
    return { from, before, after: await getWorkingTimes(tx.db), leave, records };
  });
  return { from: found.from, rows: await rowsOf(store.read, found, now) };
}

function run(context: CommandContext, asked: RehearsalInput): Promise<unknown> {
  switch (asked.change) {
    case 'assign':
      return assign(context, asked.input);
    case 'assignMany':
      return assignMany(context, asked.input);
    case 'unassign':
      return unassign(context, asked.input);
    case 'addSchedule':
      return addSchedule(context, asked.input);
    case 'closeSchedule':
      return closeSchedule(context, asked.input);
    case 'addSite':
      return addSite(context, asked.input);
    case 'removeSite':
      return removeSite(context, asked.input);
    case 'publishRota':
      return publishRota(context, asked.input);
    case 'changeSchedule':
      return changeSchedule(context, asked.input);
    case 'changeSite':
      return changeOneSite(context, asked.input);
    case 'addException':
      return addException(context, asked.input);
    case 'removeException':
      return removeException(context, asked.input);
    case 'addHoliday':
      return addOneHoliday(context, asked.input);
    case 'addHolidays':
      return addHolidays(context, asked.input);
    case 'removeHoliday':
      return removeOneHoliday(context, asked.input);
  }
}

/** From when on the change counts; today where that is not said, or the row is not there, which the change refuses. */
async function dateOf(db: Db, asked: RehearsalInput, now: Instant): Promise<PlainDate> {
  const { input } = asked;
  if ('date' in input) return input.date;
  if ('from' in input) return input.from;
  if ('validFrom' in input && input.validFrom !== undefined) return input.validFrom;
  if (asked.change === 'addHolidays') {
    const [first] = asked.input.holidays.map(({ date }) => date).toSorted();
    if (first) return first;
  }
  if (asked.change === 'unassign')
    return (await getAssignment(db, asked.input.userId, asked.input.id)).validFrom;
  if (asked.change === 'removeException') {
    const row = await findException(db, asked.input.id);
    if (row) return row.date;
  }
  return companyDate(now, (await getWorkingTimes(db)).company);
}

interface Found {
  readonly from: PlainDate;
  readonly before: StoredWorkingTimes;
  readonly after: StoredWorkingTimes;
  readonly leave: Awaited<ReturnType<typeof listChangedLeave>>;
  readonly records: Awaited<ReturnType<typeof countChangedRecords>>;
}

/** By name, with what changes of each person. */
async function rowsOf(db: Db, found: Found, now: Instant): Promise<RehearsalRow[]> {
  const counted = found.leave.map(({ id }) => id);
  const counts = await readHalfDays(db, counted);
  if (shouldYield()) await yieldToEventLoop();
  const leave = groupedBy(found.leave, ({ userId }) => userId);
  const planned = await countPlannedDays(db, found.from);
  if (shouldYield()) await yieldToEventLoop();
  const compare = comparer(found, now);
  const rows: RehearsalRow[] = [];
  for (const { id: userId, employeeId, fullName: name, ...person } of await listPeopleByName(db)) {
    if (shouldYield()) await yieldToEventLoop();
    const whose = { userId, employeeId, name };
    for (const { id: requestId, userId: _, halfDays, ...request } of leave.get(userId) ?? []) {
      const days = { before: (counts.get(requestId) ?? halfDays) / 2, after: halfDays / 2 };
      rows.push({ ...whose, what: 'leave', requestId, ...request, ...days });
    }
    const records = found.records.get(userId);
    if (records) rows.push({ ...whose, what: 'records', ...records });
    if (person.active === 0) continue;
    const { shifts, today, recordsTime, grace } = compare(userId, person);
    if (shifts) rows.push({ ...whose, what: 'shifts', ...shifts, planned: planned.get(userId) ?? 0 });
    if (today) rows.push({ ...whose, what: 'today', ...today });
    if (recordsTime) rows.push({ ...whose, what: 'recordsTime', ...recordsTime });
    if (grace) rows.push({ ...whose, what: 'grace', ...grace });
  }
  return rows;
}
