import { holidayReport, settings } from '@muster/domain/company/settings';
import * as z from 'zod/mini';
import { restOf } from '../../rest/route-table.ts';
import type { companyRouter } from './router.ts';

const rest = restOf<'company', typeof companyRouter>();

export const companyRest = [
  rest('GET', '/api/admin/settings', 'company.settings', {
    summary: 'The company settings',
    output: settings,
  }),
  rest('PATCH', '/api/admin/settings', 'company.updateSettings', {
    summary:
      'Change settings; what is left out stays. Time zone, work week and hours change from validFrom (today or later; today by default)',
    output: settings,
  }),
  rest('POST', '/api/admin/settings/cancel-change', 'company.cancelChange', {
    summary: 'Cancel the change of zone, work week and hours that is planned from a date on',
    output: settings,
  }),
  rest('POST', '/api/admin/settings/join-code', 'company.makeJoinCode', {
    summary: 'Create a new join code, which replaces the old one',
    output: settings,
  }),
  rest('POST', '/api/admin/settings/test-mail', 'company.sendTestMail', {
    summary: 'Send a test to the administrator address',
    output: z.object({ message: z.string() }),
  }),
  rest('POST', '/api/admin/settings/logo', 'company.setLogo', {
    summary: 'Set the logo: a PNG as base64, of at most 512 pixels to a side and 64 KB',
    output: settings,
  }),
  rest('DELETE', '/api/admin/settings/logo', 'company.removeLogo', {
    summary: 'Remove the logo',
    output: settings,
  }),
  rest('POST', '/api/admin/holidays', 'company.addHoliday', {
    summary: 'Add a holiday',
    output: settings,
  }),
  rest('POST', '/api/admin/holidays/remove', 'company.removeHoliday', {
    summary: 'Remove a holiday',
    output: settings,
  }),
  rest('POST', '/api/admin/holidays/import', 'company.importHolidays', {
    summary: 'Add the holidays of an .ics file or a list, or preview them',
    output: holidayReport,
  }),
];
