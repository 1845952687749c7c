import { readAccountStates } from '@muster/db/features/leave-account/facts';
import { measureAway } from '@muster/db/features/leave-limit/measure';
import { getPersonCalendar } from '@muster/db/features/working-time/reads';
import { rehearse } from '@muster/db/store/rehearse';
import { limitWarnings, tightest } from '@muster/domain/leave/away-at-once';
import type { LeaveRequestInput } from '@muster/domain/leave/schema';
import { typeNamed } from '@muster/domain/leave/type-use';
import { isReported } from '@muster/domain/leave/types';
import { leaveYearOf } from '@muster/domain/leave-account/leave-years';
import { amountOut } from '@muster/domain/leave-account/policy-wire';
import { roomIn } from '@muster/domain/leave-account/room';
import type { LeavePreviewed } from '@muster/domain/leave-account/schema';
import { takenBy, totalOf } from '@muster/domain/leave-account/taken';
import { expectStillAllowed, type WriterContext } from '../../command.ts';
import { requestLeave } from './request.ts';

/** What a request would be, by the request itself, which is undone: the figures are those that it gets (D97). Throws as it does. */
export async function previewRequest(ctx: WriterContext, input: LeaveRequestInput): Promise<LeavePreviewed> {
  const { store, viewer, now } = ctx;
  const t = ctx.translate();
  return rehearse(store.write, async (tx): Promise<LeavePreviewed> => {
    await expectStillAllowed(tx, viewer);
    const calendar = await getPersonCalendar(tx.db, viewer.id);
    const { unit, accountId } = typeNamed(input.leaveType, calendar.leaveTypes);
    const request = await requestLeave({ tx, viewer, now, translate: ctx.translate }, input);
    const minutes = request.hours === null ? null : Math.round(request.hours * 60);
    const days = takenBy({ ...request, halfDays: request.days * 2, minutes }, calendar);
    const asked = { requestId: request.id, status: 'pending' as const, days };
    const states = await readAccountStates(tx.db, viewer.id);
    const state = states.find((each) => each.accountId === accountId);
    const room = state && roomIn(state, asked);
    const [first] = days;
    const year = first && leaveYearOf(first.on, { yearStart: '01-01' }, { joinedOn: first.on });
    const byYear = room?.byYear ?? (year ? [{ yearFrom: year.from, amount: totalOf(days) }] : []);
    const away = await measureAway(tx.db, request);
    return {
      counted: amountOut(totalOf(days), unit),
      unit,
      byYear: byYear.map((each) => ({ ...each, amount: amountOut(each.amount, unit) })),
      leftAfter: room ? amountOut(room.leftAfter, unit) : null,
      awayAtOnce: tightest(away.limits, away.group)?.count ?? 0,
      // Sickness has nothing to plan around: the decider sees who is away in the review.
      warnings: isReported(request, calendar.leaveTypes)
        ? []
        : limitWarnings(away.limits).map((said) => t(said)),
      waitsFor: request.waitsFor,
    };
  });
}
