import { boot, type Muster, type Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { dayOff, decide, requested } from './transports.ts';

const beside = (muster: Muster, as: Person, ids: readonly number[]) =>
  muster.query(`leave.beside?input=${encodeURIComponent(JSON.stringify({ ids }))}`, { as });

async function workshop() {
  const muster = await boot();
  const boss = await muster.person('BOSS', { isAdmin: true });
  const inDepartment = async (employeeId: string, department: string) => {
    const person = await muster.person(employeeId);
    await muster.call('PATCH', `/api/admin/people/${person.id}`, { department }, { as: boss });
    return person;
  };
  const [ann, ben] = [await inDepartment('E1', 'Workshop'), await inDepartment('E2', 'Workshop')];
  const [cid, dora] = [await inDepartment('E3', 'Workshop'), await inDepartment('E4', 'Office')];
  return { muster, boss, ann, ben, cid, dora };
}

async function approved(muster: Muster, boss: Person, person: Person, input: ReturnType<typeof dayOff>) {
  const { id } = await requested(muster, person, input);
  await decide(muster, boss, id, { status: 'approved' });
}

describe('U130 what the row of a request says', () => {
  it('is what approval leaves, and who of the department is away or asks for its work days; in the order asked', async () => {
    const { muster, boss, ann, ben, cid, dora } = await workshop();
    const week = await requested(muster, ann);
    const sick = await requested(muster, ann, dayOff('2026-03-23', { leaveType: 'Sick Leave' }));
    await approved(muster, boss, ben, dayOff('2026-03-11'));
    await approved(muster, boss, ben, dayOff('2026-03-13'));
    await approved(muster, boss, ben, dayOff('2026-03-16'));
    await approved(muster, boss, dora, dayOff('2026-03-12'));
    await requested(muster, cid, dayOff('2026-03-12'));
    const awayAtOnce = (on: string, count: number) => ({ awayAtOnce: { on, count, of: 3 } });
    expect((await beside(muster, boss, [sick.id, week.id])).body).toEqual([
      { id: sick.id, left: null, away: [], asked: [], ...awayAtOnce('2026-03-23', 1) },
      { id: week.id, left: 20, away: ['Person E2'], asked: ['Person E3'], ...awayAtOnce('2026-03-11', 2) },
    ]);
  });

  it('counts no one who is away on a day off only, and no one without a department as a colleague', async () => {
    const { muster, boss, ann, ben } = await workshop();
    const [loner, other] = [await muster.person('E5'), await muster.person('E6')];
    const over = { duration: 'multiple_days', startDate: '2026-03-06', endDate: '2026-03-09' };
    const weekend = await requested(muster, ann, dayOff('2026-03-06', over));
    await approved(muster, boss, ben, dayOff('2026-03-10'));
    const alone = await requested(muster, loner);
    await approved(muster, boss, other, dayOff('2026-03-11'));
    expect((await beside(muster, boss, [weekend.id, alone.id, 99])).body).toMatchObject([
      { id: weekend.id, left: 23, away: [] },
      { id: alone.id, left: 20, away: [] },
    ]);
  });

  it('is for administrators, and for at most 100 rows', async () => {
    const { muster, boss, ann } = await workshop();
    const ids: number[] = [];
    for (const day of ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12'])
      ids.push((await requested(muster, ann, dayOff(day))).id);
    const { body } = await beside(muster, boss, ids);
    expect(body).toHaveLength(4);
    expect((await beside(muster, ann, ids)).status).toBe(403);
    expect(
      (
        await beside(
          muster,
          boss,
          Array.from({ length: 101 }, (_, id) => id),
        )
      ).status,
    ).toBe(400);
  });
});
