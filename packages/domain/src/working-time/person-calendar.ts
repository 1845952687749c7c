import type { PlainDate } from '../calendar/plain-date.ts';
import { addDays } from '../calendar/plain-date.ts';
import type {
  DayException,
  OwnSchedule,
  OwnTime,
  ScheduleDay,
  ScheduleVersion,
} from '../calendar/schedule.ts';
import { type DatedVersions, versionValidOn } from '../calendar/versions.ts';
import type { Holiday } from '../calendar/work-days.ts';
import { type CalendarChange, calendarVersionsOf } from '../company/calendar-change.ts';
import type { CalendarVersion, CompanyCalendar, DayRules } from '../company/schema.ts';

export interface KnownSchedule {
  readonly id: number;
  readonly versions: DatedVersions<ScheduleVersion>;
}

/** Rules of its own from a date on, and those that are the company's again (D92). */
export interface SiteChange extends CalendarChange {
  readonly companys?: readonly (keyof DayRules)[];
}

/** A place of work; rules that are missing are the company's (D92). */
export interface KnownSite {
  readonly id: number;
  readonly first: Partial<DayRules>;
  readonly changes: readonly SiteChange[];
  /** Of this site only. */
  readonly holidays: readonly Holiday[];
}

export interface KnownAssignment {
  readonly validFrom: PlainDate;
  readonly scheduleId: number | null;
  readonly siteId: number | null;
  readonly cycleStart: PlainDate;
  readonly recordsTime: boolean;
}

/** Exactly one of them is an id. */
export interface ExceptionTarget {
  readonly userId: number | null;
  readonly scheduleId: number | null;
  readonly siteId: number | null;
}

export interface KnownException extends ExceptionTarget {
  readonly date: PlainDate;
  readonly day: ScheduleDay;
  readonly reason: string;
}

/** True if the exception of a date is also, or only, a person's. */
export function isConcerned(
  userId: number,
  exception: ExceptionTarget & { readonly date: PlainDate },
  { assignments }: Pick<WorkingTimes, 'assignments'>,
): boolean {
  return rankOf(exception, userId, assignmentOn(assignments.get(userId) ?? [], exception.date)) > 0;
}

/** All that decides who works when (D90 to D92). `company` is the calendar of those without a site and schedule. */
export interface WorkingTimes<Calendar extends CompanyCalendar = CompanyCalendar> {
  readonly company: Calendar;
  readonly schedules: ReadonlyMap<number, KnownSchedule>;
  readonly sites: ReadonlyMap<number, KnownSite>;
  /** By person, oldest first. */
  readonly assignments: ReadonlyMap<number, readonly KnownAssignment[]>;
  /** In the order of their dates, without drafts. */
  readonly exceptions: readonly KnownException[];
}

/** The calendar by which a person works: the company's own for those who work as everyone does. */
export function personCalendar(userId: number, times: WorkingTimes): CompanyCalendar {
  const assigned = times.assignments.get(userId) ?? [];
  const atSite = assigned.some(({ siteId }) => siteId !== null)
    ? siteCalendar(assigned, times)
    : times.company;
  const own = ownTimeOf(userId, times);
  const isUsual = own.exceptions.length === 0 && own.schedules.every(isCompanyHours);
  if (!isUsual) return { ...atSite, own, company: companyPart(times) };
  return atSite === times.company ? atSite : { ...atSite, company: companyPart(times) };
}

/** The same of someone who has an exception of their own, from the calendar of those who work alike otherwise. */
export function calendarWithExceptions(
  userId: number,
  alike: CompanyCalendar,
  times: WorkingTimes,
): CompanyCalendar {
  return { ...alike, own: ownTimeOf(userId, times), company: companyPart(times) };
}

function companyPart({ company: { versions, holidays } }: WorkingTimes) {
  return { versions, holidays };
}

function ownTimeOf(userId: number, times: WorkingTimes): OwnTime {
  const assigned = times.assignments.get(userId) ?? [];
  return {
    schedules: assigned.flatMap((entry) => ownSchedule(entry, times)),
    exceptions: exceptionsOf(userId, assigned, times),
  };
}

function isCompanyHours({ versions, recordsTime }: OwnSchedule): boolean {
  return versions.length === 0 && recordsTime;
}

function ownSchedule(entry: KnownAssignment, { schedules }: WorkingTimes): OwnSchedule[] {
  const { validFrom, scheduleId, cycleStart, recordsTime } = entry;
  const versions = scheduleId === null ? [] : (schedules.get(scheduleId)?.versions ?? []);
  return [{ validFrom, versions, cycleStart, recordsTime }];
}

/** The entry of a person that is valid on a date. */
export function assignmentOn<Entry extends KnownAssignment>(
  assigned: readonly Entry[],
  date: PlainDate,
): Entry | undefined {
  return assigned.findLast(({ validFrom }) => validFrom <= date);
}

