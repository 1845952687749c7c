import { setActive, signOutEverywhere, storeOwnPassword } from '@muster/db/features/account/writes/account';
import type { WriteTransaction } from '@muster/db/store/write-batch';
import { readIcs } from '@muster/domain/file-formats/read-ics';
import { companyOfThree } from '@muster/testing/company';
import { type Muster, monday, type Person } from '@muster/testing/harness';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

const linkIn = z.object({ path: z.string(), createdAt: z.string() });
const idIn = z.object({ id: z.int() });
const night = { start: '22:00', end: '06:00' };

const link = async (muster: Muster, as: Person) =>
  linkIn.parse((await muster.mutate('workingTime.makeShiftLink', {}, { as })).body);
const read = (muster: Muster, path: string, headers = {}) => muster.call('GET', path, undefined, { headers });

/** Ann works nights in Berlin, Ben in Tokyo. */
async function twoZones() {
  const office = await companyOfThree();
  const { muster, boss, ann, ben } = office;
  const made = async (url: string, body: object) =>
    idIn.parse((await muster.call('POST', url, body, { as: boss })).body).id;
  const scheduleId = await made('/api/admin/schedules', { name: 'Nights', days: [night] });
  const siteId = await made('/api/admin/sites', { name: 'Tokyo', timeZone: 'Asia/Tokyo' });
  const entry = { validFrom: '2026-03-02', scheduleId };
  await made(`/api/admin/people/${ann.id}/schedule`, { ...entry, siteId: null });
  await made(`/api/admin/people/${ben.id}/schedule`, { ...entry, siteId });
  return { ...office, made };
}

/** The events of a date, by their ids. */
async function eventsOf(muster: Muster, path: string, date: string) {
  const { status, text } = await read(muster, path);
  expect(status).toBe(200);
  const events = (readIcs(text) ?? []).filter(({ name }) => name === 'VEVENT');
  return events
    .map(({ properties }) => Object.fromEntries(properties.map(({ name, value }) => [name, value])))
    .filter(({ UID }) => UID?.includes(date));
}

it('tells each person their own nights on the clocks of their site, and nobody else’s', async () => {
  const { muster, ann, ben } = await twoZones();
  const [anns, bens] = [await link(muster, ann), await link(muster, ben)];
  expect(await eventsOf(muster, anns.path, '2026-03-04')).toMatchObject([
    { SUMMARY: 'Shift', DTSTART: '20260304T210000Z', DTEND: '20260305T050000Z' },
  ]);
  expect(await eventsOf(muster, bens.path, '2026-03-04')).toMatchObject([
    { SUMMARY: 'Shift', DTSTART: '20260304T130000Z', DTEND: '20260304T210000Z' },
  ]);
  expect((await read(muster, anns.path)).text).not.toContain(`shift-${ben.id}-`);
});

it('follows exceptions under the same id, without drafts and reasons, and leave without its type', async () => {
  const { muster, boss, ann, made } = await twoZones();
  const { path } = await link(muster, ann);
  const [before] = await eventsOf(muster, path, '2026-03-05');
  const exception = { userId: ann.id, date: '2026-03-05', reason: 'Somebody is ill' };
  await made('/api/admin/schedule-exceptions', {
    ...exception,
    day: { start: '20:00', end: '04:00' },
    draft: true,
  });
  expect(await eventsOf(muster, path, '2026-03-05')).toEqual([before]);
  await made('/api/admin/schedule-exceptions', { ...exception, day: { start: '20:00', end: '04:00' } });
  expect(await eventsOf(muster, path, '2026-03-05')).toMatchObject([
    { UID: before?.['UID'], DTSTART: '20260305T190000Z', DTEND: '20260306T030000Z' },
  ]);
  const leave = {
    leaveType: 'Sick Leave',
    duration: 'full_day',
    startDate: '2026-03-09',
    endDate: '2026-03-09',
    reason: 'Broken leg',
  };
  await made(`/api/admin/people/${ann.id}/leave-requests`, { ...leave, decide: 'approved' });
  expect(await eventsOf(muster, path, '2026-03-09')).toEqual([]);
  const { text } = await read(muster, path);
  expect(text).toContain('SUMMARY:On leave');
  expect(text).not.toMatch(/Sick|Broken|ill/);
  const known = { 'if-none-match': String((await read(muster, path)).headers['etag']) };
  expect((await read(muster, path, known)).status).toBe(304);
  expect((await muster.query('workingTime.shiftLink', { as: boss })).body).toBeNull();
});

it('has one link a person, which is replaced, ended and found by no other address', async () => {
  const { muster, ann } = await twoZones();
  const old = await link(muster, ann);
  const fresh = await link(muster, ann);
  const statusOf = async ({ path }: { path: string }) => (await read(muster, path)).status;
  expect([await statusOf(old), await statusOf(fresh)]).toEqual([404, 200]);
  expect((await muster.query('workingTime.shiftLink', { as: ann })).body).toEqual({
    createdAt: fresh.createdAt,
  });
  // The token of one feed opens no other.
  expect((await read(muster, fresh.path.replace('/api/', '/api/admin/'))).status).toBe(404);
  const end = () => muster.mutate('workingTime.endShiftLink', {}, { as: ann });
  expect([(await end()).body, (await end()).body]).toEqual([{ ended: true }, { ended: false }]);
  expect(await statusOf(fresh)).toBe(404);
});

it.each<[string, (tx: WriteTransaction, who: Person) => Promise<unknown>]>([
  ['deactivation', (tx, { employeeId }) => setActive(tx, employeeId, false, monday, null)],
  ['signing out everywhere', (tx, { id }) => signOutEverywhere(tx, id, monday)],
  ['a new password of one’s own', (tx, { id }) => storeOwnPassword(tx, id, 'hash', monday)],
])('ends with %s', async (_how, act) => {
  const { muster, ann } = await twoZones();
  const { path } = await link(muster, ann);
  await muster.store.write((tx) => act(tx, ann));
  expect((await read(muster, path)).status).toBe(404);
});
