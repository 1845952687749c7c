import { listDepartments, listNames, listPeople } from '@muster/db/people/admin-list';
import { importInput } from '@muster/domain/people/import-schema';
import {
  peopleInput,
  personActiveInput,
  personBalanceInput,
  personEditInput,
  personKey,
  personRoleInput,
} from '@muster/domain/people/schema';
import { command } from '../command.ts';
import { admin, router } from '../trpc.ts';
import { changePerson, changePersonActive, changePersonBalance, changePersonRole } from './change.ts';
import { personDetails } from './details.ts';
import { exportPeople } from './export.ts';
import { importPeople } from './import.ts';
import { resetPersonPassword } from './reset-password.ts';

/** The staff as administrators see and change them (D40). One's own account is `account`. */
export const peopleRouter = router({
  /** Everybody who is active, by name (U99, GET /api/admin/users). */
  names: admin.query(({ ctx }) => listNames(ctx.store.read)),

  /** A page of what a filter shows. */
  list: admin.input(peopleInput).query(({ ctx, input = {} }) => listPeople(ctx.store.read, input)),

  departments: admin.query(({ ctx }) => listDepartments(ctx.store.read)),

  get: admin.input(personKey).query(({ ctx, input }) => personDetails(ctx, input.userId)),

  edit: admin.input(personEditInput).mutation(command(changePerson)),

  adjustBalance: admin.input(personBalanceInput).mutation(command(changePersonBalance)),

  setAdmin: admin.input(personRoleInput).mutation(command(changePersonRole)),

  setActive: admin.input(personActiveInput).mutation(command(changePersonActive)),

  resetPassword: admin.input(personKey).mutation(({ ctx, input }) => resetPersonPassword(ctx, input.userId)),

  importCsv: admin.input(importInput).mutation(importPeople),

  /** What a filter shows, as a file (D39). A repeated key exports again: no copy of it is kept. */
  exportCsv: admin.input(peopleInput).mutation(({ ctx, input = {} }) => exportPeople(ctx, input)),
});
