import { tablePageOf } from '@muster/domain/lists/table-page';
import { importReport } from '@muster/domain/people/import-schema';
import {
  addedPerson,
  invitation,
  person,
  personDetails,
  personName,
  resetLink,
} from '@muster/domain/people/schema';
import { erasurePreview, personalExport } from '@muster/domain/personal-data/schema';
import * as z from 'zod/mini';
import { restOf } from '../../rest/route-table.ts';
import type { peopleRouter } from './router.ts';

const rest = restOf<'people', typeof peopleRouter>();

export const peopleRest = [
  rest('GET', '/api/admin/users', 'people.names', {
    summary: 'Everyone who is active, by name',
    output: z.array(personName),
  }),
  rest('GET', '/api/admin/people', 'people.list', {
    summary: 'A page of the filtered people',
    output: tablePageOf(person),
  }),
  rest('POST', '/api/admin/people', 'people.add', {
    summary: 'Add a person, who first signs in with a one-time link',
    output: addedPerson,
    creates: true,
  }),
  rest('POST', '/api/admin/people/invite', 'people.invite', {
    summary: 'Create new one-time links for people who never signed in',
    output: z.object({ links: z.array(invitation) }),
  }),
  rest('GET', '/api/admin/people/next-id', 'people.nextId', {
    summary: 'The next free employee ID',
    output: z.object({ employeeId: z.nullable(z.string()) }),
  }),
  rest('GET', '/api/admin/people/departments', 'people.departments', {
    summary: 'The departments',
    output: z.array(z.string()),
  }),
  rest('GET', '/api/admin/people/:userId', 'people.get', {
    summary: 'One person, with balance, warnings and HR documents',
    output: personDetails,
  }),
  rest('PATCH', '/api/admin/people/:userId', 'people.edit', {
    summary: 'Change name, position, department or join date',
    output: person,
  }),
  rest('POST', '/api/admin/people/:userId/balance', 'people.adjustBalance', {
    summary: 'Add days to a leave balance, or take them, with a reason',
    output: person,
  }),
  rest('POST', '/api/admin/people/:userId/role', 'people.setAdmin', {
    summary: 'Make a person an administrator, or remove the role',
    output: person,
  }),
  rest('POST', '/api/admin/people/:userId/active', 'people.setActive', {
    summary: 'Close an account, or open it again',
    output: person,
  }),
  rest('POST', '/api/admin/people/:userId/reset-password', 'people.resetPassword', {
    summary: 'Create a one-time link for a person to set a password',
    output: resetLink,
  }),
  rest('POST', '/api/admin/people/:userId/reset-factors', 'people.resetFactors', {
    summary: 'Remove the second factors of a person, who is signed out everywhere',
    output: person,
  }),
  rest('POST', '/api/admin/people/:userId/export-data', 'people.exportData', {
    summary: 'The path from which the personal data of a person is downloaded',
    output: personalExport,
  }),
  rest('GET', '/api/admin/people/:userId/erasure', 'people.erasure', {
    summary: 'What an erasure of a leaver would delete, and what stays until when',
    output: erasurePreview,
  }),
  rest('POST', '/api/admin/people/:userId/erase', 'people.erase', {
    summary: 'Erase the personal data of a leaver, whose full name confirms it',
    output: person,
  }),
  rest('DELETE', '/api/admin/people/:userId/photo', 'people.removePhoto', {
    summary: 'Remove the photo of a person',
    output: person,
  }),
  rest('POST', '/api/admin/people/import', 'people.importCsv', {
    summary: 'Import people from CSV (all or none), or check the file',
    output: importReport,
  }),
  rest('POST', '/api/admin/people/export', 'people.exportCsv', {
    summary: 'The filtered people, as CSV',
    output: z.object({ csv: z.string() }),
  }),
];
