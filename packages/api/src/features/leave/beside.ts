import { listLeaveBeside, listLeaveWithBalances } from '@muster/db/features/leave/beside';
import { measureAll } from '@muster/db/features/leave-limit/measure';
import { calendarOf, getWorkingTimes } from '@muster/db/features/working-time/reads';
import { inOneSnapshot } from '@muster/db/store/snapshot';
import { tightest } from '@muster/domain/leave/away-at-once';
import { hundredths, usesBalance } from '@muster/domain/leave/balance';
import { leaveDays } from '@muster/domain/leave/counting';
import { covers } from '@muster/domain/leave/rules';
import type { Context } from '../../context.ts';

/** What each approval leaves of the balance (null if it takes none), and who else of the department is away then. */
export function leaveBeside({ store }: Pick<Context, 'store'>, ids: readonly number[]) {
  return inOneSnapshot(store.read, async (read) => {
    const times = await getWorkingTimes(read);
    const requests = await listLeaveWithBalances(read, ids);
    const beside = await listLeaveBeside(read, ids);
    const measured = await measureAll(read, requests);
    return requests.map((request, index) => {
      const { limits, group } = measured[index] ?? { limits: [], group: [] };
      const terms = calendarOf(request.userId, times);
      const days = leaveDays(request, terms);
      const others = beside.filter(
        (leave) => leave.beside === request.id && days.some((day) => covers(leave, day)),
      );
      return {
        id: request.id,
        left: usesBalance(request, terms) ? (request.balance - hundredths(request.halfDays)) / 100 : null,
        away: namesOf(others.filter(({ status }) => status === 'approved')),
        asked: namesOf(others.filter(({ status }) => status === 'pending')),
        awayAtOnce: tightest(limits, group),
      };
    });
  });
}

function namesOf(leave: readonly { readonly userId: number; readonly fullName: string }[]): string[] {
  return [...new Map(leave.map(({ userId, fullName }) => [userId, fullName])).values()];
}
