import { randomInt } from 'node:crypto';
import { addHoliday, addNewHolidays, newHolidays, removeHoliday } from '@muster/db/company/holidays';
import { getCalendar } from '@muster/db/company/queries';
import { getSettings, storeSettings } from '@muster/db/company/settings';
import { companyDate } from '@muster/domain/calendar/instant';
import { icsHolidays } from '@muster/domain/company/ics-holidays';
import type { HolidayImportInput, HolidayInput, SettingsInput } from '@muster/domain/company/settings';
import type { OwnWrite, WriterContext } from '../one-write.ts';
import { writeOnce } from '../one-write.ts';

/** Changes the settings that are named (D2, D25, D33). Throws `cannot_be` for registration by a code where there is none. */
export async function updateSettings({ tx, viewer, now }: OwnWrite, input: SettingsInput) {
  await storeSettings(tx, input, viewer.id, now);
  return getSettings(tx.db);
}

/** Letters and digits that nobody takes for one another when a code is read out. */
const clear = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Makes a new join code (D25), which ends the old one; whether it is asked for, the registration mode says. */
export async function makeJoinCode({ tx, viewer, now }: OwnWrite) {
  const signs = Array.from({ length: 12 }, () => clear[randomInt(clear.length)]).join('');
  await storeSettings(tx, { joinCode: signs.replace(/(.{4})(?!$)/g, '$1-') }, viewer.id, now);
  return getSettings(tx.db);
}

/** Adds a holiday (D2). Throws `conflict` if the date is one. */
export async function addOneHoliday({ tx, viewer, now }: OwnWrite, holiday: HolidayInput) {
  await addHoliday(tx, holiday, { actorId: viewer.id, now });
  return getSettings(tx.db);
}

/** Makes a date no holiday any more (D2). Throws `not_found` if it is none. */
export async function removeOneHoliday({ tx, viewer, now }: OwnWrite, { date }: Pick<HolidayInput, 'date'>) {
  await removeHoliday(tx, date, { actorId: viewer.id, now });
  return getSettings(tx.db);
}

interface Call {
  readonly ctx: WriterContext;
  readonly input: HolidayImportInput;
  readonly path: string;
}

/** Adds the holidays of an .ics file, or says which they would be (D2). Throws `bad_input` for a file that is none. */
export async function importHolidays({ ctx, input, path }: Call) {
  const calendar = getCalendar(ctx.store.read);
  const { holidays: found, skipped } = icsHolidays(input.ics, companyDate(ctx.now, calendar.timeZone));
  const added = input.dryRun
    ? newHolidays(calendar, found)
    : await writeOnce({ ctx, input, path }, ({ tx, viewer, now }) =>
        addNewHolidays(tx, found, { actorId: viewer.id, now }),
      );
  return { holidays: added, known: found.length - added.length, skipped, imported: !input.dryRun };
}
