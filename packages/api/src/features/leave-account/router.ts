import { leaveTypeRehearsal } from '@muster/domain/leave/type-schema';
import {
  adjustedMany,
  adjustManyInput,
  balanceCounts,
  balanceCountsInput,
  balancePage,
  balancesExport,
  balancesExportInput,
  balancesInput,
} from '@muster/domain/leave-account/balances-schema';
import { openingsInput, openingsReport } from '@muster/domain/leave-account/opening-schema';
import {
  policyRehearsalFile,
  policyRehearsalFileInput,
  policyRehearsalInput,
} from '@muster/domain/leave-account/rehearsal-schema';
import {
  accountAdjustInput,
  accountFigures,
  explainedLine,
  explainInput,
  figuresInput,
  leaveNoticesInput,
  noticeKey,
  ownNotice,
  personExplainInput,
  personFiguresInput,
  policy,
  policyChangeInput,
  policyEntry,
  policyEntryInput,
  policyInput,
  shownNotice,
} from '@muster/domain/leave-account/schema';
import { extended, tableCursors } from '@muster/domain/lists/position';
import { personKey } from '@muster/domain/people/key';
import * as z from 'zod/mini';
import { command, rowCommand, runIdempotent } from '../../command.ts';
import type { Context } from '../../context.ts';
import { tablePage } from '../../paging/answer.ts';
import { admin, answers, employee, router } from '../../trpc.ts';
import { adjustAccount, adjustMany, figuresOfAccount } from './adjust.ts';
import { countBalances, exportBalances, listBalances } from './balances.ts';
import { accountsOf, explainAccount } from './figures.ts';
import { importOpenings } from './import.ts';
import { confirmExpiry, noticesOf, ownNotices, tellOfExpiry } from './notices.ts';
import {
  addPolicy,
  changePolicy,
  followPolicy,
  getEntry,
  getShownPolicy,
  policiesOfPerson,
  policiesShown,
} from './policies.ts';
import { exportPolicyRehearsal, rehearsePolicies } from './rehearsal.ts';

const spokenTo = ({ now, translate }: Context) => ({ now, translate: translate() });

