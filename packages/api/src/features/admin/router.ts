import { getRun, listRuns } from '@muster/db/features/admin/job-runs';
import { readOverview } from '@muster/db/features/admin/overview';
import { getCalendar } from '@muster/db/features/company/reads';
import { acceptClockInput, clockStatus, jobRun } from '@muster/domain/admin/clock-schema';
import { diagnostics } from '@muster/domain/admin/diagnostics';
import { overview, problems, systemStatus } from '@muster/domain/admin/schema';
import { adminTexts } from '@muster/domain/admin/texts';
import { companyDate, startOfDay } from '@muster/domain/calendar/instant';
import { addDays, monthOf } from '@muster/domain/calendar/plain-date';
import { spokenBySchema } from '@muster/domain/language/texts';
import { placedInput } from '@muster/domain/lists/list-rows';
import * as z from 'zod/mini';
import { acceptClock, clockStatusOf } from '../../clock/accept-clock.ts';
import { runIdempotent } from '../../command.ts';
import { seesGrievancesAs } from '../../http/viewer.ts';
import { adminNotifications } from '../../live/notifiers.ts';
import { readDiagnostics } from '../../monitoring/diagnostics/read.ts';
import { sayProblem } from '../../monitoring/problems.ts';
import { newestRows } from '../../paging/answer.ts';
import { admin, answers, router } from '../../trpc.ts';
import { reviewedDays } from '../attendance/review.ts';
import { savedFilterProcedures } from './saved-filters.ts';
import { readStatus } from './status.ts';
import { beginTakingBack, finishTakingBack } from './take-back-run.ts';

const runList = { name: 'job-runs', most: 50, by: 'id' } as const;

export const adminRouter = router({
  ...savedFilterProcedures,

  /** The counts of cards and tabs, without what is hidden from this administrator (D21). */
  overview: admin
    .meta({
      'GET /api/admin/overview': 'What waits for an administrator, and the number of requests this month',
    })
    .meta({ onReplica: true })
    .concat(answers(overview))
    .query(async ({ ctx }) => {
      const calendar = await getCalendar(ctx.store.read);
      const today = companyDate(ctx.now, calendar);
      const { first, last } = monthOf(today);
      return readOverview(ctx.store.read, {
        adminId: seesGrievancesAs(ctx.viewer),
        from: startOfDay(first, calendar),
        before: startOfDay(addDays(last, 1), calendar),
        reviewedFrom: addDays(today, 1 - reviewedDays),
      });
    }),

  status: admin
    .meta({ 'GET /api/admin/status': 'The state of database and email, and how much storage files use' })
    .concat(answers(systemStatus))
    .query(({ ctx }) => readStatus(ctx)),

  diagnostics: admin
    .meta({ 'GET /api/admin/diagnostics': 'Each check of the server, its queues and its jobs' })
    .concat(answers(diagnostics))
    .query(({ ctx }) => readDiagnostics(ctx.translate(), ctx)),

  problems: admin
    .meta({ 'GET /api/admin/problems': 'The server’s problems, with how to fix each' })
    .concat(answers(problems))
    .query(({ ctx }) => ctx.problems.list().map((problem) => sayProblem(ctx.translate(), problem))),

  clock: admin
    .meta({ 'GET /api/admin/clock': 'What the server clock shows, and the time the server uses' })
    .concat(answers(clockStatus))
    .query(({ ctx }) => clockStatusOf(ctx.serverClock)),

  acceptClock: admin
    .meta({ 'POST /api/admin/clock/accept': 'Confirm that the server clock is right' })
    .meta({ limit: 'administration' })
    .input(acceptClockInput)
    .concat(answers(clockStatus))
    .mutation(async (call) => {
      const { serverClock } = call.ctx;
      const answer = await runIdempotent(call, ({ tx, viewer }) =>
        acceptClock(tx, serverClock.read(), { actorId: viewer.id, shown: call.input.shown }),
      );
      await serverClock.refresh();
      return answer;
    }),

  jobRuns: admin
    .meta({
      'GET /api/admin/job-runs': 'What the jobs did: days closed and leave years granted, newest first',
    })
    .input(placedInput(runList.most))
    .concat(answers(z.array(jobRun)))
    .query(({ ctx, input }) => newestRows(ctx, input, runList, (rows) => listRuns(ctx.store.read, rows))),

  takeBackRun: admin
    .meta({ 'POST /api/admin/job-runs/:id/take-back': 'Undo one run of a job' })
    .meta({ limit: 'bulkChange' })
    .input(z.object({ id: z.int(spokenBySchema(adminTexts.runGivenId())) }))
    .concat(answers(jobRun))
    .mutation(async (call) => {
      const { store } = call.ctx;
      const { id } = call.input;
      await runIdempotent(call, async ({ tx, viewer, now }) => {
        await beginTakingBack(tx, id, { by: viewer.id, now });
        return { id };
      });
      await finishTakingBack(store, call.ctx.now);
      return getRun(store.read, id);
    }),

  changes: admin.subscription(({ ctx, signal }) =>
    adminNotifications(ctx.adminNotifier, ctx.viewer.id, signal),
  ),
});
