import { companyOfThree } from '@muster/testing/company';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

const idIn = z.object({ id: z.int() });
const rows = z.array(
  z.object({ userId: z.int(), checkInTime: z.string(), timeZone: z.optional(z.string()) }),
);

/** The company is in Berlin; Ben is in Tokyo. Both check in at once. */
async function twoClocks() {
  const office = await companyOfThree();
  const { muster, boss, ben, ann } = office;
  const site = { name: 'Tokyo', timeZone: 'Asia/Tokyo' };
  const { id } = idIn.parse((await muster.call('POST', '/api/admin/sites', site, { as: boss })).body);
  const entry = { validFrom: '2026-03-02', scheduleId: null, siteId: id };
  await muster.call('POST', `/api/admin/people/${ben.id}/schedule`, entry, { as: boss });
  for (const as of [ann, ben])
    expect((await muster.call('POST', '/api/attendance/checkin', {}, { as })).status).toBe(201);
  return office;
}

it('D11 times of a day are on the clock of each person, in order, and say whose it is if it is another', async () => {
  const { muster, boss, ann, ben } = await twoClocks();
  const { body } = await muster.call('GET', '/api/admin/attendance?date=2026-03-02', undefined, { as: boss });
  const [first, second] = rows.parse(body);
  expect([first?.userId, second?.userId]).toEqual([ben.id, ann.id]);
  const hour = (time = '') => Number(time.slice(0, 2));
  expect(hour(first?.checkInTime)).toBe((hour(second?.checkInTime) + 8) % 24);
  expect([first?.timeZone, second?.timeZone]).toEqual(['Asia/Tokyo', undefined]);
});

it('D11 records to review and corrections say whose clock it is where it is not the company’s', async () => {
  const { muster, boss, ann, ben } = await twoClocks();
  const { body } = await muster.call('GET', '/api/admin/attendance/review', undefined, { as: boss });
  const zones = (of: z.infer<typeof rows>) => new Map(of.map(({ userId, timeZone }) => [userId, timeZone]));
  expect([...zones(rows.parse(body))].sort()).toEqual(
    [
      [ann.id, undefined],
      [ben.id, 'Asia/Tokyo'],
    ].sort(),
  );
});

it('D91 an administrator’s screen about a person has the calendar of that person', async () => {
  const { muster, boss, ann, ben } = await twoClocks();
  const calendarOf = async (userId: number, as = boss) =>
    muster.query(`workingTime.calendarOf?input=${encodeURIComponent(JSON.stringify({ userId }))}`, { as });
  expect((await calendarOf(ben.id)).body).toMatchObject({ moves: ['2026-03-02'] });
  expect((await calendarOf(ann.id)).body).not.toHaveProperty('moves');
  expect((await calendarOf(ben.id, ann)).status).toBe(403);
});
