import { recordAudit } from '@muster/db/features/audit/writes';
import { listScheduleNames } from '@muster/db/features/working-time/lists';
import { getWorkingTimes } from '@muster/db/features/working-time/reads';
import {
  insertSchedule,
  setSchedule,
  storeScheduleVersion,
} from '@muster/db/features/working-time/writes/schedules';
import type { Db } from '@muster/db/store/connection';
import { shouldYield, yieldToEventLoop } from '@muster/db/store/yield-to-event-loop';
import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { DomainError } from '@muster/domain/errors';
import { foldText } from '@muster/domain/people/search-key';
import { scheduleRulesIn } from '@muster/domain/working-time/checks';
import type { Schedule, ScheduleChangeInput, ScheduleInput } from '@muster/domain/working-time/schema';
import { workingTimeTexts } from '@muster/domain/working-time/texts';
import type { CommandContext } from '../../command.ts';
import { changeTimes, holdersOn, namesOf, peopleWith } from './concerned.ts';

/** All or one, by name, each with its versions and how many people have it or will. */
export async function listSchedules(db: Db, now: Instant, only?: number): Promise<Schedule[]> {
  const times = await getWorkingTimes(db);
  const today = companyDate(now, times.company);
  const schedules: Schedule[] = [];
  for (const { id, name, closedFrom } of await listScheduleNames(db)) {
    if (only !== undefined && id !== only) continue;
    if (shouldYield()) await yieldToEventLoop();
    const versions = [...(times.schedules.get(id)?.versions ?? [])];
    const newest = versions.at(-1);
    const { length: people } = await holdersOn(db, today, ({ scheduleId }) => scheduleId === id);
    if (newest) schedules.push({ id, name, ...newest, closedFrom, versions, people });
  }
  return schedules;
}

export async function getSchedule(db: Db, id: number, now: Instant): Promise<Schedule> {
  const [found] = await listSchedules(db, now, id);
  if (!found) throw noSchedule();
  return found;
}

export const noSchedule = (field = 'id') =>
  new DomainError('not_found', workingTimeTexts.noSchedule(), field);

/** Throws `conflict` for a name that is taken, `unprocessable` for rules that no one can work (D90). */
export async function addSchedule(
  { tx, viewer, now }: CommandContext,
  input: ScheduleInput,
): Promise<Schedule> {
  await expectFreeName(tx.db, input.name);
  const { validFrom = companyDate(now, (await getWorkingTimes(tx.db)).company) } = input;
  const id = await insertSchedule(tx, input.name, { validFrom, rules: scheduleRulesIn(input) }, now);
  await auditSchedule({ tx, viewer, now }, input.name);
  return getSchedule(tx.db, id, now);
}

async function expectFreeName(db: Db, name: string, but?: number): Promise<void> {
  const rows = await listScheduleNames(db);
  if (rows.some((row) => row.id !== but && foldText(row.name) === foldText(name)))
    throw new DomainError('conflict', workingTimeTexts.scheduleNameTaken(), 'name');
}

/** A version from a date on, or another name (D90). Throws as {@link addSchedule} does, and `not_found`. */
export async function changeSchedule(context: CommandContext, input: ScheduleChangeInput): Promise<Schedule> {
  const { tx, now } = context;
  const { id, name, validFrom, recount = false } = input;
  const known = await getSchedule(tx.db, id, now);
  if (name !== undefined && name !== known.name) {
    await expectFreeName(tx.db, name, id);
    await setSchedule(tx, id, { name });
  }
  if (hasRules(input)) {
    const from = validFrom ?? companyDate(now, (await getWorkingTimes(tx.db)).company);
    const rules = scheduleRulesIn({ ...rulesBeside(versionOf(known, from), input), ...input });
    const people = await peopleWith(context, from, ({ scheduleId }) => scheduleId === id);
    await changeTimes(context, { from, people, recount, field: 'validFrom' }, () =>
      storeScheduleVersion(tx, id, { validFrom: from, rules }),
    );
  }
  await auditSchedule(context, name ?? known.name);
  return getSchedule(tx.db, id, now);
}

function hasRules({ days, weekMinutes, usualDays, graceMinutes }: ScheduleChangeInput): boolean {
  return [days, weekMinutes, usualDays, graceMinutes].some((rule) => rule !== undefined);
}

type Version = Schedule['versions'][number];

/** That of a date, which need not be the newest; the first one is valid before its date, too. */
function versionOf({ versions, ...newest }: Schedule, date: PlainDate): Version {
  return versions.findLast(({ validFrom }) => validFrom <= date) ?? versions[0] ?? newest;
}

/** A change of one rule keeps the others; days in place of a week's amount, or the reverse, keep none. */
function rulesBeside(known: Version, { days, weekMinutes, usualDays }: ScheduleChangeInput) {
  const { graceMinutes } = known;
  if (days) return { graceMinutes };
  if (weekMinutes === undefined && !usualDays && known.days) return { days: known.days, graceMinutes };
  return { weekMinutes: known.weekMinutes, usualDays: known.usualDays, graceMinutes };
}

/** No one can have it from a date on (D90). Throws `conflict` while someone has; a closed account keeps it as it was. */
export async function closeSchedule(
  context: CommandContext,
  { id, from }: { readonly id: number; readonly from: PlainDate },
): Promise<Schedule> {
  const { tx, now } = context;
  const { name } = await getSchedule(tx.db, id, now);
  const people = await holdersOn(tx.db, from, ({ scheduleId }) => scheduleId === id);
  if (people.length > 0) {
    const names = await namesOf(tx.db, people);
    throw new DomainError('conflict', workingTimeTexts.scheduleInUse({ from, names }), 'from');
  }
  await setSchedule(tx, id, { closedFrom: from });
  await auditSchedule(context, name);
  return getSchedule(tx.db, id, now);
}

export function auditSchedule(
  { tx, viewer, now }: Pick<CommandContext, 'tx' | 'viewer' | 'now'>,
  details: string,
): Promise<void> {
  const action = 'workingTime.schedule' as const;
  return recordAudit(tx, { actorId: viewer.id, action, subjectType: 'company', subjectId: 1, details }, now);
}
