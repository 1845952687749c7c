import { setActive } from '@muster/db/features/account/writes/account';
import { addHoliday } from '@muster/db/testing/rows';
import { boot, type Muster, monday, type Person } from '@muster/testing/harness';
import { expect, it } from 'vitest';
import { dayOff, decide, requested } from './transports.ts';

async function office() {
  const muster = await boot({ zone: 'UTC' });
  const boss = await muster.person('BOSS', { isAdmin: true });
  const [ann, ben, cem] = [await muster.person('E1'), await muster.person('E2'), await muster.person('E3')];
  const place = { [ann.id]: 'Sales', [ben.id]: 'Sales', [cem.id]: 'IT' };
  for (const [id, department] of Object.entries(place))
    await muster.store.write((tx) =>
      tx.db
        .updateTable('users')
        .set({ department, seq: tx.seq('everyone') })
        .where('id', '=', Number(id))
        .execute(),
    );
  return { muster, boss, ann, ben, cem };
}

async function approved(muster: Muster, boss: Person, as: Person, changes: object): Promise<void> {
  const { id } = await requested(muster, as, changes);
  await decide(muster, boss, id, { status: 'approved', adminResponse: 'Secret answer' });
}

const team = (muster: Muster, as: Person | undefined, query = '?month=2026-03') =>
  muster.call('GET', `/api/team-calendar${query}`, undefined, as && { as });

it('D97 shows leave that begins and ends at noon by its days, to the team and to administrators', async () => {
  const { muster, boss, ann, ben } = await office();
  const noons = {
    startDate: '2026-03-09',
    endDate: '2026-03-11',
    firstHalf: 'afternoon',
    lastHalf: 'morning',
  };
  await approved(muster, boss, ben, noons);
  const parts = [
    ['2026-03-09', '2026-03-09', 'afternoon'],
    ['2026-03-10', '2026-03-10', 'day'],
    ['2026-03-11', '2026-03-11', 'morning'],
  ];
  const own = { userId: ben.id, fullName: expect.any(String) };
  const away = parts.map(([startDate, endDate, part]) => ({ ...own, startDate, endDate, part }));
  expect((await team(muster, ann)).body).toMatchObject({ away });
  const month = encodeURIComponent(JSON.stringify({ month: '2026-03' }));
  expect((await muster.query(`leave.calendar?input=${month}`, { as: boss })).body).toMatchObject([noons]);
});

it('D18 U160 says who is away and when, with halves, and of pending leave only how many a day', async () => {
  const { muster, boss, ann, ben, cem } = await office();
  await approved(muster, boss, ben, { leaveType: 'Sick Leave', reason: 'Secret reason' });
  await approved(muster, boss, cem, dayOff('2026-03-16', { duration: 'half_day', half: 'morning' }));
  await requested(muster, ann, { reason: 'Own secret' });
  await requested(muster, cem, { startDate: '2026-03-19', endDate: '2026-03-24', reason: 'Secret wish' });
  await addHoliday(muster.store, '2026-03-20', 'Company Day');
  const { body, text } = await team(muster, ann);
  expect(body).toEqual({
    people: [ann, ben, cem, boss].map(({ id }) => expect.objectContaining({ id })),
    total: 4,
    departments: ['IT', 'Sales'],
    away: [
      {
        userId: ben.id,
        fullName: expect.any(String),
        startDate: '2026-03-09',
        endDate: '2026-03-13',
        part: 'day',
      },
      {
        userId: cem.id,
        fullName: expect.any(String),
        startDate: '2026-03-16',
        endDate: '2026-03-16',
        part: 'morning',
      },
    ],
    asked: ['2026-03-19', '2026-03-23', '2026-03-24'].map((date) => ({ date, count: 1 })),
  });
  expect(text).not.toMatch(/secret|sick|annual|reason|leaveType|status|employeeId|seq/i);
  expect((await team(muster, ann, '?month=2026-05')).body).toMatchObject({ away: [], asked: [] });
});

it('U160 lists a department alone, leaves out who has gone, and needs a session', async () => {
  const { muster, boss, ann, ben, cem } = await office();
  for (const person of [ann, ben, cem]) await approved(muster, boss, person, {});
  await muster.store.write((tx) => setActive(tx, 'E2', false, monday));
  const sales = await team(muster, cem, '?month=2026-03&department=Sales');
  expect(sales.body).toMatchObject({ people: [{ id: ann.id }], total: 1, away: [{ userId: ann.id }] });
  expect((await team(muster, undefined)).status).toBe(401);
  expect((await team(muster, ann, '?month=soon')).body).toEqual({ message: 'month must be like 2026-11' });
});

it('D18 no answer to an employee has another’s type, reason or answer', async () => {
  const { muster, boss, ann, ben } = await office();
  await approved(muster, boss, ben, { leaveType: 'Maternity Leave', reason: 'Secret reason' });
  const span = 'startDate=2026-03-09&endDate=2026-03-13';
  for (const path of ['/api/leave-requests', `/api/leave-requests/away?${span}`, '/api/team-calendar'])
    expect((await muster.call('GET', path, undefined, { as: ann })).text).not.toMatch(/secret|maternity/i);
  for (const path of ['leave-requests', 'leave-requests/page', 'leave-calendar', 'leave-calendar/away'])
    expect((await muster.call('GET', `/api/admin/${path}`, undefined, { as: ann })).status).toBe(403);
});
