import { analytics } from '@muster/domain/attendance/analytics';
import { dayRecord, dayStats } from '@muster/domain/attendance/day-schema';
import { missingPerson } from '@muster/domain/attendance/missing-schema';
import { company } from '@muster/testing/company';
import type { Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

const idIn = z.object({ id: z.int() });

/** The company and Ann are in Berlin, Tom in Tokyo, Liz in Los Angeles. All of them signed in on Sunday. */
async function threeClocks() {
  const made = await company({ now: '2026-03-01T12:00:00.000Z' });
  const { muster, boss } = made;
  const [tom, liz] = [await muster.person('TOM'), await muster.person('LIZ')];
  const post = (url: string, body: object) => muster.call('POST', url, body, { as: boss });
  for (const [person, name, timeZone] of [
    [tom, 'Tokyo', 'Asia/Tokyo'],
    [liz, 'Los Angeles', 'America/Los_Angeles'],
  ] as const) {
    const { id: siteId } = idIn.parse((await post('/api/admin/sites', { name, timeZone })).body);
    const entry = { validFrom: '2026-03-02', scheduleId: null, siteId };
    expect((await post(`/api/admin/people/${person.id}/schedule`, entry)).status).toBe(201);
  }
  const ask = async (path: string) => {
    const answer = await muster.call('GET', `/api/admin/attendance${path}`, undefined, {
      as: await muster.device(boss),
    });
    expect(answer.status).toBe(200);
    return answer;
  };
  const records = async (query = '') =>
    z.parse(z.array(dayRecord), (await ask(query)).body).map(({ user, date }) => [user.employeeId, date]);
  const missing = async (query = '') =>
    z
      .parse(z.array(missingPerson), (await ask(`/missing${query}`)).body)
      .map(({ employeeId, date, timeZone }) => [employeeId, ...(date ? [date, timeZone] : [])]);
  const stats = async (query = '') => z.parse(dayStats, (await ask(`/stats${query}`)).body);
  const checkIn = async (person: Person) => {
    const as = await muster.device(person);
    expect((await muster.call('POST', '/api/attendance/checkin', {}, { as })).status).toBe(201);
  };
  return { ...made, tom, liz, ask, records, missing, stats, checkIn };
}

describe('D93 without a date, an administrator’s list is of each person’s own today', () => {
  it('after midnight in Tokyo, before it in Berlin: Tuesday for Tom, Monday for the others', async () => {
    const { muster, tom, ann, records, missing, stats, checkIn } = await threeClocks();
    muster.moveTo('2026-03-02T09:00:00.000Z');
    await checkIn(tom);
    expect(await records()).toEqual([['TOM', '2026-03-02']]);
    muster.moveTo('2026-03-02T16:30:00.000Z');
    expect(await records()).toEqual([]);
    expect(await records('?date=2026-03-02')).toEqual([['TOM', '2026-03-02']]);
    await checkIn(ann);
    expect(await records()).toEqual([['E1', '2026-03-02']]);
    expect(await missing()).toEqual([
      ['BOSS'],
      ['LIZ', '2026-03-02', 'America/Los_Angeles'],
      ['TOM', '2026-03-03', 'Asia/Tokyo'],
    ]);
    expect(await stats()).toMatchObject({ totalEmployees: 4, lateToday: 1, absentToday: 3 });
    await checkIn(tom);
    expect(await records()).toEqual([
      ['TOM', '2026-03-03'],
      ['E1', '2026-03-02'],
    ]);
    expect(await stats()).toMatchObject({ totalEmployees: 4, presentToday: 1, lateToday: 1, absentToday: 2 });
  });

  it('after midnight in Berlin, before it in Los Angeles: Monday for Liz, and no one misses a day that has not begun', async () => {
    const { muster, tom, liz, records, missing, stats, checkIn } = await threeClocks();
    muster.moveTo('2026-03-02T18:00:00.000Z');
    await checkIn(liz);
    muster.moveTo('2026-03-03T01:00:00.000Z');
    await checkIn(tom);
    expect(await records()).toEqual([
      ['TOM', '2026-03-03'],
      ['LIZ', '2026-03-02'],
    ]);
    expect(await missing()).toEqual([['BOSS'], ['E1']]);
    expect(await missing('?date=2026-03-03')).toEqual([['BOSS'], ['E1']]);
    expect(await missing('?date=2026-03-04')).toEqual([]);
    // A day without a record, where clocks differ, does not spoil the days beside it.
    expect(await records('?from=2026-02-27&to=2026-03-03')).toEqual([
      ['TOM', '2026-03-03'],
      ['LIZ', '2026-03-02'],
    ]);
    expect(await stats()).toMatchObject({ totalEmployees: 4, lateToday: 2, absentToday: 2 });
  });

  it('are the analytics: no one is absent on a day that has not begun for them, and Tom is on his', async () => {
    const { muster, tom, ann, ask, checkIn } = await threeClocks();
    const counts = async (span: string) => {
      const { days, totals } = z.parse(analytics, (await ask(`/analytics?${span}`)).body);
      return { days: days.map(({ date, present, late, absent }) => [date, present, late, absent]), totals };
    };
    muster.moveTo('2026-03-02T16:30:00.000Z');
    await checkIn(ann);
    expect(await counts('from=2026-03-02&to=2026-03-04')).toEqual({
      days: [
        ['2026-03-02', 0, 1, 3],
        ['2026-03-03', 0, 0, 1],
        ['2026-03-04', 0, 0, 0],
      ],
      totals: { present: 0, late: 1, leave: 0, absent: 4 },
    });
    muster.moveTo('2026-03-03T01:00:00.000Z');
    await checkIn(tom);
    expect((await counts('from=2026-03-02&to=2026-03-03')).days).toEqual([
      ['2026-03-02', 0, 1, 3],
      ['2026-03-03', 0, 1, 2],
    ]);
  });

  it('is one list of several dates, page by page, without a gap or a repeat', async () => {
    const { muster, tom, ann, liz, ask, checkIn } = await threeClocks();
    muster.moveTo('2026-03-02T16:30:00.000Z');
    const walk = async (path: string) => {
      const found: string[] = [];
      for (let query = `${path}?limit=1`; query !== ''; ) {
        const { body, headers } = await ask(query);
        found.push(
          ...z
            .array(z.object({ userId: z.int() }))
            .parse(body)
            .map(({ userId }) => String(userId)),
        );
        query = path + (/(\?limit=1&after=[\w-]+)>; rel="next"/.exec(String(headers['link']))?.[1] ?? '');
        if (query === path) break;
      }
      return found.map(Number);
    };
    expect(await walk('/missing')).toHaveLength(4);
    expect(new Set(await walk('/missing')).size).toBe(4);
    for (const page of [1, 2, 3, 4])
      expect((await ask(`/missing?limit=1&page=${page}`)).body).toMatchObject([
        { userId: (await walk('/missing'))[page - 1] },
      ]);
    for (const person of [liz, tom, ann]) await checkIn(person);
    expect(await walk('')).toEqual([tom.id, ann.id, liz.id]);
    const [first] = z.array(z.object({ id: z.int() })).parse((await ask('?limit=1')).body);
    expect((await ask(`?before=${first?.id}`)).body).toMatchObject([{ userId: ann.id }, { userId: liz.id }]);
  });

  it('is exported as it is shown', async () => {
    const { muster, boss, tom, ann, checkIn } = await threeClocks();
    muster.moveTo('2026-03-02T16:30:00.000Z');
    for (const person of [tom, ann]) await checkIn(person);
    const as = await muster.device(boss);
    const { body } = await muster.call('POST', '/api/admin/attendance/export', {}, { as });
    const { fileName, text } = z.object({ fileName: z.string(), text: z.string() }).parse(body);
    expect(fileName).toContain('attendance-2026-03-02');
    expect(text).toContain('Person TOM');
    expect(text).toContain('Person E1');
  });

  it('is the evening’s date for who works the night, until it ends', async () => {
    const { muster, boss, ann, ask, records, missing, stats, checkIn } = await threeClocks();
    const post = (url: string, body: object) => muster.call('POST', url, body, { as: boss });
    const night = { start: '22:00', end: '06:00', breakMinutes: 30 };
    const { id: scheduleId } = idIn.parse(
      (await post('/api/admin/schedules', { name: 'Night', days: [night] })).body,
    );
    const entry = { validFrom: '2026-03-02', scheduleId, siteId: null };
    expect((await post(`/api/admin/people/${ann.id}/schedule`, entry)).status).toBe(201);
    const swap = { date: '2026-03-02', day: night, reason: 'Swap', userId: boss.id };
    expect((await post('/api/admin/schedule-exceptions', swap)).status).toBe(201);
    muster.moveTo('2026-03-02T21:04:00.000Z');
    await checkIn(ann);
    muster.moveTo('2026-03-03T04:59:59.999Z');
    expect(await records()).toEqual([['E1', '2026-03-02']]);
    const names = async () => (await missing()).map(([name]) => name);
    expect(await names()).toEqual(['BOSS', 'LIZ', 'TOM']);
    expect(await stats()).toMatchObject({ totalEmployees: 4, presentToday: 1, absentToday: 3 });
    const span = '/analytics?from=2026-03-02&to=2026-03-03';
    // Tuesday has begun for Tom only.
    expect(z.parse(analytics, (await ask(span)).body).days).toMatchObject([
      { present: 1, absent: 3 },
      { present: 0, absent: 1 },
    ]);
    muster.moveTo('2026-03-03T05:00:00.000Z');
    expect(await records()).toEqual([]);
    expect(await names()).toEqual(['BOSS', 'E1', 'LIZ', 'TOM']);
    expect(await stats()).toMatchObject({ presentToday: 0, absentToday: 4 });
  });
});
