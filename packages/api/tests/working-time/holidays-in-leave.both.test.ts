import { randomUUID } from 'node:crypto';
import { companyOfThree } from '@muster/testing/company';
import type { Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

const idIn = z.object({ id: z.int() });
const day = { start: '09:00', end: '17:00' };

/** Ann and Ben have the week of 16 March off, five days of their balance. */
async function onLeave() {
  const office = await companyOfThree();
  const { muster, boss } = office;
  const post = (url: string, body: object) => muster.call('POST', url, body, { as: boss });
  const made = async (url: string, body: object) => idIn.parse((await post(url, body)).body).id;
  const away = ({ id }: Person, dates: object = {}) =>
    made(`/api/admin/people/${id}/leave-requests`, {
      leaveType: 'Annual Leave',
      startDate: '2026-03-16',
      endDate: '2026-03-20',
      duration: 'multiple_days',
      decide: 'approved',
      ...dates,
    });
  const of = { ann: await away(office.ann), ben: await away(office.ben) };
  const daysOf = async (id: number) => {
    const row = await muster.store.read
      .selectFrom('leave_requests')
      .select(['halfDays', 'status'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return [row.halfDays / 2, row.status];
  };
  const ledgerOf = async (leaveRequestId: number) =>
    (
      await muster.store.read
        .selectFrom('leave_ledger')
        .select(['amount', 'reason'])
        .where('leaveRequestId', '=', leaveRequestId)
        .orderBy('id')
        .execute()
    )
      .slice(1)
      .map(({ amount, reason }) => [amount / 100, reason]);
  return { ...office, post, made, away, of, daysOf, ledgerOf };
}

describe('D92 a holiday in approved leave', () => {
  it('gives its day back, and takes it again once it is removed', async () => {
    const { post, of, daysOf, ledgerOf } = await onLeave();
    await post('/api/admin/holidays', { date: '2026-03-18', name: 'Fair' });
    expect([await daysOf(of.ann), await daysOf(of.ben)]).toEqual([
      [4, 'approved'],
      [4, 'approved'],
    ]);
    expect(await ledgerOf(of.ann)).toEqual([[1, 'Holidays changed']]);
    await post('/api/admin/holidays/remove', { date: '2026-03-18' });
    expect(await daysOf(of.ann)).toEqual([5, 'approved']);
    expect(await ledgerOf(of.ann)).toEqual([
      [1, 'Holidays changed'],
      [-1, 'Holidays changed'],
    ]);
  });

  it('that begins at noon gives half of it back; one beside the leave changes nothing', async () => {
    const { post, of, daysOf, ledgerOf } = await onLeave();
    await post('/api/admin/holidays', { date: '2026-03-23', name: 'Beside' });
    expect([await daysOf(of.ann), await ledgerOf(of.ann)]).toEqual([[5, 'approved'], []]);
    await post('/api/admin/holidays', { date: '2026-03-18', name: 'Fair', from: '12:00' });
    expect(await daysOf(of.ann)).toEqual([4.5, 'approved']);
  });

  it('of a file gives its days back once, whatever the key is sent with again', async () => {
    const { muster, boss, of, daysOf, ledgerOf } = await onLeave();
    const holidays = [
      { date: '2026-03-17', name: 'One' },
      { date: '2026-03-19', name: 'Two' },
    ];
    const headers = { 'idempotency-key': randomUUID() };
    for (const _ of [1, 2])
      await muster.call(
        'POST',
        '/api/admin/holidays/import',
        { holidays, dryRun: false },
        { as: boss, headers },
      );
    expect([await daysOf(of.ben), await ledgerOf(of.ben)]).toEqual([
      [3, 'approved'],
      [[2, 'Holidays changed']],
    ]);
  });

  it('of a site gives back to its people only', async () => {
    const { post, made, ann, of, daysOf } = await onLeave();
    const siteId = await made('/api/admin/sites', { name: 'Lisbon', timeZone: 'Europe/Lisbon' });
    const entry = { validFrom: '2026-03-02', scheduleId: null, siteId };
    await post(`/api/admin/people/${ann.id}/schedule`, entry);
    await post('/api/admin/holidays', { date: '2026-03-18', name: 'Fair', siteId });
    expect([await daysOf(of.ann), await daysOf(of.ben)]).toEqual([
      [4, 'approved'],
      [5, 'approved'],
    ]);
    await post('/api/admin/holidays/remove', { date: '2026-03-18', siteId });
    expect(await daysOf(of.ann)).toEqual([5, 'approved']);
  });

  it('is rehearsed with what it gives back', async () => {
    const { post, of, daysOf } = await onLeave();
    const input = { date: '2026-03-18', name: 'Fair' };
    const { body } = await post('/api/admin/working-time/rehearsal', { change: 'addHoliday', input });
    expect(body).toMatchObject({ leave: 2 });
    expect(JSON.stringify(body)).toContain('"before":5,"after":4');
    expect(await daysOf(of.ann)).toEqual([5, 'approved']);
  });

  it('is rehearsed with what those of a file or a country give back together', async () => {
    const { post, of, daysOf } = await onLeave();
    const holidays = ['2026-04-06', '2026-03-18', '2026-03-19'].map((date) => ({ date, name: 'Fair' }));
    const { body } = await post('/api/admin/working-time/rehearsal', {
      change: 'addHolidays',
      input: { holidays },
    });
    expect(body).toMatchObject({ from: '2026-03-18', leave: 2 });
    expect(JSON.stringify(body)).toContain('"before":5,"after":3');
    expect(await daysOf(of.ann)).toEqual([5, 'approved']);
    expect((await post('/api/admin/holidays/import', { holidays, dryRun: false })).status).toBe(200);
    expect(await daysOf(of.ann)).toEqual([3, 'approved']);
  });
});

describe('D91 leave that lies on days off after a change', () => {
  it('counts nothing, gives all of its days back, and can still be decided and withdrawn', async () => {
    const { muster, post, made, away, boss, ann, daysOf, ledgerOf } = await onLeave();
    const friday = await away(ann, { startDate: '2026-03-27', endDate: '2026-03-27', duration: 'full_day' });
    const days = [day, day, day, null, null, null, null];
    const scheduleId = await made('/api/admin/schedules', { name: 'Three days', days });
    const entry = { validFrom: '2026-03-09', scheduleId, siteId: null };
    expect((await post(`/api/admin/people/${ann.id}/schedule`, entry)).status).toBe(201);
    expect([await daysOf(friday), await ledgerOf(friday)]).toEqual([
      [0, 'approved'],
      [[1, 'Working time changed']],
    ]);
    const { body } = await muster.call('GET', '/api/leave-requests', undefined, { as: ann });
    expect(body).toEqual(expect.arrayContaining([expect.objectContaining({ id: friday, days: 0 })]));
    const decide = (status: string) =>
      muster.call('PATCH', `/api/admin/leave-requests/${friday}`, { status }, { as: boss });
    expect((await decide('approved')).status).toBe(200);
    expect((await decide('rejected')).status).toBe(200);
    expect([await daysOf(friday), await ledgerOf(friday)]).toEqual([
      [0, 'rejected'],
      [[1, 'Working time changed']],
    ]);
    expect(await decide('approved')).toMatchObject({ status: 422 });
  });

  it('takes its days again once they are worked', async () => {
    const { post, away, ann, daysOf, ledgerOf } = await onLeave();
    const friday = await away(ann, { startDate: '2026-03-27', endDate: '2026-03-27', duration: 'full_day' });
    await post('/api/admin/holidays', { date: '2026-03-27', name: 'Fair' });
    expect(await daysOf(friday)).toEqual([0, 'approved']);
    await post('/api/admin/holidays/remove', { date: '2026-03-27' });
    expect([await daysOf(friday), await ledgerOf(friday)]).toEqual([
      [1, 'approved'],
      [
        [1, 'Holidays changed'],
        [-1, 'Holidays changed'],
      ],
    ]);
  });
});
