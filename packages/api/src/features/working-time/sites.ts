import { recordAudit } from '@muster/db/features/audit/writes';
import { newHolidays } from '@muster/db/features/company/reads';
import { listSiteNames } from '@muster/db/features/working-time/lists';
import { getWorkingTimes, type StoredWorkingTimes } from '@muster/db/features/working-time/reads';
import { recountLeaveOn } from '@muster/db/features/working-time/writes/recount';
import {
  changeSite,
  deleteSite,
  deleteSiteHoliday,
  insertSite,
  insertSiteHoliday,
  renameSite,
  type SiteRules,
} from '@muster/db/features/working-time/writes/sites';
import type { Db } from '@muster/db/store/connection';
import { shouldYield, yieldToEventLoop } from '@muster/db/store/yield-to-event-loop';
import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { HolidayInput } from '@muster/domain/company/holiday-schema';
import { checkHours } from '@muster/domain/company/rules';
import { type CompanyCalendar, calendarOn } from '@muster/domain/company/schema';
import { companyTexts } from '@muster/domain/company/texts';
import { DomainError } from '@muster/domain/errors';
import { foldText } from '@muster/domain/people/search-key';
import { type KnownSite, ownRulesOf, siteCalendar } from '@muster/domain/working-time/person-calendar';
import type { Site, SiteChangeInput, SiteInput } from '@muster/domain/working-time/schema';
import { workingTimeTexts } from '@muster/domain/working-time/texts';
import type { CommandContext } from '../../command.ts';
import { changeTimes, holdersOn, namesOf, peopleWith, peopleWithEntry } from './concerned.ts';

/** By name, with the zone and hours of today, its own holidays, and how many people have it or will (D92). */
export async function listSites(db: Db, now: Instant, only?: number): Promise<Site[]> {
  const times = await getWorkingTimes(db);
  const sites: Site[] = [];
  for (const { id, name } of await listSiteNames(db)) {
    if (shouldYield()) await yieldToEventLoop();
    if (only !== undefined && id !== only) continue;
    const site = siteIn(times, id, name, now);
    const { length: people } = await holdersOn(db, site.today, ({ siteId }) => siteId === id);
    sites.push({ ...site.shown, people });
  }
  return sites;
}

function siteIn(times: StoredWorkingTimes, id: number, name: string, now: Instant) {
  const calendar = calendarOfSite(times, id);
  const today = companyDate(now, calendar);
  const { timeZone, workDays, dayStart, dayEnd, graceMinutes } = calendarOn(calendar, today);
  const site = times.sites.get(id);
  const holidays = (site?.holidays ?? []).map(({ from = null, ...day }) => ({ ...day, from }));
  const rules = { timeZone, workDays, dayStart, dayEnd, graceMinutes };
  const { versions } = calendar;
  return { today, shown: { id, name, ...rules, ownHours: hasOwnHours(site), versions, holidays } };
}

const hours = ['workDays', 'dayStart', 'dayEnd', 'graceMinutes'] as const;

/** Any of its rules but the zone, which every site has. */
function hasOwnHours(site: KnownSite | undefined): boolean {
  const own = site ? ownRulesOf(site) : {};
  return hours.some((rule) => own[rule] !== undefined);
}

/** The hours, zone and holidays of a site, the company's among them (D92). Throws `not_found`. */
export async function getSiteCalendar(db: Db, siteId: number): Promise<CompanyCalendar> {
  const times = await getWorkingTimes(db);
  if (!times.sites.has(siteId)) throw noSite('siteId');
  return calendarOfSite(times, siteId);
}

function calendarOfSite(times: StoredWorkingTimes, siteId: number) {
  const [{ validFrom }] = times.company.versions;
  const entry = { validFrom, scheduleId: null, siteId, cycleStart: validFrom, recordsTime: true };
  return siteCalendar([entry], times);
}

export async function getSite(db: Db, id: number, now: Instant): Promise<Site> {
  const [found] = await listSites(db, now, id);
  if (!found) throw noSite();
  return found;
}

export const noSite = (field = 'id') => new DomainError('not_found', workingTimeTexts.noSite(), field);

/** Throws `conflict` for a name that is taken, `unprocessable` for hours that end before they begin. */
export async function addSite(context: CommandContext, { name, ...input }: SiteInput): Promise<Site> {
  const { tx, now } = context;
  await expectFreeName(tx.db, name);
  const { timeZone, ...rules } = rulesIn(input);
  const id = await insertSite(tx, { name, timeZone: timeZone ?? input.timeZone, rules }, now);
  await expectHours(tx.db, id);
  await audit(context, name);
  return getSite(tx.db, id, now);
}

type GivenRules = Omit<SiteChangeInput, 'id' | 'name' | 'validFrom' | 'recount'>;

function rulesIn({ timeZone, workDays, dayStart, dayEnd, graceMinutes }: GivenRules): SiteRules {
  return {
    ...(timeZone !== undefined && { timeZone }),
    ...(workDays && { workDays }),
    ...(dayStart && { dayStart }),
    ...(dayEnd && { dayEnd }),
    ...(graceMinutes != null && { graceMinutes }),
  };
}

