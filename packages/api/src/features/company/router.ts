import { getCalendar, getSettings } from '@muster/db/features/company/reads';
import { countOld } from '@muster/db/features/personal-data/retention/count-old';
import { supportContacts } from '@muster/domain/company/contacts';
import {
  holidayImportInput,
  holidayInput,
  holidayRemovalInput,
  holidayReport,
} from '@muster/domain/company/holiday-schema';
import { logoInput } from '@muster/domain/company/logo-schema';
import { holidayPlacesInput, publicHolidaysInput } from '@muster/domain/company/public-holidays';
import { changedRule, retentionChanges } from '@muster/domain/company/retention';
import { calendarChangeInput, plannedKey, settings, settingsInput } from '@muster/domain/company/settings';
import { done } from '@muster/domain/wire/said';
import * as z from 'zod/mini';
import { doneCommand } from '../../done.ts';
import { admin, answers, employee, router } from '../../trpc.ts';
import { calendarSent } from './calendar-sent.ts';
import { dropLogo, setLogo } from './logo.ts';
import { previewChange, previewPublicHolidays } from './preview.ts';
import { listPlaces } from './public-holidays.ts';
import {
  addOneHoliday,
  cancelPlanned,
  changingSettings,
  importHolidays,
  makeJoinCode,
  removeOneHoliday,
  shownSettings,
  updateSettings,
} from './settings.ts';
import { sendTestMail } from './test-mail.ts';

export const companyRouter = router({
  calendar: employee.query(({ ctx }) => calendarSent(ctx, ctx.viewer.id)),

  contacts: employee
    .meta({ 'GET /api/contacts': 'Whom people turn to, as the company entered it' })
    .concat(answers(z.object({ supportContacts })))
    .query(async ({ ctx }) => ({ supportContacts: (await getCalendar(ctx.store.read)).supportContacts })),

  settings: admin
    .meta({ 'GET /api/admin/settings': 'The company settings' })
    .concat(answers(settings))
    .query(({ ctx }) => shownSettings(ctx)),

  updateSettings: admin
    .meta({
      'PATCH /api/admin/settings':
        'Change settings; what is left out stays. Time zone, work week and hours change from validFrom (today or later; today by default)',
    })
    .meta({ limit: 'administration' })
    .input(settingsInput)
    .concat(answers(settings))
    .mutation(changingSettings(updateSettings)),

  /** How many records, by kind, other times of keeping would remove by now; what is left out is as it is. */
  retentionPreview: admin
    .meta({ isBigRead: true })
    .input(z.optional(retentionChanges))
    .query(async ({ ctx, input }) => {
      const rule = changedRule(await getSettings(ctx.store.read, ctx.now), input ?? {});
      return countOld(ctx.store.read, rule, ctx.viewer.id, ctx.now);
    }),

  calendarPreview: admin
    .meta({ isBigRead: true })
    .input(calendarChangeInput)
    .query(({ ctx, input }) => previewChange({ db: ctx.store.read, now: ctx.now }, input)),

  holidayPlaces: admin
    .meta({ isBigRead: true })
    .input(holidayPlacesInput)
    .query(({ input }) => listPlaces(input.timeZone)),

  publicHolidays: admin
    .meta({ isBigRead: true })
    .input(publicHolidaysInput)
    .query(({ ctx, input }) => previewPublicHolidays({ db: ctx.store.read, now: ctx.now }, input)),

  cancelChange: admin
    .meta({
      'POST /api/admin/settings/cancel-change':
        'Cancel the change of zone, work week and hours that is planned from a date on',
    })
    .meta({ limit: 'administration' })
    .input(plannedKey)
    .concat(answers(settings))
    .mutation(changingSettings(cancelPlanned)),

  makeJoinCode: admin
    .meta({ 'POST /api/admin/settings/join-code': 'Create a new join code, which replaces the old one' })
    .meta({ limit: 'administration' })
    .concat(answers(settings))
    .mutation(changingSettings(makeJoinCode)),

  addHoliday: admin
    .meta({ 'POST /api/admin/holidays': 'Add a holiday' })
    .meta({ limit: 'administration' })
    .input(holidayInput)
    .concat(answers(settings))
    .mutation(changingSettings(addOneHoliday)),

  removeHoliday: admin
    .meta({ 'POST /api/admin/holidays/remove': 'Remove a holiday' })
    .meta({ limit: 'administration' })
    .input(holidayRemovalInput)
    .concat(answers(settings))
    .mutation(changingSettings(removeOneHoliday)),

  importHolidays: admin
    .meta({
      'POST /api/admin/holidays/import': 'Add the holidays of an .ics file or a list, or preview them',
    })
    .meta({ limit: 'bulkChange' })
    .meta({ longBody: true })
    .input(holidayImportInput)
    .concat(answers(holidayReport))
    .mutation(importHolidays),

  setLogo: admin
    .meta({
      'POST /api/admin/settings/logo':
        'Set the logo: a PNG as base64, of at most 512 pixels to a side and 64 KB',
    })
    .meta({ limit: 'administration' })
    .meta({ longBody: true })
    .input(logoInput)
    .concat(answers(settings))
    .mutation(setLogo),

  removeLogo: admin
    .meta({ 'DELETE /api/admin/settings/logo': 'Remove the logo' })
    .meta({ limit: 'administration' })
    .concat(answers(settings))
    .mutation(changingSettings(dropLogo)),

  sendTestMail: admin
    .meta({ 'POST /api/admin/settings/test-mail': 'Send a test to the administrator address' })
    .meta({ limit: 'testMail' })
    .concat(answers(done))
    .mutation(doneCommand(sendTestMail)),
});
