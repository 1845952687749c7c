import { closeDay } from '@muster/db/features/attendance/writes/close-day';
import { insertHolidays } from '@muster/db/features/company/writes/company';
import { type MissingPerson, missingPerson } from '@muster/domain/attendance/missing-schema';
import { boot, type Muster, type Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dayOff, decide, requested } from '../leave/transports.ts';
import { checkIn, checkOut } from './transports.ts';

const url = '/api/admin/attendance/missing';

/** Monday, eight in the morning in Berlin; the day begins at nine. */
async function office() {
  const muster = await boot({ now: '2026-03-02T07:00:00.000Z' });
  const boss = await muster.person('BOSS', { isAdmin: true });
  const [ann, ben, eve] = [await muster.person('E1'), await muster.person('E2'), await muster.person('E3')];
  const missing = async (query = ''): Promise<MissingPerson[]> => {
    const as = await muster.device(boss);
    return z.array(missingPerson).parse((await muster.call('GET', url + query, undefined, { as })).body);
  };
  return { muster, boss, ann, ben, eve, missing };
}

async function approvedLeave(muster: Muster, boss: Person, person: Person, asked: object): Promise<void> {
  const { id } = await requested(muster, person, asked);
  await decide(muster, boss, id, { status: 'approved' });
}

const names = (people: readonly MissingPerson[]) => people.map(({ employeeId }) => employeeId);

describe('D57 who is missing', () => {
  it('on an open work day: who has not checked in, and who is on leave with what leave; alike by tRPC', async () => {
    const { muster, boss, ann, ben, eve, missing } = await office();
    await checkIn(muster, ann);
    await approvedLeave(muster, boss, ben, dayOff('2026-03-02', { leaveType: 'Sick Leave' }));
    await requested(muster, eve, dayOff('2026-03-02'));
    const found = await missing();
    expect(found.map(({ lastSeenAt: _, ...person }) => person)).toEqual([
      { userId: boss.id, employeeId: 'BOSS', name: 'Person BOSS', department: null, leave: null },
      {
        userId: ben.id,
        employeeId: 'E2',
        name: 'Person E2',
        department: null,
        leave: {
          leaveType: 'Sick Leave',
          duration: 'full_day',
          startDate: '2026-03-02',
          endDate: '2026-03-02',
        },
      },
      { userId: eve.id, employeeId: 'E3', name: 'Person E3', department: null, leave: null },
    ]);
    expect((await muster.query('attendance.missing', { as: boss })).body).toEqual(found);
    expect(await missing('?date=2026-03-02')).toEqual(found);
  });

  it('is no one on days off, before Muster, and on days to come; nor who joins later', async () => {
    const { muster, missing, boss } = await office();
    await muster.store.write((tx) => insertHolidays(tx, [{ date: '2026-03-03', name: 'Carnival' }]));
    for (const date of ['2026-02-27', '2026-02-28', '2026-03-03', '2026-03-04'])
      expect(await missing(`?date=${date}`), date).toEqual([]);
    muster.moveTo('2026-03-03T09:00:00.000Z');
    expect(await missing()).toEqual([]);
    muster.moveTo('2026-03-04T09:00:00.000Z');
    await muster.person('NEW');
    expect(names(await missing())).toEqual(['BOSS', 'E1', 'E2', 'E3', 'NEW']);
    expect(names(await missing('?date=2026-03-02'))).not.toContain('NEW');
    const bad = await muster.call('GET', `${url}?date=yesterday`, undefined, { as: boss });
    expect([bad.status, bad.body]).toEqual([400, { message: 'date must be a date like 2026-11-21' }]);
  });

  it('on a closed day: those for whom it was closed as absent or on leave, whatever changed since', async () => {
    const { muster, boss, ann, ben, missing } = await office();
    await checkIn(muster, ann);
    await approvedLeave(muster, boss, ben, dayOff('2026-03-02', { duration: 'half_day' }));
    const open = await missing();
    muster.pass({ days: 1 });
    await muster.store.write((tx) => closeDay(tx, '2026-03-02', muster.now()));
    await insertLate(muster);
    const closed = await missing('?date=2026-03-02');
    expect(names(closed)).toEqual(names(open));
    expect(closed.map(({ leave }) => leave?.duration ?? null)).toEqual([null, 'half_day', null]);
    const stats = await muster.call('GET', '/api/admin/attendance/stats?date=2026-03-02', undefined, {
      as: boss,
    });
    expect(stats.body).toMatchObject({ absentToday: 2, onLeave: 1 });
  });

  it('says when each was last seen: by a session, a sign-in, a press, or never', async () => {
    const { muster, ann, ben, eve, missing } = await office();
    await checkIn(muster, ann);
    muster.pass({ hours: 8 });
    await checkOut(muster, ann);
    const monday = muster.now();
    muster.pass({ days: 1 });
    await muster.call('GET', '/api/me', undefined, { as: ben });
    await muster.store.write((tx) =>
      tx.db.deleteFrom('sessions').where('userId', 'in', [ann.id, eve.id]).execute(),
    );
    const seen = new Map((await missing()).map(({ employeeId, lastSeenAt }) => [employeeId, lastSeenAt]));
    expect([seen.get('E1'), seen.get('E2'), seen.get('E3')]).toEqual([monday, muster.now(), null]);
  });

  it('by department and name, page by page', async () => {
    const { muster, boss, ann, missing } = await office();
    await muster.store.write((tx) =>
      tx.db
        .updateTable('users')
        .set({ department: 'Kitchen', seq: tx.seq(ann.id) })
        .where('id', '=', ann.id)
        .execute(),
    );
    expect(names(await missing())).toEqual(['E1', 'BOSS', 'E2', 'E3']);
    expect(names(await missing('?department=Kitchen'))).toEqual(['E1']);
    const first = await muster.call('GET', `${url}?limit=3`, undefined, { as: boss });
    const [, next = ''] =
      /^<.+(\?limit=3&after=[\w-]+)>; rel="next"$/.exec(String(first.headers['link'])) ?? [];
    for (const query of [next, '?date=2026-03-02&limit=3&page=2'])
      expect(names(await missing(query))).toEqual(['E3']);
    expect((await muster.call('GET', `${url}?limit=0`, undefined, { as: boss })).status).toBe(400);
  });
});

/** Someone who is added after the day was closed was not expected on it, whatever the join date says. */
async function insertLate(muster: Muster): Promise<void> {
  const { id } = await muster.person('LATE');
  await muster.store.write((tx) =>
    tx.db
      .updateTable('users')
      .set({ joinDate: '2020-01-01', seq: tx.seq(id) })
      .where('id', '=', id)
      .execute(),
  );
}