/** Accounts of leave, the policies that fill them, and where each figure comes from (D97). */
export const leaveAccountRouter = router({
  own: employee
    .meta({ 'GET /api/leave-accounts': 'Your leave accounts with the figures of a leave year' })
    .input(figuresInput)
    .concat(answers(z.array(accountFigures)))
    .query(({ ctx, input }) => accountsOf(ctx.store.read, { userId: ctx.viewer.id, on: input?.on }, ctx.now)),

  explainOwn: employee
    .meta({ 'GET /api/leave-accounts/:accountId/explain': 'The lines whose sum is what you have left' })
    .input(explainInput)
    .concat(answers(z.array(explainedLine)))
    .query(({ ctx, input }) =>
      explainAccount(ctx.store.read, { ...input, userId: ctx.viewer.id }, spokenTo(ctx)),
    ),

  ofPerson: admin
    .meta({ 'GET /api/admin/people/:userId/leave-accounts': 'A person’s leave accounts' })
    .input(personFiguresInput)
    .concat(answers(z.array(accountFigures)))
    .query(({ ctx, input }) => accountsOf(ctx.store.read, input, ctx.now)),

  explain: admin
    .meta({
      'GET /api/admin/people/:userId/leave-accounts/:accountId/explain':
        'The lines whose sum is what a person has left',
    })
    .input(personExplainInput)
    .concat(answers(z.array(explainedLine)))
    .query(({ ctx, input }) => explainAccount(ctx.store.read, input, spokenTo(ctx))),

  adjust: admin
    .meta({
      'POST /api/admin/people/:userId/leave-accounts/:accountId/adjust':
        'Add to a person’s account, or take from it, with a reason',
    })
    .meta({ limit: 'administration' })
    .input(accountAdjustInput)
    .concat(answers(accountFigures))
    .mutation((call) =>
      runIdempotent(call, (context) => adjustAccount(context, call.input), {
        // No figure of a person is kept: a repeat reads it with today’s rights.
        keep: () => ({}),
        again: (context) => figuresOfAccount(context, call.input),
      }),
    ),

  adjustMany: admin
    .meta({
      'POST /api/admin/leave-accounts/:accountId/adjust':
        'Add to the account of several people, or take from it, with a reason (all or none)',
    })
    .meta({ limit: 'bulkChange' })
    .input(adjustManyInput)
    .concat(answers(adjustedMany))
    .mutation(command(adjustMany)),

  balances: admin
    .meta({ 'GET /api/admin/leave-balances': 'A page of those who have an account, with its figures' })
    .meta({ isBigRead: true })
    .input(extended(balancesInput, tableCursors))
    .concat(answers(balancePage))
    .query(({ ctx, input = {} }) =>
      tablePage(ctx, input, (place) => listBalances(ctx.store.read, { ...input, place }, ctx.now)),
    ),

  balanceCounts: admin
    .meta({
      'GET /api/admin/leave-balances/counts':
        'How many have an account, are below zero, have days that expire soon, or were not notified',
    })
    .meta({ isBigRead: true })
    .input(balanceCountsInput)
    .concat(answers(balanceCounts))
    .query(({ ctx, input = {} }) => countBalances(ctx.store.read, input, ctx.now)),

  /** The balances that match a filter, as a file (D39). A repeated key exports again, because no copy is kept. */
  exportBalances: admin
    .meta({ 'POST /api/admin/leave-balances/export': 'The filtered balances, as CSV or .xlsx' })
    .meta({ limit: 'export', isBigRead: true })
    .input(balancesExportInput)
    .concat(answers(balancesExport))
    .mutation(({ ctx, input = {} }) => exportBalances(ctx, input)),

  importOpenings: admin
    .meta({
      'POST /api/admin/leave-accounts/import':
        'Set opening balances of leave accounts from CSV (all or none), or check the file',
    })
    .meta({ limit: 'bulkChange' })
    .meta({ longBody: true })
    .input(openingsInput)
    .concat(answers(openingsReport))
    .mutation(importOpenings),

  policies: admin
    .meta({ 'GET /api/admin/leave-policies': 'The policies of leave accounts' })
    .concat(answers(z.array(policy)))
    .query(({ ctx }) => policiesShown(ctx.store.read, ctx.now)),

  addPolicy: admin
    .meta({ 'POST /api/admin/leave-policies': 'Add a policy: what an account is filled with' })
    .meta({ limit: 'administration' })
    .input(policyInput)
    .concat(answers(policy, 201))
    .mutation(rowCommand(addPolicy, getShownPolicy)),

  changePolicy: admin
    .meta({ 'PATCH /api/admin/leave-policies/:id': 'Change a policy from a leave year on, or its name' })
    .meta({ limit: 'administration' })
    .input(policyChangeInput)
    .concat(answers(policy))
    .mutation(rowCommand(changePolicy, getShownPolicy)),

  rehearse: admin
    .meta({ limit: 'administration' })
    .input(policyRehearsalInput)
    .concat(answers(leaveTypeRehearsal))
    .mutation(({ ctx, input }) => rehearsePolicies(ctx, input)),

  exportRehearsal: admin
    .meta({
      'POST /api/admin/leave-policies/rehearsal/export':
        'Whose free days a change of policies would move, as CSV or .xlsx; nothing is saved',
    })
    .meta({ limit: 'export', isBigRead: true })
    .input(policyRehearsalFileInput)
    .concat(answers(policyRehearsalFile))
    .mutation(({ ctx, input }) => exportPolicyRehearsal(ctx, input)),

  notices: admin
    .meta({
      'GET /api/admin/leave-notices': 'Whose days of a leave year expire, and who was notified and confirmed',
    })
    .input(leaveNoticesInput)
    .concat(answers(z.array(shownNotice)))
    .query(({ ctx, input }) => noticesOf(ctx.store.read, input, ctx.now)),

  tellOfExpiry: admin
    .meta({ 'POST /api/admin/leave-notices': 'Notify each person of their days that expire' })
    .meta({ limit: 'bulkChange' })
    .input(leaveNoticesInput)
    .concat(answers(z.array(shownNotice), 201))
    .mutation(command(tellOfExpiry)),

  ownNotices: employee
    .meta({ 'GET /api/leave-notices': 'What you were notified of days that expire' })
    .concat(answers(z.array(ownNotice)))
    .query(({ ctx }) => ownNotices(ctx.store.read, ctx.viewer.id)),

  confirmNotice: employee
    .meta({ 'POST /api/leave-notices/:id/confirm': 'Confirm that you read of days that expire' })
    .meta({ limit: 'ownChange' })
    .input(noticeKey)
    .concat(answers(ownNotice))
    .mutation(command(confirmExpiry)),

  policiesOfPerson: admin
    .meta({
      'GET /api/admin/people/:userId/leave-policy': 'The policies that a person follows, newest first',
    })
    .input(personKey)
    .concat(answers(z.array(policyEntry)))
    .query(({ ctx, input }) => policiesOfPerson(ctx.store.read, input.userId)),

  follow: admin
    .meta({
      'POST /api/admin/people/:userId/leave-policy':
        'Have a person follow a policy from the leave year of a date on',
    })
    .meta({ limit: 'administration' })
    .input(policyEntryInput)
    .concat(answers(policyEntry, 201))
    .mutation(rowCommand(followPolicy, getEntry)),
});
