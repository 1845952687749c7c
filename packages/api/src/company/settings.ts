import { randomInt } from 'node:crypto';
import { getCalendar, getSettings, newHolidays } from '@muster/db/company/reads';
import { addHoliday, addNewHolidays, removeHoliday } from '@muster/db/company/writes/holidays';
import { storeSettings } from '@muster/db/company/writes/settings';
import { companyDate } from '@muster/domain/calendar/instant';
import { icsHolidays } from '@muster/domain/company/ics-holidays';
import type {
  HolidayImportInput,
  HolidayInput,
  Settings,
  SettingsInput,
} from '@muster/domain/company/settings';
import { type CommandContext, command, runIdempotent, type WriterContext } from '../command.ts';

/**
 * Makes a resolver that changes the company and answers the settings as they stand then. The mutation ledger keeps no
 * copy of them, because they hold the join code: a repeated key changes nothing and is answered with those of now (D49).
 */
export function changingSettings<I>(change: (context: CommandContext, input: I) => Promise<void>) {
  const once = command(async (context, input: I) => {
    await change(context, input);
    return null;
  });
  return async (call: { ctx: WriterContext; input: I; path: string }): Promise<Settings> => {
    await once(call);
    return getSettings(call.ctx.store.read);
  };
}

/** Changes the settings that are named (D2, D25, D33). Throws `unprocessable` for registration by a code where there is none. */
export function updateSettings({ tx, viewer, now }: CommandContext, input: SettingsInput) {
  return storeSettings(tx, input, viewer.id, now);
}

/** Letters and digits that nobody takes for one another when a code is read out. */
const clear = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Makes a new join code (D25), which ends the old one; whether it is asked for, the registration mode says. */
export function makeJoinCode({ tx, viewer, now }: CommandContext) {
  const signs = Array.from({ length: 12 }, () => clear[randomInt(clear.length)]).join('');
  return storeSettings(tx, { joinCode: signs.replace(/(.{4})(?!$)/g, '$1-') }, viewer.id, now);
}

/** Adds a holiday (D2). Throws `conflict` if the date is one. */
export function addOneHoliday({ tx, viewer, now }: CommandContext, holiday: HolidayInput) {
  return addHoliday(tx, holiday, { actorId: viewer.id, now });
}

/** Makes a date no holiday any more (D2). Throws `not_found` if it is none. */
export function removeOneHoliday({ tx, viewer, now }: CommandContext, { date }: Pick<HolidayInput, 'date'>) {
  return removeHoliday(tx, date, { actorId: viewer.id, now });
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
    : await runIdempotent({ ctx, input, path }, ({ tx, viewer, now }) =>
        addNewHolidays(tx, found, { actorId: viewer.id, now }),
      );
  return { holidays: added, known: found.length - added.length, skipped, imported: !input.dryRun };
}
