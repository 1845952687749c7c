import { expectActive } from '@muster/db/features/account/reads';
import { getCalendar } from '@muster/db/features/company/reads';
import { loadPacked } from '@muster/db/features/prediction/packed';
import { listAcknowledged, listFollowUps, listFollowUpsOf } from '@muster/db/features/prediction/reads';
import {
  acknowledge,
  insertFollowUp,
  recordPredictionAct,
  unacknowledge,
} from '@muster/db/features/prediction/writes';
import { inOneSnapshot } from '@muster/db/store/snapshot';
import { companyDate } from '@muster/domain/calendar/instant';
import { personKey } from '@muster/domain/people/schema';
import { alertKey, followUpInput, followUpsInput } from '@muster/domain/prediction/schema';
import { command } from '../../command.ts';
import { admin, router } from '../../trpc.ts';

/** Absence prediction (D35 to D37). Scores are computed on the administrator's screen and stored nowhere. */
export const predictionRouter = router({
  /** The records for scores: one letter per active person and company day. */
  load: admin
    .meta({ isBigRead: true })
    .query(({ ctx }) =>
      inOneSnapshot(ctx.store.read, async (db) =>
        loadPacked(db, companyDate(ctx.now, await getCalendar(db))),
      ),
    ),

  /** Opens a person's details. The audit entry is committed before the answer leaves. */
  open: admin
    .meta({ limit: 'administration' })
    .input(personKey)
    .mutation(
      command(async ({ tx, viewer, now }, { userId }) => {
        await expectActive(tx.db, userId);
        await recordPredictionAct(tx, 'open', userId, viewer.id, now);
        return { followUps: await listFollowUpsOf(tx.db, userId) };
      }),
    ),

  /** Everyone's follow-ups or one person's, newest first (D37). */
  followUps: admin
    .input(followUpsInput)
    .query(({ ctx, input }) =>
      input?.userId === undefined
        ? listFollowUps(ctx.store.read)
        : listFollowUpsOf(ctx.store.read, input.userId),
    ),

  addFollowUp: admin
    .meta({ limit: 'administration' })
    .input(followUpInput)
    .mutation(command(({ tx, viewer, now }, input) => insertFollowUp(tx, input, viewer.id, now))),

  /** All acknowledgements. The screen decides which alerts they hide. */
  acknowledged: admin.query(({ ctx }) => listAcknowledged(ctx.store.read)),

  acknowledge: admin
    .meta({ limit: 'administration' })
    .input(alertKey)
    .mutation(command(({ tx, viewer, now }, alert) => acknowledge(tx, alert, viewer.id, now))),

  unacknowledge: admin
    .meta({ limit: 'administration' })
    .input(alertKey)
    .mutation(
      command(async ({ tx, viewer, now }, alert) => {
        await unacknowledge(tx, alert, viewer.id, now);
        return { message: 'The alert is no longer acknowledged' };
      }),
    ),
});
