import { boot, monday } from '@muster/testing/harness';
import { expect, it } from 'vitest';
import { dayOff, decide, request, requested } from './transports.ts';

const today = monday.slice(0, 10);
const half = (part?: string) => dayOff(today, { duration: 'half_day', ...(part && { half: part }) });

it('D12 a morning and an afternoon of one date are two requests, and each is answered with its half', async () => {
  const muster = await boot({ zone: 'UTC' });
  const ann = await muster.person('E1');
  expect((await request(muster, ann, half('morning'))).body).toMatchObject({ half: 'morning', days: 0.5 });
  expect((await request(muster, ann, half('morning'))).body).toEqual({
    message: `These dates overlap your pending Annual Leave of the morning of ${today}: choose other dates`,
  });
  expect((await request(muster, ann, half())).status).toBe(409);
  expect((await request(muster, ann, half('afternoon'))).body).toMatchObject({ half: 'afternoon' });
  const nulls = { half: null, firstHalf: null, lastHalf: null };
  expect((await request(muster, ann, dayOff('2026-03-06', nulls))).status).toBe(201);
  const refused = [half('evening'), dayOff('2026-03-09', { half: 'morning' })];
  const answers = await Promise.all(refused.map((input) => request(muster, ann, input)));
  expect(answers.map(({ status }) => status)).toEqual([400, 422]);
  const { body } = await muster.call('GET', '/api/leave-requests', undefined, { as: ann });
  expect(body).toMatchObject([{ half: null }, { half: 'afternoon' }, { half: 'morning' }]);
});

it('D5 with the morning off, hours begin in the middle of the day; pending leave changes nothing', async () => {
  const muster = await boot({ zone: 'UTC' });
  const boss = await muster.person('BOSS', { isAdmin: true });
  const [ann, ben] = [await muster.person('E1'), await muster.person('E2')];
  const { id } = await requested(muster, ann, half('morning'));
  await decide(muster, boss, id, { status: 'approved' });
  await requested(muster, ben, half('morning'));
  muster.moveTo(`${today}T13:10:00.000Z`);
  const statusOf = async (as: typeof ann) =>
    (await muster.call('POST', '/api/attendance/checkin', { manualCheckIn: true }, { as })).body;
  expect(await statusOf(ann)).toMatchObject({ status: 'present' });
  expect(await statusOf(ben)).toMatchObject({ status: 'late' });
});
