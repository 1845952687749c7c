import { readAccountStates } from '@muster/db/features/leave-account/facts';
import { getClosure, listClosureLeave } from '@muster/db/features/leave-closure/reads';
import { readLeaveTypes } from '@muster/db/features/leave-type/reads';
import { getListedPerson } from '@muster/db/features/people/details';
import type { Db } from '@muster/db/store/connection';
import { rehearse } from '@muster/db/store/rehearse';
import { shouldYield, yieldToEventLoop } from '@muster/db/store/yield-to-event-loop';
import { sumOf } from '@muster/domain/leave/balance';
import type { Closure, ClosureRehearsal, ClosureRehearsalInput } from '@muster/domain/leave/closure-schema';
import { amountOut } from '@muster/domain/leave-account/policy-wire';
import { roomIn } from '@muster/domain/leave-account/room';
import { groupedBy } from '@muster/domain/lists/grouped';
import { expectStillAllowed, type WriterContext } from '../../command.ts';
import { addClosure, removeClosure } from './closures.ts';

type Leave = Awaited<ReturnType<typeof listClosureLeave>>;

/** What a closure would take of each person, or give back, with what is left to them. Throws what the change itself throws. */
export function rehearseClosure(
  { store, viewer, now }: WriterContext,
  asked: ClosureRehearsalInput,
): Promise<ClosureRehearsal> {
  const context = { viewer, now };
  return rehearse(store.write, async (tx): Promise<ClosureRehearsal> => {
    await expectStillAllowed(tx, viewer);
    if (asked.change === 'add') {
      const closure = await addClosure({ tx, ...context }, asked.input);
      return { rows: await rowsOf(tx.db, closure, await listClosureLeave(tx.db, closure.id), 'after') };
    }
    const leave = await listClosureLeave(tx.db, asked.input.id);
    const closure = await getClosure(tx.db, asked.input.id);
    await removeClosure({ tx, ...context }, asked.input);
    return { rows: await rowsOf(tx.db, closure, leave, 'before') };
  });
}

/** With the accounts as they are once the change is made; the days stand before it or after it. */
async function rowsOf(db: Db, { leaveTypeId }: Closure, leave: Leave, when: 'before' | 'after') {
  const accountId = (await readLeaveTypes(db)).find(({ id }) => id === leaveTypeId)?.accountId;
  const rows: ClosureRehearsal['rows'] = [];
  for (const [userId, own] of groupedBy(leave, (each) => each.userId)) {
    if (shouldYield()) await yieldToEventLoop();
    const { employeeId, fullName: name } = await getListedPerson(db, userId);
    const days = { before: 0, after: 0, [when]: sumOf(own) / 2 };
    const left = await leftAfter(db, userId, accountId ?? null, own);
    rows.push({ userId, employeeId, name, what: 'leave', ...days, ...left });
  }
  return rows;
}

async function leftAfter(db: Db, userId: number, accountId: number | null, own: Leave) {
  const state = (await readAccountStates(db, userId)).find((each) => each.accountId === accountId);
  if (!state) return { left: null, unit: 'days' as const, below: false };
  const rooms = own.map(({ id }) => {
    const asked = state.taken.find(({ requestId }) => requestId === id);
    return roomIn(state, asked ?? { requestId: id, status: 'approved', days: [] });
  });
  const last = rooms.at(-1)?.leftAfter;
  const left = last === undefined ? null : amountOut(last, state.unit);
  return { left, unit: state.unit, below: rooms.some(({ isEnough }) => !isEnough) };
}
