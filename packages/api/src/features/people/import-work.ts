import { type ClosedDays, lastClosedDay, readClosedDays } from '@muster/db/features/attendance/closed-ahead';
import { listScheduleNames, listSiteNames } from '@muster/db/features/working-time/lists';
import { getWorkingTimes, type StoredWorkingTimes } from '@muster/db/features/working-time/reads';
import { insertAssignments } from '@muster/db/features/working-time/writes/assignments';
import { insertSchedule } from '@muster/db/features/working-time/writes/schedules';
import type { Db } from '@muster/db/store/connection';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { ScheduleRules } from '@muster/domain/calendar/schedule';
import { versionValidOn } from '@muster/domain/calendar/versions';
import { calendarOn } from '@muster/domain/company/schema';
import type { Said } from '@muster/domain/language/texts';
import type { Translate } from '@muster/domain/language/translate';
import { type FoundProblem, problemIn } from '@muster/domain/people/import-header';
import { type ImportTarget, importTargets } from '@muster/domain/people/import-schema';
import { peopleImportTexts } from '@muster/domain/people/import-texts';
import type { ImportedWork } from '@muster/domain/people/import-work';
import type { ImportPlan } from '@muster/domain/people/same-names';
import { foldText } from '@muster/domain/people/search-key';
import { cycleStartOf } from '@muster/domain/working-time/checks';
import { assignmentOn } from '@muster/domain/working-time/person-calendar';
import { weekName, weekOf, weekRules } from '@muster/domain/working-time/week-pattern';
import type { CommandContext } from '../../command.ts';
import { auditAssigned } from '../working-time/assignments.ts';
import { changeTimes } from '../working-time/concerned.ts';
import { auditSchedule } from '../working-time/schedules.ts';

/** What names of columns can mean in this company: sites and schedules only where there are any (D91). */
export async function knownTargets(db: Db): Promise<readonly ImportTarget[]> {
  const { schedules, sites } = await getWorkingTimes(db);
  const unknown = new Set<ImportTarget>([
    ...(schedules.size === 0 ? (['schedule'] as const) : []),
    ...(sites.size === 0 ? (['site'] as const) : []),
    ...(schedules.size + sites.size === 0 ? (['recordsTime', 'scheduleFrom'] as const) : []),
  ]);
  return importTargets.filter((target) => !unknown.has(target));
}

/** A schedule that is there, or one that the file asks for, by its place in `newSchedules`. */
type Chosen = { readonly id: number | null } | { readonly made: number };

interface PlannedWork {
  /** The place in the plan's people, or the person who is here. */
  readonly who: { readonly at: number } | { readonly userId: number };
  readonly validFrom: PlainDate;
  readonly schedule: Chosen;
  readonly siteId: number | null;
  readonly recordsTime: boolean;
}

interface NewSchedule {
  readonly name: string;
  readonly rules: ScheduleRules;
  readonly people: number;
}

export interface WorkPlan {
  readonly work: readonly PlannedWork[];
  readonly newSchedules: readonly NewSchedule[];
  readonly problems: readonly FoundProblem[];
}

interface Known {
  readonly times: StoredWorkingTimes;
  readonly schedules: Awaited<ReturnType<typeof listScheduleNames>>;
  readonly sites: Awaited<ReturnType<typeof listSiteNames>>;
  readonly closed: ClosedDays;
  readonly today: PlainDate;
  readonly t: Translate;
}

/** What the lines of a file say of working time (D91), looked up by name. `t` names new schedules, for the company. */
export async function plannedWork(
  db: Db,
  { people, origins, updates }: ImportPlan,
  today: PlainDate,
  t: Translate,
): Promise<WorkPlan> {
  const all = [
    ...people.map((person, at) => ({ who: { at }, person, origin: origins[at] })),
    ...updates.map(({ userId, person, origin }) => ({ who: { userId }, person, origin })),
  ];
  const named = all.flatMap(({ origin, ...each }) =>
    origin?.work ? [{ ...each, line: origin.line, work: origin.work }] : [],
  );
  if (named.length === 0) return { work: [], newSchedules: [], problems: [] };
  const known = {
    times: await getWorkingTimes(db),
    schedules: await listScheduleNames(db),
    sites: await listSiteNames(db),
    closed: await readClosedDays(
      db,
      updates.map(({ userId }) => userId),
    ),
    today,
    t,
  };
  const made = new Map<string, NewSchedule>();
  const read = named.map((each) => readLine(each, known, made));
  return {
    work: read.flatMap(({ work }) => work ?? []),
    newSchedules: [...made.values()],
    problems: read.flatMap(({ problems = [] }) => problems),
  };
}

