import { getCalendar, getSettings } from '@muster/db/company/reads';
import {
  holidayImportInput,
  holidayInput,
  holidayKey,
  type SettingsInput,
  settingsInput,
} from '@muster/domain/company/settings';
import { command } from '../command.ts';
import { admin, employee, router } from '../trpc.ts';
import {
  addOneHoliday,
  changingSettings,
  importHolidays,
  makeJoinCode,
  removeOneHoliday,
  updateSettings,
} from './settings.ts';
import { sendTestMail } from './test-mail.ts';

/** The settings of registration and mail: who gets in, and who is told (D26). */
const protectedSettings: readonly (keyof SettingsInput)[] = [
  'registration',
  'joinCode',
  'adminEmail',
  'secondFactor',
];

export const companyRouter = router({
  /** The company's name, zone, hours and holidays (D2). */
  calendar: employee.query(({ ctx }) => getCalendar(ctx.store.read)),

  /** All settings that administrators edit (D2, D13, D14, D25, D33). */
  settings: admin.query(({ ctx }) => getSettings(ctx.store.read)),

  updateSettings: admin
    .meta({ limit: 'administration', confirmed: protectedSettings })
    .input(settingsInput)
    .mutation(changingSettings(updateSettings)),

  makeJoinCode: admin
    .meta({ limit: 'administration', confirmed: true })
    .mutation(changingSettings(makeJoinCode)),

  addHoliday: admin
    .meta({ limit: 'administration' })
    .input(holidayInput)
    .mutation(changingSettings(addOneHoliday)),

  removeHoliday: admin
    .meta({ limit: 'administration' })
    .input(holidayKey)
    .mutation(changingSettings(removeOneHoliday)),

  importHolidays: admin.meta({ limit: 'bulkChange' }).input(holidayImportInput).mutation(importHolidays),

  sendTestMail: admin.meta({ limit: 'testMail' }).mutation(command(sendTestMail)),
});
