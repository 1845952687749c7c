import { historyProblems } from '@muster/db/record-versions/check';
import type { Muster, Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  close,
  dated,
  day,
  enter,
  entered,
  friday,
  nine,
  office,
  recordsOf,
  versionsOf,
  withId,
} from './on-behalf-steps.ts';

describe('D102 a person asks for a day without a record', () => {
  const ask = (muster: Muster, as: Person, changes: object = {}) =>
    muster.call('POST', '/api/attendance/corrections', { ...day, ...changes }, { as });
  const decide = (muster: Muster, as: Person, id: number, status = 'accepted') =>
    muster.call('PATCH', `/api/admin/corrections/${id}`, { status }, { as });

  it.each([
    ['a day off', '2026-02-28'],
    ['a work day before it is closed', friday],
  ] as const)('%s: it waits without a record, and accepting makes one', async (_name, date) => {
    const { muster, boss, ann } = await office();
    const times = { checkInTime: `${date}T08:00:00.000Z`, checkOutTime: `${date}T12:00:00.000Z` };
    const answer = await ask(muster, ann, { date, ...times });
    expect(answer).toMatchObject({ status: 201, body: { attendanceId: null, date, status: 'pending' } });
    const waits = await muster.call('GET', '/api/admin/corrections', undefined, { as: boss });
    expect(waits.body).toMatchObject([{ date, record: null, user: { employeeId: 'E1' } }]);
    expect(await ask(muster, ann, { date, ...times })).toMatchObject({ status: 409 });
    const accepted = await decide(muster, boss, withId.parse(answer.body).id);
    expect(accepted).toMatchObject({ status: 200, body: { status: 'accepted' } });
    const [record] = z.array(withId).parse(await recordsOf(muster, ann));
    expect(record).toMatchObject({ date, ...times, status: 'present' });
    expect(accepted.body).toMatchObject({ attendanceId: record?.id });
    expect(await versionsOf(muster, ann, record?.id ?? 0)).toMatchObject([
      { reason: 'Correction accepted: Her phone is broken', byName: 'Person BOSS' },
    ]);
    expect(await historyProblems(muster.store.read, muster.now())).toEqual([]);
  });

  it('that was closed meanwhile: accepting replaces the absent', async () => {
    const { muster, boss, ann } = await office();
    const { id } = withId.parse((await ask(muster, ann)).body);
    await close(muster);
    expect(await decide(muster, boss, id)).toMatchObject({ status: 200 });
    expect(await recordsOf(muster, ann)).toMatchObject([{ status: 'present', checkInTime: nine }]);
  });

  it('of an absent day is a correction of its record', async () => {
    const { muster, ann } = await office();
    await close(muster);
    const [absent] = z.array(withId).parse(await recordsOf(muster, ann));
    expect((await ask(muster, ann)).body).toMatchObject({ attendanceId: absent?.id, date: friday });
  });

  it('that an administrator entered meanwhile: accepting is refused, declining is not', async () => {
    const { muster, boss, ann } = await office();
    const { id } = withId.parse((await ask(muster, ann)).body);
    await enter(muster, boss, ann);
    expect(await decide(muster, boss, id)).toMatchObject({ status: 409 });
    expect(await decide(muster, boss, id, 'declined')).toMatchObject({ status: 200 });
  });

  it.each([
    ['a day to come', { date: '2026-03-03' }, 422],
    ['a day before joining', { date: '2026-02-01' }, 422],
    ['more than 90 days back', { date: '2025-12-01' }, 422],
    ['no check-out', { checkOutTime: null }, 400],
    ['no check-in', { checkInTime: null }, 400],
    ['both a record and a date', { attendanceId: 1 }, 400],
    ['neither', { date: undefined }, 400],
  ])('refuses %s', async (_name, changes, status) => {
    const { muster, ann } = await office();
    expect(await ask(muster, ann, dated(changes))).toMatchObject({ status });
  });

  it('a day with a press is 409 with the record', async () => {
    const { muster, boss, ann } = await office();
    const id = await entered(muster, boss, ann);
    expect(await ask(muster, ann)).toMatchObject({ status: 409, body: { record: { id } } });
  });

  it('its month is not final for payroll while it waits', async () => {
    const { muster, boss, ann } = await office();
    await ask(muster, ann, {
      date: '2026-02-28',
      checkInTime: '2026-02-28T08:00:00.000Z',
      checkOutTime: '2026-02-28T09:00:00.000Z',
    });
    const { text } = await muster.call('GET', '/api/admin/payroll/preview?month=2026-02', undefined, {
      as: boss,
    });
    expect(text).toContain('1 correction');
  });
});
