import { company } from '@muster/testing/company';
import type { Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { made, monday, post } from './office.ts';

const day = { start: '09:00', end: '17:00', breakMinutes: 30 };
const threeOfFive = [day, day, day, null, null, null, null];
const entryOf = ({ id: userId }: Person, scheduleId: number | null) => ({
  userId,
  validFrom: monday,
  scheduleId,
  siteId: null,
});

describe('D91 several people at once', () => {
  const url = '/api/admin/working-time/assignments';

  it('get the same entry; who cannot have it is named with the reason', async () => {
    const office = await company();
    const id = await made(office, '/api/admin/schedules', { name: 'Own', days: threeOfFive });
    await post(office, `/api/admin/people/${office.ann.id}/schedule`, entryOf(office.ann, null));
    const { userId: _, ...entry } = entryOf(office.boss, id);
    const answer = await post(office, url, { userIds: [office.ann.id, office.boss.id], ...entry });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        assigned: 1,
        refused: [{ userId: office.ann.id, code: 'workingTime.alreadyAssignedFrom' }],
      },
    });
    const { body } = await office.muster.call(
      'GET',
      `/api/admin/people/${office.boss.id}/schedule`,
      undefined,
      { as: office.boss },
    );
    expect(body).toMatchObject([{ scheduleId: id, validFrom: monday }]);
  });

  it('all or none where the reason concerns all', async () => {
    const office = await company();
    const { userId, ...entry } = entryOf(office.ann, 99);
    expect(await post(office, url, { userIds: [userId], ...entry })).toMatchObject({ status: 404 });
    expect(await post(office, url, { userIds: [userId, 999], ...entry, scheduleId: null })).toMatchObject({
      status: 404,
    });
    expect(await post(office, url, { userIds: [], ...entry })).toMatchObject({ status: 400 });
    expect(await office.muster.store.read.selectFrom('assignments').selectAll().execute()).toEqual([]);
  });
});
