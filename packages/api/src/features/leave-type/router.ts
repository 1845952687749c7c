import { readLeaveAccounts } from '@muster/db/features/leave-type/reads';
import {
  leaveAccount,
  leaveAccountChangeInput,
  leaveAccountInput,
  leaveType,
  leaveTypeChangeInput,
  leaveTypeInput,
  leaveTypeRehearsal,
  leaveTypeRehearsalInput,
  ownLeaveType,
} from '@muster/domain/leave/type-schema';
import * as z from 'zod/mini';
import { rowCommand } from '../../command.ts';
import { admin, answers, employee, router } from '../../trpc.ts';
import { addAccount, changeAccount, getAccount } from './accounts.ts';
import { rehearseTypes } from './rehearsal.ts';
import { addType, changeType, getType, listAllTypes, listOwnTypes } from './types.ts';

/** The company's types of leave and the accounts that they use (D97). */
export const leaveTypeRouter = router({
  own: employee
    .meta({ 'GET /api/leave-types': 'The types of leave that you may use, with what is left' })
    .concat(answers(z.array(ownLeaveType)))
    .query(({ ctx }) => listOwnTypes(ctx)),

  all: admin
    .meta({ 'GET /api/admin/leave-types': 'The types of leave, in their order' })
    .concat(answers(z.array(leaveType)))
    .query(({ ctx }) => listAllTypes(ctx.store.read)),

  add: admin
    .meta({ 'POST /api/admin/leave-types': 'Add a type of leave' })
    .meta({ limit: 'administration' })
    .input(leaveTypeInput)
    .concat(answers(leaveType, 201))
    .mutation(rowCommand(addType, ({ tx }, { id }) => getType(tx.db, id))),

  change: admin
    .meta({ 'PATCH /api/admin/leave-types/:id': 'Change a type of leave, or its name' })
    .meta({ limit: 'administration' })
    .input(leaveTypeChangeInput)
    .concat(answers(leaveType))
    .mutation(rowCommand(changeType, ({ tx }, { id }) => getType(tx.db, id))),

  accounts: admin
    .meta({ 'GET /api/admin/leave-accounts': 'The accounts that types of leave use' })
    .concat(answers(z.array(leaveAccount)))
    .query(({ ctx }) => readLeaveAccounts(ctx.store.read)),

  addAccount: admin
    .meta({ 'POST /api/admin/leave-accounts': 'Add an account, in days or in hours' })
    .meta({ limit: 'administration' })
    .input(leaveAccountInput)
    .concat(answers(leaveAccount, 201))
    .mutation(rowCommand(addAccount, ({ tx }, { id }) => getAccount(tx.db, id, 'id'))),

  changeAccount: admin
    .meta({ 'PATCH /api/admin/leave-accounts/:id': 'Change the name of an account, or its unit' })
    .meta({ limit: 'administration' })
    .input(leaveAccountChangeInput)
    .concat(answers(leaveAccount))
    .mutation(rowCommand(changeAccount, ({ tx }, { id }) => getAccount(tx.db, id, 'id'))),

  rehearse: admin
    .meta({ limit: 'administration' })
    .input(leaveTypeRehearsalInput)
    .concat(answers(leaveTypeRehearsal))
    .mutation(({ ctx, input }) => rehearseTypes(ctx, input)),
});
