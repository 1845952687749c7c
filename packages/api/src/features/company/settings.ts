import { randomInt } from 'node:crypto';
import { getCalendar, getCompany, getSettings, newHolidays } from '@muster/db/features/company/reads';
import { cancelChange } from '@muster/db/features/company/writes/calendar';
import { addHoliday, addNewHolidays, removeHoliday } from '@muster/db/features/company/writes/holidays';
import { storeSettings } from '@muster/db/features/company/writes/settings';
import { recountLeaveOn } from '@muster/db/features/working-time/writes/recount';
import { inOneSnapshot } from '@muster/db/store/snapshot';
import { inTurns } from '@muster/db/store/yield-to-event-loop';
import { companyDate } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { HolidayImportInput, HolidayInput, HolidaysInput } from '@muster/domain/company/holiday-schema';
import { type IcsHolidays, icsHolidaysInSteps } from '@muster/domain/company/ics-holidays';
import type { Settings, SettingsInput } from '@muster/domain/company/settings';
import { companyTexts } from '@muster/domain/company/texts';
import { wireSaid } from '@muster/domain/wire/said';
import { type CommandContext, command, runIdempotent, type WriterContext } from '../../command.ts';
import {
  addNewSiteHolidays,
  addSiteHoliday,
  getSiteCalendar,
  removeSiteHoliday,
} from '../working-time/sites.ts';

/** They contain the join code, so the ledger keeps no copy: a repeated key answers the settings of now (D49). */
export function changingSettings<I>(change: (context: CommandContext, input: I) => Promise<void>) {
  const once = command(async (context, input: I) => {
    await change(context, input);
    return null;
  });
  return async (call: { ctx: WriterContext; input: I; path: string }): Promise<Settings> => {
    await once(call);
    return shownSettings(call.ctx);
  };
}

/** Without the join code for a token, which could open an account that outlives it (D58). */
export async function shownSettings({ store, viewer, now }: WriterContext): Promise<Settings> {
  const all = await getSettings(store.read, now);
  return viewer.by === 'token' ? { ...all, joinCode: null } : all;
}

/** Changes the named settings (D2, D25, D33). Throws `unprocessable` for registration by code without a code. */
export function updateSettings({ tx, viewer, now }: CommandContext, input: SettingsInput) {
  return storeSettings(tx, input, viewer.id, now);
}

/** Letters and digits that are not mistaken for one another when read aloud. */
const clear = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Makes a new join code (D25), which voids the old one. The registration mode decides whether it is asked for. */
export function makeJoinCode({ tx, viewer, now }: CommandContext) {
  const signs = Array.from({ length: 12 }, () => clear[randomInt(clear.length)]).join('');
  return storeSettings(tx, { joinCode: signs.replace(/(.{4})(?!$)/g, '$1-') }, viewer.id, now);
}

/** Of everyone, or of one site (D2, D92). Leave that has the day is counted again (D92). */
export async function addOneHoliday(context: CommandContext, { siteId, ...holiday }: HolidayInput) {
  const { tx, viewer, now } = context;
  const act = { actorId: viewer.id, now };
  if (siteId != null) return addSiteHoliday(context, siteId, holiday);
  await addHoliday(tx, holiday, act);
  await recountLeaveOn(tx, [holiday.date], act);
}

export async function removeOneHoliday(
  context: CommandContext,
  { date, siteId }: Pick<HolidayInput, 'date' | 'siteId'>,
) {
  const { tx, viewer, now } = context;
  if (siteId != null) return removeSiteHoliday(context, siteId, date);
  const act = { actorId: viewer.id, now };
  await removeHoliday(tx, date, act);
  await recountLeaveOn(tx, [date], act);
}

export function cancelPlanned({ tx, viewer, now }: CommandContext, { validFrom }: { validFrom: PlainDate }) {
  return cancelChange(tx, validFrom, { actorId: viewer.id, now });
}

interface Call {
  readonly ctx: WriterContext;
  readonly input: HolidayImportInput;
  readonly path: string;
}

/** Without days that are over since the company opened here (D2). Throws `bad_input` for any other file. */
export async function importHolidays({ ctx, input, path }: Call) {
  const { siteId } = input;
  const company = await inOneSnapshot(ctx.store.read, async (db) => ({
    calendar: await getCalendar(db),
    openedOn: (await getCompany(db)).openedOn,
  }));
  const { openedOn } = company;
  const calendar = siteId == null ? company.calendar : await getSiteCalendar(ctx.store.read, siteId);
  const today = companyDate(ctx.now, calendar);
  const read = await readHolidays(input, today);
  const over = newHolidays(calendar, read.holidays).filter(({ date }) => date >= openedOn && date < today);
  const found = read.holidays.filter((holiday) => !over.includes(holiday));
  const added = input.dryRun
    ? newHolidays(calendar, found)
    : await runIdempotent({ ctx, input, path }, (context) =>
        addHolidays(context, { holidays: found, siteId }),
      );
  const left = [...read.skipped, ...over.map(({ name }) => ({ name, said: dayOver }))];
  const skipped = left.map(({ name, said }) => ({ name, reason: ctx.translate()(said), ...wireSaid(said) }));
  return { holidays: added, known: found.length - added.length, skipped, imported: !input.dryRun };
}

/** Those of them whose date has none yet (D2, D92). Leave that has the days is counted again. */
export async function addHolidays(context: CommandContext, { holidays, siteId }: HolidaysInput) {
  const { tx, viewer, now } = context;
  if (siteId != null) return addNewSiteHolidays(context, siteId, holidays);
  const act = { actorId: viewer.id, now };
  const added = await addNewHolidays(tx, holidays, act);
  await recountLeaveOn(
    tx,
    added.map(({ date }) => date),
    act,
  );
  return added;
}

async function readHolidays(
  { ics, holidays = [] }: HolidayImportInput,
  today: PlainDate,
): Promise<IcsHolidays> {
  if (ics !== undefined) return inTurns(icsHolidaysInSteps(ics, today));
  const dates = new Map(holidays.toReversed().map((holiday) => [holiday.date, holiday]));
  return { holidays: [...dates.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1)), skipped: [] };
}

const dayOver = companyTexts.dayOver();