interface WorkLine {
  readonly who: PlannedWork['who'];
  readonly person: { readonly fullName: string; readonly joinDate: PlainDate };
  readonly line: number;
  readonly work: ImportedWork;
}

interface ReadWorkLine {
  readonly work?: PlannedWork;
  readonly problems?: readonly FoundProblem[];
}

/** What a line leaves out stays as it is of someone here. */
function readLine(each: WorkLine, known: Known, made: Map<string, NewSchedule>): ReadWorkLine {
  const { who, person, work } = each;
  const validFrom = work.from ?? ('at' in who ? person.joinDate : known.today);
  const entries = 'userId' in who ? (known.times.assignments.get(who.userId) ?? []) : [];
  const current = assignmentOn(entries, validFrom);
  const schedule = scheduleOf(work, validFrom, known) ?? { id: current?.scheduleId ?? null };
  const site = siteOf(work, known) ?? { id: current?.siteId ?? null };
  const recordsTime = work.recordsTime ?? current?.recordsTime ?? true;
  const problems = [
    ...('said' in schedule ? [problemIn(placeOf(each), schedule.field, schedule.said)] : []),
    ...('said' in site ? [problemIn(placeOf(each), 'site', site.said)] : []),
  ];
  const isSame =
    'id' in schedule &&
    'id' in site &&
    schedule.id === (current?.scheduleId ?? null) &&
    site.id === (current?.siteId ?? null) &&
    recordsTime === (current?.recordsTime ?? true);
  const late = isSame ? undefined : fromProblem(each, validFrom, known);
  if (late) problems.push(problemIn(placeOf(each), 'scheduleFrom', late));
  if (problems.length > 0 || 'said' in schedule || 'said' in site) return { problems };
  if (isSame) return {};
  const chosen = 'id' in schedule ? schedule : { made: placeIn(made, schedule) };
  return { work: { who, validFrom, schedule: chosen, siteId: site.id, recordsTime } };
}

const placeOf = ({ line, person: { fullName } }: WorkLine) => ({ line, fullName });

interface Refused {
  readonly field: ImportTarget;
  readonly said: Said;
}

type Named = { readonly id: number | null } | Omit<NewSchedule, 'people'> | Refused;

/** Undefined where a line says nothing of it. */
function scheduleOf(
  { schedule: name, pattern }: ImportedWork,
  validFrom: PlainDate,
  known: Known,
): Named | undefined {
  if (name === null) return pattern && patternOf(pattern, validFrom, known);
  const found = known.schedules.find((each) => foldText(each.name) === foldText(name));
  if (!found) return { field: 'schedule', said: peopleImportTexts.noScheduleNamed({ name }) };
  const { id, closedFrom } = found;
  if (closedFrom === null || closedFrom > validFrom) return { id };
  return { field: 'schedule', said: peopleImportTexts.scheduleClosed({ name, from: closedFrom }) };
}

/** The company's hours, a schedule that has these hours already, or one to be made. */
function patternOf(
  pattern: NonNullable<ImportedWork['pattern']>,
  validFrom: PlainDate,
  { times, schedules, t }: Known,
): Named {
  const company = calendarOn(times.company, validFrom);
  const week = weekOf(pattern, company);
  if (!week) return { field: 'weekHours', said: peopleImportTexts.weekHoursTooMany() };
  const rules = weekRules(week, company);
  if (!rules) return { id: null };
  const isOpen = (id: number) => schedules.some((each) => each.id === id && each.closedFrom === null);
  const known = [...times.schedules.values()].find(({ id, versions }) => {
    const { validFrom: _, ...has } = versionValidOn(versions, validFrom);
    return isOpen(id) && keyOf(has) === keyOf(rules);
  });
  if (known) return { id: known.id };
  const name = weekName(t, week);
  const taken = new Set(schedules.map((each) => foldText(each.name)));
  const free = [name, ...Array.from({ length: taken.size }, (_, more) => `${name} (${more + 2})`)];
  return { name: free.find((each) => !taken.has(foldText(each))) ?? name, rules };
}

