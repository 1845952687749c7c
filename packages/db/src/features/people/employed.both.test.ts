import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addAccount, insertRaw, openCompany, opened } from '../../testing/rows.ts';
import { openTestStore, type TestStore } from '../../testing/store.ts';
import { listLeaveBeside } from '../leave/beside.ts';
import { listCalendarLeave, listFeedLeave, readLeaveTimes } from '../leave/calendar.ts';
import { listTeammates, listTeammatesAway } from '../leave/team.ts';
import { loadPacked } from '../prediction/packed.ts';

const lastDay: PlainDate = '2026-11-20';
const days: readonly PlainDate[] = ['2026-11-19', lastDay, '2026-11-23', '2026-11-24'];

let store: TestStore;
let besides: Map<PlainDate, number>;
beforeEach(async () => {
  store = await openTestStore();
  await openCompany(store);
  const department = 'Sales';
  await addAccount(store, { fullName: 'Zoë', department, leavesOn: lastDay });
  await addAccount(store, { employeeId: 'MATE', department });
  for (const status of ['approved', 'pending']) await leave(1, '2026-11-16', '2026-11-27', status);
  await leave(1, '2026-11-23', '2026-11-24', 'approved');
  besides = new Map();
  for (const date of days) besides.set(date, await leave(2, date, date, 'rejected'));
});
afterEach(() => store.close());

async function leave(userId: number, startDate: PlainDate, endDate: PlainDate, status: string) {
  await insertRaw(store, 'leave_requests', {
    reviewedBy: status === 'pending' ? null : 2,
    ...{ userId, startDate, endDate, status, half: null, reason: 'Rest', halfDays: 2, seq: 1 },
    ...{
      leaveType: 'Annual Leave',
      duration: startDate < endDate ? 'multiple_days' : 'full_day',
      createdAt: opened,
      updatedAt: opened,
    },
  });
  const { id } = await store.read
    .selectFrom('leave_requests')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  return id;
}

interface Seen {
  readonly endDate?: PlainDate;
}

const ofZoe = <Row extends { readonly userId: number }>(rows: readonly Row[]) =>
  rows.filter(({ userId }) => userId === 1);
const timesOf = async (date: PlainDate, status: 'approved' | 'pending') => {
  const found: Seen[] = [];
  for await (const some of readLeaveTimes(store.read, on(date), status)) found.push(...ofZoe(some));
  return found;
};
const on = (date: PlainDate) => ({ startDate: date, endDate: date });

/** Wherever Zoë is expected, shown or scored on a day, or away on it. */
const places: Readonly<Record<string, (date: PlainDate) => Promise<readonly Seen[]>>> = {
  'the leave calendar': async (date) => ofZoe((await listCalendarLeave(store.read, on(date))).toJSON()),
  'the calendar feed': async (date) =>
    (await listFeedLeave(store.read, on(date))).filter(({ fullName }) => fullName === 'Zoë'),
  'the team calendar': async (date) => ofZoe(await listTeammatesAway(store.read, on(date), undefined)),
  'the people of the team calendar': async (date) =>
    (await listTeammates(store.read, 2, undefined, date)).people.filter(({ id }) => id === 1).map(() => ({})),
  'who is away': (date) => timesOf(date, 'approved'),
  'who asked': (date) => timesOf(date, 'pending'),
  'who is away beside a request': async (date) =>
    (await listLeaveBeside(store.read, [besides.get(date) ?? 0]))
      .filter(({ userId, status }) => userId === 1 && status === 'approved')
      .map(() => ({})),
  predictions: async (date) =>
    (await loadPacked(store.read, date)).ids.filter((id) => id === 1).map(() => ({})),
};

test.each(Object.entries(places))('D97 D8 no one is in %s after their last day', async (_, seenOn) => {
  const seen: PlainDate[] = [];
  for (const date of days) {
    const found = await seenOn(date);
    if (found.length > 0) seen.push(date);
    for (const { endDate = lastDay } of found) expect(endDate).toBe(lastDay);
  }
  expect(seen).toEqual(['2026-11-19', lastDay]);
});

/** Questions about the account, which is open until its last day is over; all others are about the employment. */
const ofAccounts: readonly string[] = [
  'account/address.ts',
  'account/passkey-reads.ts',
  'account/provider/reads.ts',
  'account/reads.ts',
  'account/token/reads.ts',
  'admin/deciders.ts',
  'grievance/visible.ts',
  'leave-account/writes/remind.ts',
  'message/read-marks.ts',
  'people/admin-list.ts',
  'people/leavers.ts',
  'people/reads.ts',
  'team/led.ts',
];

test('D97 who asks who is active asks who is employed, too, or is known to ask about accounts', () => {
  const features = join(import.meta.dirname, '..');
  const asking = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /(?<!\.test)\.ts$/.test(file) &&
      /'(\w+\.)?active', '='/.test(readFileSync(join(features, file), 'utf8')),
  );
  const others = asking.filter(
    (file) => !/isEmployedOn|leavesOn/.test(readFileSync(join(features, file), 'utf8')),
  );
  expect(others.filter((file) => !ofAccounts.includes(file))).toEqual([]);
  expect(ofAccounts.filter((file) => !asking.includes(file))).toEqual([]);
});
