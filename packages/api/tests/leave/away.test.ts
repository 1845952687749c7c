import { setActive } from '@muster/db/features/account/writes/account';
import { addHoliday } from '@muster/db/testing/rows';
import { companyOfThree } from '@muster/testing/company';
import { type Muster, monday, type Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { dayOff, decide, requested, weekOff, withdraw } from './transports.ts';

const span = { startDate: '2026-03-09', endDate: '2026-03-13' };

async function approved(muster: Muster, boss: Person, as: Person, changes: object = {}): Promise<number> {
  const { id } = await requested(muster, as, changes);
  const answer = await decide(muster, boss, id, { status: 'approved' });
  expect(answer.status).toBe(200);
  return id;
}

async function away(muster: Muster, as: Person, asked: Record<string, string> = span) {
  const query = new URLSearchParams(asked);
  const byRest = await muster.call('GET', `/api/leave-requests/away?${query}`, undefined, { as });
  const input = encodeURIComponent(JSON.stringify(asked));
  const byTrpc = await muster.query(`leave.colleaguesAway?input=${input}`, { as });
  expect(byTrpc.status).toBe(byRest.status);
  if (byRest.status === 200) expect(byTrpc.body).toEqual(byRest.body);
  return byRest;
}

describe('D18 how many colleagues are away', () => {
  it('is a number and nothing else', async () => {
    const { muster, boss, ann, ben } = await companyOfThree();
    expect((await away(muster, ann)).text).toBe('{"count":0,"asked":0}');
    await approved(muster, boss, ben, { leaveType: 'Sick Leave', reason: 'Broken leg' });
    expect((await away(muster, ann)).text).toBe('{"count":1,"asked":0}');
  });

  it('counts people, not requests, and half days too', async () => {
    const { muster, boss, ann, ben } = await companyOfThree();
    await approved(muster, boss, ben, dayOff('2026-03-09'));
    await approved(muster, boss, ben, dayOff('2026-03-13', { duration: 'half_day' }));
    expect((await away(muster, ann)).body).toMatchObject({ count: 1 });
    await approved(muster, boss, await muster.person('E3'), {
      startDate: '2026-03-02',
      endDate: '2026-03-27',
    });
    expect((await away(muster, ann)).body).toMatchObject({ count: 2 });
  });

  it('leaves out oneself, what is not approved, what was undone, and who has gone', async () => {
    const { muster, boss, ann, ben } = await companyOfThree();
    await approved(muster, boss, ann);
    const pending = await requested(muster, ben);
    expect((await away(muster, ann)).text).toBe('{"count":0,"asked":1}');
    expect((await away(muster, ben)).text).toBe('{"count":1,"asked":0}');
    await withdraw(muster, ben, { id: pending.id });
    const id = await approved(muster, boss, ben);
    expect((await away(muster, ann)).body).toMatchObject({ count: 1 });
    await decide(muster, boss, id, { status: 'rejected' });
    expect((await away(muster, ann)).body).toMatchObject({ count: 0 });
    await decide(muster, boss, id, { status: 'approved' });
    await muster.store.write((tx) => setActive(tx, 'E2', false, monday));
    expect((await away(muster, ann)).body).toMatchObject({ count: 0 });
    expect((await away(muster, boss)).body).toMatchObject({ count: 1 });
  });

  it.each<[string, Record<string, string>, number]>([
    ['from its first day', { startDate: '2026-03-06', endDate: '2026-03-09' }, 1],
    ['to its last', { startDate: '2026-03-13', endDate: '2026-03-20' }, 1],
    ['on the days around it', { startDate: '2026-03-02', endDate: '2026-03-08' }, 0],
    ['between two requests', { startDate: '2026-03-14', endDate: '2026-03-22' }, 0],
    ['afterwards', { startDate: '2026-03-31', endDate: '2026-04-30' }, 0],
    ['only on a day off', { startDate: '2026-03-28', endDate: '2026-03-29' }, 0],
    ['only on a holiday', { startDate: '2026-03-24', endDate: '2026-03-24' }, 0],
    ['on the work day beside it', { startDate: '2026-03-24', endDate: '2026-03-25' }, 1],
  ])('on the work days of the span: %s', async (_when, asked, count) => {
    const { muster, boss, ann, ben } = await companyOfThree();
    await approved(muster, boss, ben);
    await approved(muster, boss, ben, { startDate: '2026-03-23', endDate: '2026-03-30' });
    await addHoliday(muster.store, '2026-03-24', 'Company Day');
    expect((await away(muster, ann, asked)).body).toMatchObject({ count });
  });

  it('D19 takes instants for dates, by the company’s clock', async () => {
    const { muster, boss, ann, ben } = await companyOfThree({ zone: 'America/New_York' });
    await approved(muster, boss, ben, dayOff('2026-03-10'));
    const on = (instant: string) => away(muster, ann, { startDate: instant, endDate: instant });
    expect((await on('2026-03-10T00:00:00.000Z')).body).toMatchObject({ count: 1 });
    expect((await on('2026-03-11T03:59:59.999Z')).body).toMatchObject({ count: 1 });
    expect((await on('2026-03-11T04:00:00.000Z')).body).toMatchObject({ count: 0 });
  });
});

describe('D12 D45 a span that leave cannot have', () => {
  it.each<[string, Record<string, string>, string]>([
    ['no dates', {}, 'Start Date is required'],
    ['no end', { startDate: '2026-03-09' }, 'End Date is required'],
    ['no date', { ...span, endDate: 'soon' }, 'End Date must be a date, as in 2026-11-20'],
    ['the wrong order', { ...span, endDate: '2026-03-08' }, 'End Date cannot be before Start Date'],
    [
      'a start long ago',
      { ...span, startDate: '2025-03-01' },
      'Start Date can be 2025-03-02 at the earliest, a year ago',
    ],
    [
      'an end far ahead',
      { ...span, endDate: '9999-12-31' },
      'End Date can be 2028-03-02 at the latest, two years ahead',
    ],
  ])('is refused: %s', async (_why, asked, message) => {
    const { muster, ann } = await companyOfThree();
    const answer = await away(muster, ann, asked);
    expect([answer.status, answer.body]).toEqual([400, { message }]);
  });

  it('takes all dates that leave can have', async () => {
    const { muster, ann } = await companyOfThree();
    expect((await away(muster, ann, { startDate: '2025-03-02', endDate: '2028-03-02' })).status).toBe(200);
  });
});

it('D18 two requests of one person never add up, whatever they overlap', async () => {
  const { muster, boss, ann, ben } = await companyOfThree();
  await approved(muster, boss, ben, weekOff);
  await approved(muster, boss, ben, {
    startDate: '2026-03-16',
    endDate: '2026-03-20',
    leaveType: 'Sick Leave',
  });
  expect((await away(muster, ann, { startDate: '2026-03-02', endDate: '2026-04-30' })).body).toMatchObject({
    count: 1,
  });
});
