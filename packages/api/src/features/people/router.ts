import { getCalendar } from '@muster/db/features/company/reads';
import { findLeaveAccount } from '@muster/db/features/leave/reads';
import { listDepartments, listNames, listPeople } from '@muster/db/features/people/admin-list';
import { getPerson } from '@muster/db/features/people/details';
import { listWaitingOf } from '@muster/db/features/people/waiting';
import { previewErasure } from '@muster/db/features/personal-data/erasure';
import { inOneSnapshot } from '@muster/db/store/snapshot';
import { strict } from '@muster/domain/fields/strict';
import { reservedHalfDays } from '@muster/domain/leave/balance';
import { mostRows, placedInput } from '@muster/domain/lists/list-rows';
import { extended, tableCursors } from '@muster/domain/lists/position';
import { tablePageOf } from '@muster/domain/lists/table-page';
import { importInput, importReport } from '@muster/domain/people/import-schema';
import { personKey } from '@muster/domain/people/key';
import {
  addedPerson,
  editedPerson,
  factorReset,
  invitation,
  inviteInput,
  peopleExport,
  peopleExportInput,
  peopleInput,
  person,
  personActiveInput,
  personAddInput,
  personBalanceInput,
  personDetails,
  personEditInput,
  personName,
  personRoleInput,
  resetLink,
} from '@muster/domain/people/schema';
import { erasureInput, erasurePreview, personalExport } from '@muster/domain/personal-data/schema';
import * as z from 'zod/mini';
import { command, rowCommand, runIdempotent, type WriterContext } from '../../command.ts';
import { placedRows, tablePage } from '../../paging/answer.ts';
import { admin, answers, router } from '../../trpc.ts';
import { eraseLeaver } from '../personal-data/erase.ts';
import { namesAPath, prepareExport } from '../personal-data/prepare.ts';
import { addPerson, suggestId } from './add.ts';
import {
  changePerson,
  changePersonActive,
  changePersonBalance,
  changePersonRole,
  editedAgain,
  listedAgain,
  removeUnusedPerson,
} from './change.ts';
import { closeWaiting } from './close-waiting.ts';
import { exportPeople, shownPeople } from './export.ts';
import { importPeople } from './import.ts';
import { invitePeople } from './invitations.ts';
import { removePersonPhoto } from './photo.ts';
import { factorResets, resetPersonFactors } from './reset-factors.ts';
import { resetPersonPassword } from './reset-password.ts';

