import { lastClosedDay, readClosedDays } from '@muster/db/features/attendance/closed-ahead';
import { settlePeople } from '@muster/db/features/leave-account/writes/settle';
import { closeForPeople } from '@muster/db/features/leave-closure/writes';
import { listNamedPeople, listNamesOf, readPeopleGone } from '@muster/db/features/working-time/lists';
import { getWorkingTimes, type StoredWorkingTimes } from '@muster/db/features/working-time/reads';
import type { AssignedEntry } from '@muster/db/features/working-time/rows';
import { recountDays, recountLeave } from '@muster/db/features/working-time/writes/recount';
import type { Db } from '@muster/db/store/connection';
import { shouldYield, yieldToEventLoop } from '@muster/db/store/yield-to-event-loop';
import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { DomainError } from '@muster/domain/errors';
import type { Holder, HoldersInput } from '@muster/domain/working-time/schema';
import { workingTimeTexts } from '@muster/domain/working-time/texts';
import type { CommandContext } from '../../command.ts';

/** A change of working time: from which date, for whom, and whether closed days are counted again (D90). */
export interface ChangeOfTimes {
  readonly from: PlainDate;
  readonly people: readonly number[];
  readonly recount: boolean;
  /** The input that names the date. */
  readonly field: 'validFrom' | 'date' | 'from';
}

/** Makes a change and counts leave of its people again. Throws `unprocessable` for a closed day without `recount`. */
export async function changeTimes<T>(
  { tx, viewer, now }: CommandContext,
  { from, people, recount, field }: ChangeOfTimes,
  change: () => Promise<T>,
): Promise<T> {
  if (!recount) await expectOpenDay(tx.db, people, from, field);
  const changed = await change();
  if (shouldYield()) await yieldToEventLoop();
  const act = { actorId: viewer.id, now };
  await recountLeave(tx, people, from, act);
  if (recount) await recountDays(tx, people, from, act);
  // The week decides what a policy grants.
  await settlePeople(tx, people, { now, actorId: viewer.id });
  await closeForPeople(tx, people, act);
  return changed;
}

async function expectOpenDay(
  db: Db,
  people: readonly number[],
  from: PlainDate,
  field: ChangeOfTimes['field'],
): Promise<void> {
  const closed = await readClosedDays(db, people);
  const closedThrough = people
    .flatMap((userId) => lastClosedDay(closed, userId) ?? [])
    .toSorted()
    .at(-1);
  if (closedThrough !== undefined && from <= closedThrough)
    throw new DomainError('unprocessable', workingTimeTexts.dayClosedAlready({ closedThrough }), field);
}

/** The people who have an entry of some kind on a date or later. */
export async function peopleWith(
  { tx }: Pick<CommandContext, 'tx'>,
  from: PlainDate,
  isMeant: (entry: AssignedEntry) => boolean,
): Promise<number[]> {
  return peopleWithEntry(await getWorkingTimes(tx.db), from, isMeant);
}

export function peopleWithEntry(
  { assignments }: StoredWorkingTimes,
  from: PlainDate,
  isMeant: (entry: AssignedEntry) => boolean,
): number[] {
  return [...assignments].flatMap(([userId, entries]) => {
    const has = entries.some((entry, index) => isMeant(entry) && endOf(entries, index) > from);
    return has ? [userId] : [];
  });
}

/** Without people whose account is closed or whose last day is before the date: they do not keep a schedule open (D90). */
export async function holdersOn(
  db: Db,
  from: PlainDate,
  isMeant: (entry: AssignedEntry) => boolean,
): Promise<number[]> {
  const gone = await readPeopleGone(db, from);
  return peopleWithEntry(await getWorkingTimes(db), from, isMeant).filter((id) => !gone.has(id));
}

/** The day on which an entry is over. */
function endOf(entries: readonly AssignedEntry[], index: number): PlainDate {
  return entries[index + 1]?.validFrom ?? '9999-12-31';
}

/** Who has a schedule or a site today or will have it, by name, each with the date from which on (D91). */
export async function listHolders(
  db: Db,
  { scheduleId, siteId }: HoldersInput,
  now: Instant,
): Promise<Holder[]> {
  const times = await getWorkingTimes(db);
  const isMeant = (entry: AssignedEntry) =>
    scheduleId === undefined ? entry.siteId === siteId : entry.scheduleId === scheduleId;
  const today = companyDate(now, times.company);
  const people = await listNamedPeople(db, await holdersOn(db, today, isMeant));
  return people.flatMap(({ userId, name }) => {
    const entries = times.assignments.get(userId) ?? [];
    const entry = entries.find((each, index) => isMeant(each) && endOf(entries, index) > today);
    return entry ? [{ userId, name, validFrom: entry.validFrom }] : [];
  });
}

/** The names of the first few people, and how many more there are. */
export async function namesOf(db: Db, people: readonly number[]): Promise<string> {
  const shown = people.slice(0, 5);
  const more = people.length - shown.length;
  return [...(await listNamesOf(db, shown)), ...(more > 0 ? [`+ ${more}`] : [])].join(', ');
}
