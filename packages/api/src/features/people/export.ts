import { getCalendar, getSettings } from '@muster/db/features/company/reads';
import { recordCompanyAct } from '@muster/db/features/company/writes/audit';
import { readAllPeople } from '@muster/db/features/people/admin-list';
import { listScheduleNames, listSiteNames } from '@muster/db/features/working-time/lists';
import { getWorkingTimes } from '@muster/db/features/working-time/reads';
import type { Db } from '@muster/db/store/connection';
import { inOneSnapshot } from '@muster/db/store/snapshot';
import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { variantOf } from '@muster/domain/language/languages';
import { type ExportedWork, peopleTable } from '@muster/domain/people/export';
import type { PeopleExport, PeopleFilter } from '@muster/domain/people/schema';
import { assignmentOn } from '@muster/domain/working-time/person-calendar';
import { expectStillAllowed, type WriterContext } from '../../command.ts';
import { translateTo } from '../../language/translate-to.ts';
import { tableFile } from '../../table-file/table-file.ts';

export async function exportPeople({ store, viewer, now }: WriterContext, asked: PeopleExport) {
  const { rows, name } = await inOneSnapshot(store.read, (read) => readRows(read, asked, now));
  const file = await rows.end(name);
  await store.write(async (tx) => {
    await expectStillAllowed(tx, viewer);
    await recordCompanyAct(tx, 'people.export', `${rows.count()} people`, { actorId: viewer.id, now });
  });
  return 'text' in file ? { csv: file.text } : file;
}

/** The team of a filter is that of today at the company. */
export async function shownPeople<Filter extends PeopleFilter>(
  db: Db,
  { teamId, ...filter }: Filter,
  now: Instant,
) {
  const team = await teamOfToday(db, teamId, now);
  return team === undefined ? filter : { ...filter, team };
}

export async function teamOfToday(db: Db, id: number | null | undefined, now: Instant) {
  return id === undefined ? undefined : { id, on: companyDate(now, await getCalendar(db)) };
}

async function readRows(db: Db, { format, ...filter }: PeopleExport, now: Instant) {
  const settings = await getSettings(db, now);
  const today = companyDate(now, settings);
  const table = peopleTable(translateTo(variantOf(settings)), await workReader(db, today));
  const rows = tableFile(table, { format, saved: settings.payroll });
  for await (const people of readAllPeople(db, await shownPeople(db, filter, now))) rows.add(people);
  return { rows, name: `people-${today}` };
}

/** Finds how someone works today or will at first; undefined where everyone works alike. */
async function workReader(db: Db, today: PlainDate) {
  const { schedules, sites, assignments } = await getWorkingTimes(db);
  if (schedules.size + sites.size + assignments.size === 0) return undefined;
  const nameIn = (rows: readonly { readonly id: number; readonly name: string }[]) =>
    new Map(rows.map(({ id, name }) => [id, name]));
  const scheduleNames = nameIn(await listScheduleNames(db));
  const siteNames = nameIn(await listSiteNames(db));
  return (userId: number): ExportedWork | undefined => {
    const entries = assignments.get(userId) ?? [];
    const entry = assignmentOn(entries, today) ?? entries[0];
    if (!entry) return undefined;
    const { scheduleId, siteId, recordsTime, validFrom } = entry;
    return {
      schedule: scheduleId === null ? null : (scheduleNames.get(scheduleId) ?? null),
      site: siteId === null ? null : (siteNames.get(siteId) ?? null),
      recordsTime,
      validFrom,
    };
  };
}
