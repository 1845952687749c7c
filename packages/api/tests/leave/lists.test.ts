import { companyOfThree } from '@muster/testing/company';
import { describe, expect, it } from 'vitest';
import { allSeenBy, dayOff, decide, listOf, requested, withdraw } from './transports.ts';

describe('D50 lists of leave are newest first', () => {
  it('the own one holds one’s own only, the same by both transports', async () => {
    const { muster, ann, ben } = await companyOfThree();
    expect(await listOf(muster, ann)).toEqual([]);
    const made: number[] = [];
    for (const date of ['2026-03-10', '2026-03-09', '2026-03-11']) {
      made.push((await requested(muster, ann, dayOff(date))).id);
    }
    await requested(muster, ben, dayOff('2026-03-10'));
    const list = await listOf(muster, ann);
    expect(list.map(({ id }) => id)).toEqual(made.toReversed());
    expect((await muster.query('leave.list', { as: ann })).body).toEqual(list);
  });

  it('whole and half days are numbers alike', async () => {
    const { muster, ann } = await companyOfThree();
    await requested(muster, ann, dayOff('2026-03-10'));
    await requested(muster, ann, dayOff('2026-03-11', { duration: 'half_day' }));
    const { text, headers } = await muster.call('GET', '/api/leave-requests', undefined, { as: ann });
    expect([...text.matchAll(/"days":([^,}]+)/g)].map(([, days]) => days)).toEqual(['0.5', '1']);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('the administrators’ one holds everyone’s, with whose each is, and nothing withdrawn', async () => {
    const { muster, boss, ann, ben } = await companyOfThree();
    const first = await requested(muster, ann, dayOff('2026-03-10'));
    const second = await requested(muster, ben);
    const gone = await requested(muster, ann, dayOff('2026-03-11'));
    await decide(muster, boss, first.id, { status: 'rejected' });
    await withdraw(muster, ann, { id: gone.id });
    const all = await allSeenBy(muster, boss);
    const user = (employeeId: string) => ({
      fullName: `Person ${employeeId}`,
      employeeId,
      department: null,
    });
    expect(all).toMatchObject([
      { id: second.id, user: user('E2'), status: 'pending', days: 5 },
      { id: first.id, user: user('E1'), status: 'rejected', reviewedBy: boss.id },
    ]);
    expect((await muster.query('leave.listAll', { as: boss })).body).toEqual(all);
  });

  it('the administrators’ one is for administrators', async () => {
    const { muster, ann } = await companyOfThree();
    const statuses = [undefined, ann].map(
      async (as) => (await muster.call('GET', '/api/admin/leave-requests', undefined, { as })).status,
    );
    expect(await Promise.all(statuses)).toEqual([401, 403]);
  });
});

it('a reason of any characters comes out as it went in', async () => {
  const { muster, boss, ann } = await companyOfThree();
  const reason = '"}] \\u0000 \u2028 🧭 Grüße\n\t\'; DROP TABLE users --';
  await requested(muster, ann, { reason });
  for (const list of [await listOf(muster, ann), await allSeenBy(muster, boss)]) {
    expect(list).toMatchObject([{ reason }]);
  }
});
