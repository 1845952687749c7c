import { companyOfThree } from '@muster/testing/company';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

const idIn = z.object({ id: z.int() });
const day = { start: '09:00', end: '17:00' };
const asked = (path: string, input: object) => `${path}?input=${encodeURIComponent(JSON.stringify(input))}`;

it('D91 what a change of the company would mean is counted by the days of each person', async () => {
  const { muster, boss, ann, ben } = await companyOfThree();
  const post = (url: string, body: object, as = boss) => muster.call('POST', url, body, { as });
  const days = [day, day, day, null, null, null, null];
  const { id } = idIn.parse((await post('/api/admin/schedules', { name: 'Three days', days })).body);
  const entry = { validFrom: '2026-03-02', scheduleId: id, siteId: null };
  expect((await post(`/api/admin/people/${ann.id}/schedule`, entry)).status).toBe(201);
  const week = {
    leaveType: 'Annual Leave',
    duration: 'multiple_days',
    startDate: '2026-03-16',
    endDate: '2026-03-22',
    reason: 'Away',
  };
  for (const as of [ann, ben]) expect((await post('/api/leave-requests', week, as)).status).toBe(201);
  const leaveOf = async (path: string, input: object) =>
    (await muster.query(asked(path, input), { as: boss })).body;
  const saturdays = { workDays: [1, 2, 3, 4, 5, 6], validFrom: '2026-03-16' };
  expect(await leaveOf('company.calendarPreview', saturdays)).toMatchObject({ leave: 1 });
  const holiday = (date: string) =>
    post('/api/admin/working-time/rehearsal', { change: 'addHoliday', input: { date, name: 'Fair' } });
  expect((await holiday('2026-03-17')).body).toMatchObject({ leave: 2 });
  expect((await holiday('2026-03-19')).body).toMatchObject({ leave: 1 });
});