/** Without the grace, which no list of people says. */
function keyOf(rules: ScheduleRules): string {
  return 'days' in rules ? JSON.stringify(rules.days) : JSON.stringify([rules.weekMinutes, rules.usualDays]);
}

/** One schedule for the same hours. */
function placeIn(made: Map<string, NewSchedule>, { name, rules }: Omit<NewSchedule, 'people'>): number {
  const key = keyOf(rules);
  made.set(key, { name, rules, people: (made.get(key)?.people ?? 0) + 1 });
  return [...made.keys()].indexOf(key);
}

function siteOf(
  { site: name }: ImportedWork,
  { sites }: Known,
): { readonly id: number | null } | Refused | undefined {
  if (name === null) return undefined;
  const found = sites.find((each) => foldText(each.name) === foldText(name));
  return found ? { id: found.id } : { field: 'site', said: peopleImportTexts.noSiteNamed({ name }) };
}

/** Someone new has no records that could be counted otherwise; of others closed days stay (D90). */
function fromProblem(
  { who, person: { joinDate } }: WorkLine,
  validFrom: PlainDate,
  { times, closed }: Known,
): Said | undefined {
  if (validFrom < joinDate) return peopleImportTexts.scheduleFromTooEarly();
  if ('at' in who) return undefined;
  const closedThrough = lastClosedDay(closed, who.userId);
  if (closedThrough !== null && validFrom <= closedThrough)
    return peopleImportTexts.scheduleFromClosed({ closedThrough });
  const isTaken = times.assignments.get(who.userId)?.some((entry) => entry.validFrom === validFrom);
  return isTaken ? peopleImportTexts.scheduleFromTaken({ validFrom }) : undefined;
}

/** Makes the schedules if that was agreed to, and gives everyone theirs. `ids` are of the plan's people. */
export async function storeWork(
  context: CommandContext,
  { work, newSchedules }: WorkPlan,
  {
    ids,
    makes,
    today,
  }: { readonly ids: readonly number[]; readonly makes: boolean; readonly today: PlainDate },
): Promise<void> {
  const { tx, now } = context;
  const made: { readonly id: number; readonly rules: ScheduleRules }[] = [];
  for (const { name, rules } of makes ? newSchedules : []) {
    made.push({ id: await insertSchedule(tx, name, { validFrom: today, rules }, now), rules });
    await auditSchedule(context, name);
  }
  const { schedules } = await getWorkingTimes(tx.db);
  const entries = work.flatMap(({ who, validFrom, schedule, siteId, recordsTime }) => {
    const userId = 'userId' in who ? who.userId : ids[who.at];
    const scheduleId = 'made' in schedule ? (made[schedule.made]?.id ?? null) : schedule.id;
    const isUsual = scheduleId === null && siteId === null && recordsTime;
    // What was not made changes nothing of someone new, and of no one here.
    if (userId === undefined || (isUsual && 'at' in who) || ('made' in schedule && !makes && 'userId' in who))
      return [];
    const versions = scheduleId === null ? undefined : schedules.get(scheduleId)?.versions;
    const cycleStart = cycleStartOf(undefined, validFrom, versions && versionValidOn(versions, validFrom));
    return [{ userId, validFrom, scheduleId, siteId, recordsTime, cycleStart }];
  });
  const people = work.flatMap(({ who }) => ('userId' in who ? [who.userId] : []));
  const [from = today] = entries.map(({ validFrom }) => validFrom).toSorted();
  await changeTimes(context, { from, people, recount: false, field: 'validFrom' }, () =>
    insertAssignments(tx, entries, now),
  );
  for (const { userId, validFrom } of entries) await auditAssigned(context, userId, validFrom);
}