/** A person's exception wins over a schedule's over a site's (D91). */
function exceptionsOf(
  userId: number,
  assigned: readonly KnownAssignment[],
  { exceptions }: WorkingTimes,
): DayException[] {
  const found = new Map<PlainDate, { readonly rank: number; readonly exception: DayException }>();
  for (const each of exceptions) {
    const rank = rankOf(each, userId, assignmentOn(assigned, each.date));
    if (rank <= (found.get(each.date)?.rank ?? 0)) continue;
    const { date, day, reason } = each;
    found.set(date, { rank, exception: { date, day, reason } });
  }
  return [...found.values()].map(({ exception }) => exception);
}

/** 0 of an exception that does not concern a person with `entry`; a higher one wins over a lower one (D91). */
function rankOf(exception: ExceptionTarget, userId: number, entry: KnownAssignment | undefined): number {
  if (exception.userId === userId) return 3;
  if (exception.scheduleId !== null && exception.scheduleId === entry?.scheduleId) return 2;
  return exception.siteId !== null && exception.siteId === entry?.siteId ? 1 : 0;
}

/** A part of someone's time: at a site, or without one. */
interface Stay {
  readonly from: PlainDate | null;
  readonly until: PlainDate | null;
  readonly site: KnownSite | undefined;
}

function staysOf(assigned: readonly KnownAssignment[], { sites }: WorkingTimes): Stay[] {
  const stays: Stay[] = [{ from: null, until: null, site: undefined }];
  for (const { validFrom, siteId } of assigned) {
    const site = siteId === null ? undefined : sites.get(siteId);
    const last = stays.at(-1);
    if (!last || last.site?.id === site?.id) continue;
    stays[stays.length - 1] = { ...last, until: addDays(validFrom, -1) };
    stays.push({ from: validFrom, until: null, site });
  }
  return stays;
}

/** The calendar of people with entries at sites, but for their schedules and exceptions (D92). */
export function siteCalendar(assigned: readonly KnownAssignment[], times: WorkingTimes): CompanyCalendar {
  const stays = staysOf(assigned, times);
  const all = stays.flatMap((stay) => versionsDuring(stay, times.company));
  // Who is at a site from the company's first day on has no version before that.
  const [first, ...later] = all.filter(({ validFrom }, index) => all[index + 1]?.validFrom !== validFrom);
  return {
    ...times.company,
    versions: first ? [first, ...later] : times.company.versions,
    holidays: stays.flatMap((stay) => holidaysDuring(stay, times.company.holidays)).sort(byDate),
    moves: stays.flatMap(({ from }) => (from === null ? [] : [from])),
  };
}

function versionsDuring({ from, until, site }: Stay, company: CompanyCalendar): CalendarVersion[] {
  const all = site ? siteVersions(site, company) : company.versions;
  const begins = from ?? all[0].validFrom;
  const start = { ...versionValidOn(all, begins), validFrom: begins };
  const later = all.filter(({ validFrom }) => validFrom > begins && (until === null || validFrom <= until));
  return [start, ...later];
}

/** The company's versions with what the site has of its own; a site changes on dates of its own, too. */
function siteVersions(site: KnownSite, company: CompanyCalendar): DatedVersions<CalendarVersion> {
  const [first] = company.versions;
  const dates = [...company.versions, ...site.changes].map(({ validFrom }) => validFrom);
  const [oldest, ...changes] = [...new Set(dates)].toSorted().map((validFrom): CalendarVersion => {
    const own = ownRulesOf({
      ...site,
      changes: site.changes.filter((change) => change.validFrom <= validFrom),
    });
    return { ...versionValidOn(company.versions, validFrom), ...own, validFrom };
  });
  return oldest ? [oldest, ...changes] : calendarVersionsOf(first, []);
}

/** The rules that a site has of its own after its last change. */
export function ownRulesOf({ first, changes }: Pick<KnownSite, 'first' | 'changes'>): Partial<DayRules> {
  return changes.reduce<Partial<DayRules>>((own, { validFrom: _, companys = [], ...changed }) => {
    const kept = siteRules.filter((rule) => own[rule] !== undefined && !companys.includes(rule));
    return Object.assign({}, ...kept.map((rule) => ({ [rule]: own[rule] })), changed);
  }, first);
}

const siteRules = ['timeZone', 'workDays', 'dayStart', 'dayEnd', 'graceMinutes'] as const;

/** A date is one holiday: the site's, or the company's where that is free for longer. */
function holidaysDuring({ from, until, site }: Stay, ofCompany: readonly Holiday[]): Holiday[] {
  const isDuring = ({ date }: Holiday) =>
    (from === null || date >= from) && (until === null || date <= until);
  const byDay = new Map<PlainDate, Holiday>();
  for (const holiday of [...ofCompany, ...(site?.holidays ?? [])].filter(isDuring)) {
    const known = byDay.get(holiday.date);
    if (!known || (holiday.from ?? '') <= (known.from ?? '')) byDay.set(holiday.date, holiday);
  }
  return [...byDay.values()];
}

function byDate(one: Holiday, other: Holiday): number {
  return one.date < other.date ? -1 : 1;
}
