import { boot, type Muster, type Person, password } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { doorOf, readEverything } from '../grievance/every-door.ts';
import { found } from '../grievance/two-companies.ts';
import { webFolder } from '../host/web-folder.ts';
import { ask } from './correction-steps.ts';
import { checkIn, checkOut, listOf, storedRecords, transports } from './transports.ts';

const exact = { checkInLatitude: 52.520007, checkInLongitude: 13.404954 };
const place = { latitude: 52.5200066, longitude: 13.4049542, address: '52.520007, 13.404954' };
const noPlace = { checkInLatitude: null, checkInLongitude: null, checkInAddress: null, manual: false };

async function withBoss(changes: object = {}) {
  const muster = await boot();
  const boss = await muster.person('BOSS', { isAdmin: true });
  await set(muster, boss, changes);
  return { muster, boss, ann: await muster.person('E1') };
}

function set(muster: Muster, boss: Person, changes: object) {
  return muster.call('PATCH', '/api/admin/settings', changes, { as: boss });
}

describe('D6 where the exact place of a check-in leaves', () => {
  it('is to its person and to the review of records, by no other route or procedure', async () => {
    const company = await found(false, webFolder());
    const { muster, people } = company;
    const { body } = await checkIn(muster, people.ann, { ...place, manualCheckIn: true });
    muster.pass({ hours: 1 });
    await ask(muster, people.ann, (body as { id: number }).id, { checkOutTime: muster.now() });
    const doors = async (as: Person) =>
      [...(await readEverything(company, as))]
        .filter(([, answer]) => /\d\.52000|52\.\d{4,}|13\.\d{4,}/.test(answer))
        .map(([asked]) => doorOf(asked));
    expect(new Set(await doors(people.ann))).toEqual(
      new Set(['GET /api/attendance', 'query attendance.list', 'query sync.pull']),
    );
    expect(await doors(people.later)).toEqual([]);
    expect(new Set(await doors(people.chief))).toEqual(
      new Set(['GET /api/admin/attendance/review', 'query attendance.toReview']),
    );
  });

  it('is rounded to three decimals in the list of a day, over a span and in a correction, and in no export', async () => {
    const { muster, boss, ann } = await withBoss();
    const { id } = (await checkIn(muster, ann, place)).body as { id: number };
    muster.pass({ hours: 1 });
    await ask(muster, ann, id, { checkOutTime: muster.now() });
    const rounded = {
      checkInLatitude: 52.52,
      checkInLongitude: 13.405,
      checkInAddress: '52.520, 13.405',
    };
    const as = { as: boss };
    const list = '/api/admin/attendance';
    expect((await muster.call('GET', list, undefined, as)).body).toMatchObject([rounded]);
    const span = `${list}?from=2026-03-01&to=2026-03-02`;
    expect((await muster.call('GET', span, undefined, as)).body).toMatchObject([rounded]);
    const corrections = await muster.call('GET', '/api/admin/corrections', undefined, as);
    expect(corrections.body).toMatchObject([{ record: rounded }]);
    const file = await muster.call('POST', `${list}/export`, { date: '2026-03-02' }, as);
    expect(file.text).not.toMatch(/52\.5|13\.4/);
  });

  it('is in the answer to the check-in, and in no line of the log', async () => {
    const { muster, ann } = await withBoss();
    expect((await checkIn(muster, ann, place)).body).toMatchObject({
      ...exact,
      checkInAddress: place.address,
    });
    expect(await listOf(muster, ann)).toMatchObject([exact]);
    expect(muster.log.join()).not.toMatch(/52\.52|13\.40/);
  });
});

describe('D6 location off', () => {
  it.each(transports)('drops what a device sends, and marks nothing for review, by %s', async (_how, by) => {
    const { muster, boss, ann } = await withBoss({ location: 'off' });
    expect((await by.checkIn(muster, ann, { ...place, manualCheckIn: false })).body).toMatchObject(noPlace);
    const ben = await muster.person('E2');
    expect((await by.checkIn(muster, ben, { manualCheckIn: true })).body).toMatchObject(noPlace);
    expect((await muster.query('attendance.toReview', { as: boss })).body).toEqual([]);
    await by.checkOut(muster, ann);
    const stored = { ...noPlace, manual: 0 };
    expect(await storedRecords(muster)).toMatchObject([stored, stored]);
  });

  it('drops the place of a queued check-in of before, which stays marked as late', async () => {
    const { muster, boss, ann } = await withBoss();
    const headers = { 'idempotency-key': '7f0c2f2e-0000-4000-8000-000000000001' };
    const queued = { ...place, manualCheckIn: true, checkInTime: muster.now() };
    muster.pass({ hours: 5 });
    await muster.call('POST', '/api/auth/confirm', { password }, { as: boss });
    await set(muster, boss, { location: 'off' });
    const first = await checkIn(muster, ann, queued, headers);
    expect(first.body).toMatchObject({ ...noPlace, lateSync: true });
    expect((await checkIn(muster, ann, queued, headers)).body).toEqual(first.body);
    const kept = await muster.store.read.selectFrom('mutation_ledger').select('result').execute();
    expect(JSON.stringify(kept)).not.toMatch(/52\.52/);
  });

  it('still refuses coordinates that cannot be, and takes places again once it is on', async () => {
    const { muster, boss, ann } = await withBoss({ location: 'off' });
    expect((await checkIn(muster, ann, { latitude: 91, longitude: 0 })).status).toBe(400);
    await set(muster, boss, { location: 'review' });
    expect((await checkIn(muster, ann, place)).body).toMatchObject({ ...exact, manual: false });
    expect((await checkOut(muster, ann)).body).toMatchObject(exact);
  });
});

describe('D6 D41 the rule of the company', () => {
  it('is in the calendar that every device mirrors, and reaches it when it changes', async () => {
    const { muster, boss, ann } = await withBoss();
    const company = async (after: object) => {
      const input = encodeURIComponent(JSON.stringify({ epoch: null, after: { company: after } }));
      return (await muster.query(`sync.pull?input=${input}`, { as: ann })).body;
    };
    const before = await company({ seq: 0, id: 0 });
    expect(before).toMatchObject({
      changes: { company: { rows: [{ location: 'review', locationDays: 90 }] } },
    });
    await set(muster, boss, { location: 'off' });
    expect(await company({ seq: 0, id: 0 })).toMatchObject({
      changes: { company: { rows: [{ location: 'off', locationDays: 90 }] } },
    });
  });

  it.each([
    [{ location: 'map' }, 'location must be one of: off, review'],
    [{ locationDays: 6 }, 'Location must be 7 to 365 whole days'],
    [{ locationDays: 366 }, 'Location must be 7 to 365 whole days'],
    [{ locationDays: 30.5 }, 'Location must be 7 to 365 whole days'],
  ])('refuses %j', async (changes, message) => {
    const { muster, boss } = await withBoss();
    const { status, body } = await set(muster, boss, changes);
    expect([status, body]).toMatchObject([400, { message }]);
  });
});