async function expectFreeName(db: Db, name: string, but?: number): Promise<void> {
  const rows = await listSiteNames(db);
  if (rows.some((row) => row.id !== but && foldText(row.name) === foldText(name)))
    throw new DomainError('conflict', workingTimeTexts.siteNameTaken(), 'name');
}

async function expectHours(db: Db, id: number): Promise<void> {
  const { versions } = calendarOfSite(await getWorkingTimes(db), id);
  checkHours(versions, versions[0].validFrom);
}

/** From a date on, today by default (D92). Throws as {@link addSite} does, and `not_found`. */
export async function changeOneSite(context: CommandContext, input: SiteChangeInput): Promise<Site> {
  const { tx, now } = context;
  const { id, name, recount = false, validFrom, ...rules } = input;
  const known = await getSite(tx.db, id, now);
  if (name !== undefined && name !== known.name) {
    await expectFreeName(tx.db, name, id);
    await renameSite(tx, id, name);
  }
  // A null takes the site's own rule away.
  const companys = hours.filter((rule) => rules[rule] === null);
  const changes = { ...rulesIn(rules), ...(companys.length > 0 && { companys }) };
  if (Object.keys(changes).length > 0) {
    const times = await getWorkingTimes(tx.db);
    const from = validFrom ?? companyDate(now, calendarOfSite(times, id));
    const people = peopleWithEntry(times, from, ({ siteId }) => siteId === id);
    await changeTimes(context, { from, people, recount, field: 'validFrom' }, () =>
      changeSite(tx, id, from, changes),
    );
    await expectHours(tx.db, id);
  }
  await audit(context, name ?? known.name);
  return getSite(tx.db, id, now);
}

/** Throws `conflict` while people have it or had it: their records are by its clocks. */
export async function removeSite(context: CommandContext, { id }: { readonly id: number }) {
  const { tx, now } = context;
  const { name } = await getSite(tx.db, id, now);
  const people = await peopleWith(context, '0000-01-01', ({ siteId }) => siteId === id);
  if (people.length > 0)
    throw new DomainError(
      'conflict',
      workingTimeTexts.siteInUse({ names: await namesOf(tx.db, people) }),
      'id',
    );
  await deleteSite(tx, id);
  await audit(context, name);
  return { id, removed: true as const };
}

/** A date is a holiday of a site once. Throws `not_found` for the site, `conflict` for the date. */
export async function addSiteHoliday(
  context: CommandContext,
  siteId: number,
  { date, name, from = null }: HolidayInput,
): Promise<void> {
  const { tx, now } = context;
  const { holidays } = await getSite(tx.db, siteId, now).catch(() => {
    throw noSite('siteId');
  });
  const known = holidays.find((holiday) => holiday.date === date);
  if (known)
    throw new DomainError('conflict', companyTexts.alreadyHoliday({ date, name: known.name }), 'date');
  await insertSiteHoliday(tx, siteId, from === null ? { date, name } : { date, name, from });
  await recountAt(context, siteId, [date]);
  await audit(context, date);
}

/** Leave of the site's people that has one of the dates is counted again (D92). */
async function recountAt(context: CommandContext, siteId: number, dates: readonly PlainDate[]) {
  const { tx, viewer, now } = context;
  const [first] = dates.toSorted();
  if (first === undefined) return;
  const people = await peopleWith(context, first, (entry) => entry.siteId === siteId);
  await recountLeaveOn(tx, dates, { actorId: viewer.id, now }, new Set(people));
}

/** Those of a list that are no holiday there yet. Throws `not_found` for the site. */
export async function addNewSiteHolidays(
  context: CommandContext,
  siteId: number,
  holidays: CompanyCalendar['holidays'],
): Promise<CompanyCalendar['holidays']> {
  const { tx } = context;
  const fresh = newHolidays(await getSiteCalendar(tx.db, siteId), holidays);
  for (const holiday of fresh) await insertSiteHoliday(tx, siteId, holiday);
  await recountAt(
    context,
    siteId,
    fresh.map(({ date }) => date),
  );
  if (fresh.length > 0) await audit(context, `${fresh.length} dates`);
  return fresh;
}

export async function removeSiteHoliday(
  context: CommandContext,
  siteId: number,
  date: PlainDate,
): Promise<void> {
  if (!(await deleteSiteHoliday(context.tx, siteId, date)))
    throw new DomainError('not_found', companyTexts.notHoliday({ date }), 'date');
  await recountAt(context, siteId, [date]);
  await audit(context, date);
}

function audit(
  { tx, viewer, now }: Pick<CommandContext, 'tx' | 'viewer' | 'now'>,
  details: string,
): Promise<void> {
  const action = 'workingTime.site' as const;
  return recordAudit(tx, { actorId: viewer.id, action, subjectType: 'company', subjectId: 1, details }, now);
}