export const peopleRouter = router({
  names: admin
    .meta({ 'GET /api/admin/users': 'Everyone who is active, by name' })
    .meta({ onReplica: true, isBigRead: true })
    .input(placedInput(mostRows.names))
    .concat(answers(z.array(personName)))
    .query(({ ctx, input }) =>
      placedRows(ctx, input, mostRows.names, (asked) => listNames(ctx.store.read, asked)),
    ),

  list: admin
    .meta({ 'GET /api/admin/people': 'A page of the filtered people' })
    .meta({ onReplica: true })
    .input(extended(peopleInput, tableCursors))
    .concat(answers(tablePageOf(person)))
    .query(({ ctx, input = {} }) =>
      tablePage(ctx, input, async (place) =>
        listPeople(ctx.store.read, { ...(await shownPeople(ctx.store.read, input, ctx.now)), place }),
      ),
    ),

  departments: admin
    .meta({ 'GET /api/admin/people/departments': 'The departments' })
    .meta({ onReplica: true })
    .input(placedInput(mostRows.usual))
    .concat(answers(z.array(z.string())))
    .query(({ ctx, input }) =>
      placedRows(ctx, input, mostRows.usual, (asked) => listDepartments(ctx.store.read, asked)),
    ),

  get: admin
    .meta({ 'GET /api/admin/people/:userId': 'One person, with balance, warnings and HR documents' })
    .input(personKey)
    .concat(answers(personDetails))
    .query(({ ctx, input }) => readPerson(ctx, input.userId)),

  nextId: admin
    .meta({ 'GET /api/admin/people/next-id': 'The next free employee ID' })
    .concat(answers(z.object({ employeeId: z.nullable(z.string()) })))
    .query(({ ctx }) => suggestId(ctx)),

  add: admin
    .meta({ 'POST /api/admin/people': 'Add a person, who first signs in with a one-time link' })
    .meta({ limit: 'administration' })
    .input(personAddInput)
    .concat(answers(addedPerson, 201))
    .mutation(addPerson),

  invite: admin
    .meta({ 'POST /api/admin/people/invite': 'Create new one-time links for people who never signed in' })
    .meta({ limit: 'bulkChange' })
    .input(inviteInput)
    .concat(answers(z.object({ links: z.array(invitation) })))
    .mutation(({ ctx, input }) => invitePeople(ctx, input)),

  edit: admin
    .meta({
      'PATCH /api/admin/people/:userId': 'Change Employee ID, name, position, department or join date',
    })
    .meta({ limit: 'administration' })
    .input(personEditInput)
    .concat(answers(editedPerson))
    .mutation(rowCommand(changePerson, editedAgain)),

  remove: admin
    .meta({
      'DELETE /api/admin/people/:userId': 'Remove an account that was never signed in to and has no records',
    })
    .meta({ limit: 'administration' })
    .input(strict(personKey.shape))
    .concat(answers(z.object({ id: z.int(), removed: z.literal(true) })))
    .mutation(command(removeUnusedPerson)),

  adjustBalance: admin
    .meta({
      'POST /api/admin/people/:userId/balance': 'Add days to a leave balance, or take them, with a reason',
    })
    .meta({ limit: 'administration' })
    .input(personBalanceInput)
    .concat(answers(person))
    .mutation(rowCommand(changePersonBalance, listedAgain)),

  setAdmin: admin
    .meta({ 'POST /api/admin/people/:userId/role': 'Make a person an administrator, or remove the role' })
    .meta({ limit: 'administration' })
    .input(personRoleInput)
    .concat(answers(person))
    .mutation(rowCommand(changePersonRole, listedAgain)),

  setActive: admin
    .meta({ 'POST /api/admin/people/:userId/active': 'Close an account, or open it again' })
    .meta({ limit: 'administration' })
    .input(personActiveInput)
    .concat(answers(person))
    .mutation(rowCommand(changePersonActive, listedAgain)),

  closeWaiting: admin
    .meta({
      'POST /api/admin/people/:userId/close-waiting':
        'Reject, decline or answer all that waits of a closed account',
    })
    .meta({ limit: 'administration' })
    .input(personKey)
    .concat(answers(z.object({ closed: z.int() })))
    .mutation(command(closeWaiting)),

  resetPassword: admin
    .meta({
      'POST /api/admin/people/:userId/reset-password':
        'Create a one-time link for a person to set a password',
    })
    .meta({ limit: 'administration' })
    .input(personKey)
    .concat(answers(resetLink))
    .mutation(({ ctx, input }) => resetPersonPassword(ctx, input.userId)),

  resetFactors: admin
    .meta({
      'POST /api/admin/people/:userId/reset-factors':
        'Remove the second factors of a person, who is signed out everywhere',
    })
    .meta({ limit: 'administration' })
    .input(personKey)
    .concat(answers(factorReset))
    .mutation((call) =>
      runIdempotent(call, (context) => resetPersonFactors(context, call.input), factorResets),
    ),

  exportData: admin
    .meta({
      'POST /api/admin/people/:userId/export-data':
        'The path from which the personal data of a person is downloaded',
    })
    .meta({ unlimited: namesAPath })
    .input(personKey)
    .concat(answers(personalExport))
    .mutation(({ ctx, input }) => prepareExport(ctx, input.userId)),

  erasure: admin
    .meta({
      'GET /api/admin/people/:userId/erasure':
        'What an erasure of a leaver would delete, and what stays until when',
    })
    .input(personKey)
    .concat(answers(erasurePreview))
    .query(({ ctx, input }) => previewErasure(ctx.store.read, input.userId, ctx.now)),

  erase: admin
    .meta({
      'POST /api/admin/people/:userId/erase':
        'Erase the personal data of a leaver, whose full name confirms it',
    })
    .meta({ limit: 'administration' })
    .input(erasureInput)
    .concat(answers(person))
    .mutation(eraseLeaver),

  removePhoto: admin
    .meta({ 'DELETE /api/admin/people/:userId/photo': 'Remove the photo of a person' })
    .meta({ limit: 'administration' })
    .input(personKey)
    .concat(answers(person))
    .mutation(rowCommand(removePersonPhoto, listedAgain)),

  importCsv: admin
    .meta({ 'POST /api/admin/people/import': 'Import people from CSV (all or none), or check the file' })
    .meta({ limit: 'bulkChange' })
    .meta({ longBody: true })
    .input(importInput)
    .concat(answers(importReport))
    .mutation(importPeople),

  /** The people that match a filter, as a file (D39). A repeated key exports again, because no copy is kept. */
  exportCsv: admin
    .meta({ 'POST /api/admin/people/export': 'The filtered people, as CSV or .xlsx' })
    .meta({ limit: 'export', isBigRead: true })
    .input(peopleExportInput)
    .concat(answers(peopleExport))
    .mutation(({ ctx, input = {} }) => exportPeople(ctx, input)),
});

/** One person with everything an administrator sees of them (D20, D40). Throws `not_found`. */
export async function readPerson(
  { store, viewer, now }: Pick<WriterContext, 'store' | 'viewer' | 'now'>,
  userId: number,
) {
  return inOneSnapshot(store.read, async (db) => {
    const person = await getPerson(db, userId, now);
    const { requests } = await findLeaveAccount(db, userId);
    const waiting = Object.values(await listWaitingOf(db, userId, viewer.id)).flat().length;
    return { ...person, waiting, reservedDays: reservedHalfDays(requests, await getCalendar(db)) / 2 };
  });
}
