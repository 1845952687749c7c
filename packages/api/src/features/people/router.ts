import { getCalendar } from '@muster/db/features/company/reads';
import { findLeaveAccount } from '@muster/db/features/leave/reads';
import { listDepartments, listNames, listPeople } from '@muster/db/features/people/admin-list';
import { getPerson } from '@muster/db/features/people/details';
import { previewErasure } from '@muster/db/features/personal-data/erasure';
import { inOneSnapshot } from '@muster/db/store/snapshot';
import { reservedHalfDays } from '@muster/domain/leave/balance';
import { importInput } from '@muster/domain/people/import-schema';
import {
  inviteInput,
  peopleInput,
  personActiveInput,
  personAddInput,
  personBalanceInput,
  personEditInput,
  personKey,
  personRoleInput,
} from '@muster/domain/people/schema';
import { erasureInput } from '@muster/domain/personal-data/schema';
import { command } from '../../command.ts';
import type { Context } from '../../context.ts';
import { admin, router } from '../../trpc.ts';
import { eraseLeaver } from '../personal-data/erase.ts';
import { namesAPath, prepareExport } from '../personal-data/prepare.ts';
import { addPerson, suggestId } from './add.ts';
import { changePerson, changePersonActive, changePersonBalance, changePersonRole } from './change.ts';
import { exportPeople } from './export.ts';
import { importPeople } from './import.ts';
import { invitePeople } from './invitations.ts';
import { removePersonPhoto } from './photo.ts';
import { resetPersonFactors } from './reset-factors.ts';
import { resetPersonPassword } from './reset-password.ts';

/** How administrators see and change people (D40). `account` is for one's own. */
export const peopleRouter = router({
  /** Everyone active, by name (U99, GET /api/admin/users). */
  names: admin.meta({ onReplica: true, isBigRead: true }).query(({ ctx }) => listNames(ctx.store.read)),

  /** A page of the people that match a filter. */
  list: admin
    .meta({ onReplica: true })
    .input(peopleInput)
    .query(({ ctx, input = {} }) => listPeople(ctx.store.read, input)),

  departments: admin.meta({ onReplica: true }).query(({ ctx }) => listDepartments(ctx.store.read)),

  get: admin.input(personKey).query(({ ctx, input }) => personDetails(ctx, input.userId)),

  /** The next employee ID in the company's pattern (D40). */
  nextId: admin.query(({ ctx }) => suggestId(ctx)),

  add: admin
    .meta({ limit: 'administration', confirmed: ['isAdmin'] })
    .input(personAddInput)
    .mutation(addPerson),

  /** New links for people who never signed in (D40). */
  invite: admin
    .meta({ limit: 'bulkChange', confirmed: true })
    .input(inviteInput)
    .mutation(({ ctx, input }) => invitePeople(ctx, input)),

  edit: admin.meta({ limit: 'administration' }).input(personEditInput).mutation(command(changePerson)),

  adjustBalance: admin
    .meta({ limit: 'administration' })
    .input(personBalanceInput)
    .mutation(command(changePersonBalance)),

  setAdmin: admin
    .meta({ limit: 'administration', confirmed: true })
    .input(personRoleInput)
    .mutation(command(changePersonRole)),

  setActive: admin
    .meta({ limit: 'administration', confirmed: true })
    .input(personActiveInput)
    .mutation(command(changePersonActive)),

  resetPassword: admin
    .meta({ limit: 'administration', confirmed: true })
    .input(personKey)
    .mutation(({ ctx, input }) => resetPersonPassword(ctx, input.userId)),

  resetFactors: admin
    .meta({ limit: 'administration', confirmed: true })
    .input(personKey)
    .mutation(command(resetPersonFactors)),

  /** Names the path of an export of a person's data (D60). */
  exportData: admin
    .meta({ unlimited: namesAPath, confirmed: true })
    .input(personKey)
    .mutation(({ ctx, input }) => prepareExport(ctx, input.userId)),

  /** What an erasure would delete and what stays (D61). */
  erasure: admin
    .input(personKey)
    .query(({ ctx, input }) => previewErasure(ctx.store.read, input.userId, ctx.now)),

  erase: admin.meta({ limit: 'administration', confirmed: true }).input(erasureInput).mutation(eraseLeaver),

  /** Removes a photo that should not be shown (U210); only its person sets one. */
  removePhoto: admin.meta({ limit: 'administration' }).input(personKey).mutation(command(removePersonPhoto)),

  importCsv: admin.meta({ limit: 'bulkChange' }).input(importInput).mutation(importPeople),

  /** The people that match a filter, as a file (D39). A repeated key exports again, because no copy is kept. */
  exportCsv: admin
    .meta({ limit: 'export', isBigRead: true })
    .input(peopleInput)
    .mutation(({ ctx, input = {} }) => exportPeople(ctx, input)),
});

/** One person with everything an administrator sees of them (D20, D40). Throws `not_found`. */
export async function personDetails({ store, now }: Pick<Context, 'store' | 'now'>, userId: number) {
  return inOneSnapshot(store.read, async (db) => {
    const person = await getPerson(db, userId, now);
    const { requests } = await findLeaveAccount(db, userId);
    return { ...person, reservedDays: reservedHalfDays(requests, await getCalendar(db)) / 2 };
  });
}
