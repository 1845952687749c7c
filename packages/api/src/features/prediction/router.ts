import { expectActive } from '@muster/db/features/account/reads';
import { getCalendar } from '@muster/db/features/company/reads';
import { loadPacked } from '@muster/db/features/prediction/packed';
import {
  getFollowUp,
  listAcknowledged,
  listFollowUps,
  listFollowUpsOf,
} from '@muster/db/features/prediction/reads';
import {
  acknowledge,
  insertFollowUp,
  recordPredictionAct,
  unacknowledge,
} from '@muster/db/features/prediction/writes';
import { inOneSnapshot } from '@muster/db/store/snapshot';
import { companyDate } from '@muster/domain/calendar/instant';
import { mostRows, placedFields, placedInput, rowsOf } from '@muster/domain/lists/list-rows';
import { extended } from '@muster/domain/lists/position';
import { personKey } from '@muster/domain/people/key';
import {
  acknowledgement,
  alertKey,
  type FollowUpInput,
  followUp,
  followUpInput,
  followUpsInput,
  packedAttendance,
} from '@muster/domain/prediction/schema';
import { predictionTexts } from '@muster/domain/prediction/texts';
import { done } from '@muster/domain/wire/said';
import * as z from 'zod/mini';
import { type CommandContext, command, rowCommand, runIdempotent } from '../../command.ts';
import { doneCommand } from '../../done.ts';
import { newestRows, placedRows } from '../../paging/answer.ts';
import { answers, router } from '../../trpc.ts';
import { predicting } from './predicting.ts';

const followUpList = { name: 'follow-ups', most: mostRows.usual, by: 'id' } as const;

export const predictionRouter = router({
  load: predicting
    .meta({
      'GET /api/admin/prediction':
        'The input of absence predictions, packed: one letter for each person and day',
    })
    .meta({ isBigRead: true })
    .concat(answers(packedAttendance))
    .query(({ ctx }) =>
      inOneSnapshot(ctx.store.read, async (db) =>
        loadPacked(db, companyDate(ctx.now, await getCalendar(db))),
      ),
    ),

  /** Opens a person's details. The audit entry is committed before the answer leaves. */
  open: predicting
    .meta({ 'POST /api/admin/prediction/open': "Open a person's details, which the audit log records" })
    .meta({ limit: 'administration' })
    .input(personKey)
    .concat(answers(z.object({ followUps: z.array(followUp) })))
    .mutation((call) => {
      const open = (context: CommandContext) => openPerson(context, call.input);
      return runIdempotent(call, open, { keep: () => null, again: open });
    }),

  followUps: predicting
    .meta({ 'GET /api/admin/prediction/follow-ups': 'The follow-ups, newest first' })
    .input(extended(followUpsInput, placedFields(mostRows.usual)))
    .concat(answers(z.array(followUp)))
    .query(({ ctx, input }) =>
      newestRows(ctx, input, followUpList, (rows) =>
        input?.userId === undefined
          ? listFollowUps(ctx.store.read, rows)
          : listFollowUpsOf(ctx.store.read, input.userId, rows),
      ),
    ),

  addFollowUp: predicting
    .meta({ 'POST /api/admin/prediction/follow-ups': 'Record a follow-up' })
    .meta({ limit: 'administration' })
    .input(followUpInput)
    .concat(answers(followUp, 201))
    .mutation(
      rowCommand(
        ({ tx, viewer, now }, input: FollowUpInput) => insertFollowUp(tx, input, viewer.id, now),
        ({ tx }, { id }) => getFollowUp(tx.db, id),
      ),
    ),

  acknowledged: predicting
    .meta({ 'GET /api/admin/prediction/acknowledgements': 'The alerts that were acknowledged, newest first' })
    .input(placedInput(mostRows.calendar))
    .concat(answers(z.array(acknowledgement)))
    .query(({ ctx, input }) =>
      placedRows(ctx, input, mostRows.calendar, (asked) => listAcknowledged(ctx.store.read, asked)),
    ),

  acknowledge: predicting
    .meta({ 'POST /api/admin/prediction/acknowledgements': 'Acknowledge an alert' })
    .meta({ limit: 'administration' })
    .input(alertKey)
    .concat(answers(acknowledgement, 201))
    .mutation(command(({ tx, viewer, now }, alert) => acknowledge(tx, alert, viewer.id, now))),

  unacknowledge: predicting
    .meta({ 'POST /api/admin/prediction/acknowledgements/remove': 'Undo an acknowledgement' })
    .meta({ limit: 'administration' })
    .input(alertKey)
    .concat(answers(done))
    .mutation(
      doneCommand(async ({ tx, viewer, now }, alert) => {
        await unacknowledge(tx, alert, viewer.id, now);
        return predictionTexts.noLongerAcknowledged();
      }),
    ),
});

async function openPerson({ tx, viewer, now }: CommandContext, { userId }: { readonly userId: number }) {
  await expectActive(tx.db, userId);
  await recordPredictionAct(tx, 'open', userId, viewer.id, now);
  return { followUps: await listFollowUpsOf(tx.db, userId, rowsOf(undefined, followUpList)) };
}
