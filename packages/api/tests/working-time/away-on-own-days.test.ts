import { companyOfThree } from '@muster/testing/company';
import type { Person } from '@muster/testing/harness';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { get, idIn, made, monday, type Office, post } from './office.ts';

const day = { start: '09:00', end: '17:00', breakMinutes: 30 };
const week = { startDate: '2026-03-09', endDate: '2026-03-15' };

/** Ann works Monday to Wednesday, Ben on weekends; both ask for the whole week off. */
async function partTimers() {
  const office = await companyOfThree();
  const { muster, ann, ben } = office;
  const plans = [
    { person: ann, days: [day, day, day, null, null, null, null] },
    { person: ben, days: [null, null, null, null, null, day, day] },
  ];
  const requests: number[] = [];
  for (const { person, days } of plans) {
    const scheduleId = await made(office, '/api/admin/schedules', { name: person.employeeId, days });
    const entry = { validFrom: monday, scheduleId, siteId: null };
    await made(office, `/api/admin/people/${person.id}/schedule`, entry);
    const asked = { leaveType: 'Annual Leave', duration: 'multiple_days', reason: 'Rest', ...week };
    const { body } = await muster.call('POST', '/api/leave-requests', asked, { as: person });
    requests.push(idIn.parse(body).id);
  }
  return { ...office, requests };
}

const approveAll = async ({ muster, boss }: Office, requests: readonly number[]) => {
  for (const id of requests)
    await muster.call('PATCH', `/api/admin/leave-requests/${id}`, { status: 'approved' }, { as: boss });
};
const atOnce = async ({ muster }: Office, as: Person, startDate: string) => {
  const asked = {
    leaveType: 'Annual Leave',
    duration: 'full_day',
    startDate,
    endDate: startDate,
    reason: 'R',
  };
  return (await muster.call('POST', '/api/leave-requests/preview', asked, { as })).body;
};

it('D91 a day off is no leave in the team calendar, and nobody is away on it', async () => {
  const office = await partTimers();
  const { boss, ann, ben, requests } = office;
  const team = () => get(office, '/api/team-calendar?month=2026-03', boss);
  const days = ['09', '10', '11', '14', '15'];
  expect(await team()).toMatchObject({ asked: days.map((on) => ({ date: `2026-03-${on}`, count: 1 })) });
  await approveAll(office, requests);
  expect(await team()).toMatchObject({
    away: [
      { userId: ann.id, startDate: '2026-03-09', endDate: '2026-03-11', part: 'day' },
      { userId: ben.id, startDate: '2026-03-14', endDate: '2026-03-15', part: 'day', ownDays: true },
    ],
    asked: [],
  });
  expect(await get(office, '/api/admin/leave-calendar?month=2026-03', boss)).toMatchObject([
    { userId: ann.id, ownDays: ['2026-03-09', '2026-03-10', '2026-03-11'] },
    { userId: ben.id, ownDays: ['2026-03-14', '2026-03-15'] },
  ]);
  const away = async (date: string) =>
    z
      .array(z.object({ userId: z.int() }))
      .parse(await get(office, `/api/admin/leave-calendar/away?date=${date}`, boss))
      .map(({ userId }) => userId);
  expect(await away('2026-03-11')).toEqual([ann.id]);
  expect(await away('2026-03-12')).toEqual([]);
  expect(await away('2026-03-15')).toEqual([ben.id]);
});

it('D91 D94 a lead reads on which days leave was to be worked', async () => {
  const office = await partTimers();
  const { boss, ann, requests } = office;
  const teamId = await made(office, '/api/admin/teams', { name: 'House', leadIds: [boss.id] });
  await post(office, `/api/admin/people/${ann.id}/team`, { teamId });
  await approveAll(office, requests);
  expect(await get(office, '/api/team/leave-requests', boss)).toMatchObject([
    { userId: ann.id, ownDays: ['2026-03-09', '2026-03-10', '2026-03-11'] },
  ]);
});

it('D98 nor counts it for how many are away at once', async () => {
  const office = await partTimers();
  const { boss } = office;
  expect(await atOnce(office, boss, '2026-03-11')).toMatchObject({ awayAtOnce: 2 });
  expect(await atOnce(office, boss, '2026-03-12')).toMatchObject({ awayAtOnce: 1 });
  await made(office, '/api/admin/leave-limits', {
    name: 'One at a time',
    most: 1,
    mode: 'refuse',
    teamId: null,
    siteId: null,
    department: null,
  });
  const ask = (startDate: string) =>
    post(office, '/api/leave-requests', {
      leaveType: 'Annual Leave',
      duration: 'full_day',
      startDate,
      endDate: startDate,
      reason: 'Rest',
    });
  expect((await ask('2026-03-11')).status).toBe(409);
  expect((await ask('2026-03-12')).status).toBe(201);
});
