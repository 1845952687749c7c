import { getCurrentUser } from '@muster/db/features/account/reads';
import { closeDay } from '@muster/db/features/attendance/writes/close-day';
import { getCalendar } from '@muster/db/features/company/reads';
import { sumLedger } from '@muster/db/features/leave/reads';
import { changeBalance } from '@muster/db/features/leave/writes/ledger';
import type { Store } from '@muster/db/store/store';
import { addAccount, addHoliday, insertRaw, openCompany, opened } from '@muster/db/testing/rows';
import { openTestStore, type TestStore } from '@muster/db/testing/store';
import type { Instant } from '@muster/domain/calendar/instant';
import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import { workDaysBetween } from '@muster/domain/calendar/work-days';
import { adjustBalance } from '@muster/domain/leave/adjust';
import type { LeaveDuration, LeaveType } from '@muster/domain/leave/schema';
import type { CommandContext } from '../../src/command.ts';
import { decideLeaveRequest } from '../../src/features/leave/decide.ts';
import { changeDates, enterLeave } from '../../src/features/leave/on-behalf.ts';
import { requestLeave } from '../../src/features/leave/request.ts';
import { askToCancelLeave, withdrawLeave } from '../../src/features/leave/withdraw.ts';

const today: PlainDate = '2026-11-20';
const now: Instant = '2026-11-20T20:00:00.000Z';

/** Who takes part: the one whose leave it is, and two administrators. */
const person = 1;

/** A step of a history; which request it means is a number taken modulo how many there are. */
export type Step =
  | {
      readonly do: 'request';
      readonly leaveType: LeaveType;
      readonly duration: LeaveDuration;
      /** The first day, counted from today, and how many follow it. */
      readonly from: number;
      readonly length: number;
    }
  | {
      readonly do: 'decide';
      readonly which: number;
      readonly status: 'approved' | 'rejected';
      readonly by: number;
    }
  | {
      /** By an administrator, who approves it at once (D102). */
      readonly do: 'enter';
      readonly leaveType: LeaveType;
      readonly duration: LeaveDuration;
      readonly from: number;
      readonly length: number;
    }
  | { readonly do: 'dates'; readonly which: number; readonly from: number; readonly length: number }
  | { readonly do: 'withdraw' | 'cancel'; readonly which: number }
  | { readonly do: 'adjust'; readonly halfDays: number }
  | { readonly do: 'holiday'; readonly offset: number };

/** A company with its days closed up to yesterday, all but one of them without a check-in. */
export async function openBooks(): Promise<TestStore> {
  const store = await openTestStore();
  await openCompany(store);
  await addAccount(store);
  for (const employeeId of ['BOSS', 'CHIEF']) await addAccount(store, { employeeId, isAdmin: true });
  const worked = {
    userId: person,
    date: '2026-11-11',
    checkInTime: '2026-11-11T08:00:00.000Z',
    status: 'present',
  };
  await insertRaw(store, 'attendance', { ...worked, createdAt: now, seq: 1 });
  await store.write(async (tx) => {
    for (const date of workDaysBetween('2026-11-02', addDays(today, -1), await getCalendar(tx.db))) {
      await closeDay(tx, date, now);
    }
  });
  return store;
}

/** Takes a step by the functions that the procedures call. Throws what they refuse. */
export async function take(store: Store, step: Step): Promise<void> {
  if (step.do === 'holiday') return makeHoliday(store, addDays(today, step.offset));
  const ids = await idsOf(store);
  await store.write(async (tx) => {
    const write = (id: number): CommandContext => ({
      tx,
      now,
      viewer: { id, isAdmin: id !== person, accountCreatedAt: opened },
    });
    if (step.do === 'request') return requestLeave(write(person), requestOf(step));
    if (step.do === 'enter')
      return enterLeave(write(3), {
        userId: person,
        ...requestOf(step),
        half: undefined,
        decide: 'approved',
      });
    if (step.do === 'adjust') return adjust(write(2), step.halfDays);
    const id = ids[step.which % Math.max(1, ids.length)] ?? 0;
    if (step.do === 'dates') {
      const startDate = addDays(today, step.from);
      const endDate = addDays(startDate, step.length);
      return changeDates(write(2), { id, startDate, endDate, reason: 'Test' });
    }
    if (step.do === 'decide') return decideLeaveRequest(write(step.by), { id, status: step.status });
    return step.do === 'withdraw'
      ? withdrawLeave(write(person), { id })
      : askToCancelLeave(write(person), { id });
  });
}

/** Every row that leave writes of the person, and the balance by each of its transports. */
export async function readBooks({ read }: Store) {
  const of = { requests: read.selectFrom('leave_requests').selectAll().orderBy('id') };
  return {
    requests: await of.requests.execute(),
    ledger: await read.selectFrom('leave_ledger').selectAll().where('userId', '=', person).execute(),
    days: await read
      .selectFrom('attendance')
      .select(['date', 'status'])
      .where('userId', '=', person)
      .orderBy('date')
      .execute(),
    balance: await sumLedger(read, person),
    shown: (await getCurrentUser(read, person)).leaveBalance,
  };
}

async function idsOf({ read }: Store): Promise<number[]> {
  return (await read.selectFrom('leave_requests').select('id').orderBy('id').execute()).map(({ id }) => id);
}

async function makeHoliday(store: Store, date: PlainDate): Promise<void> {
  const known = (await getCalendar(store.read)).holidays.some((holiday) => holiday.date === date);
  if (!known) await addHoliday(store, date, 'Holiday');
}

function requestOf({ leaveType, duration, from, length }: Extract<Step, { do: 'request' | 'enter' }>) {
  const startDate = addDays(today, from);
  const endDate = addDays(startDate, duration === 'multiple_days' ? length : 0);
  return { leaveType, duration, startDate, endDate, reason: 'Test' };
}

async function adjust({ tx, viewer }: CommandContext, halfDays: number): Promise<void> {
  const account = { userId: person, balance: await sumLedger(tx.db, person) };
  return changeBalance(tx, adjustBalance({ days: halfDays / 2, reason: 'Test' }, account, viewer.id, now));
}
