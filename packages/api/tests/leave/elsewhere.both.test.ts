import { storeClosedThrough } from '@muster/db/features/attendance/writes/close-day';
import type { Muster, Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { close, entered, office, recordsOf, takeBack } from '../attendance/on-behalf-steps.ts';
import { byLead, get, office as officeOfTeams, ownRequest } from '../team/office.ts';

// The harness begins on Monday, 2 March 2026, in the morning; here it is Wednesday, and the days before are closed.
const [monday, tuesday, wednesday] = ['2026-03-02', '2026-03-03', '2026-03-04'] as const;
const withId = z.looseObject({ id: z.int() });

/** A type by which one works elsewhere. */
const home = { name: 'Home office', presence: 'elsewhere', reason: 'none' };

const dayElsewhere = (startDate: string, endDate = startDate) => ({
  leaveType: home.name,
  duration: startDate === endDate ? 'full_day' : 'multiple_days',
  startDate,
  endDate,
});

async function withHome(rules: object = {}) {
  const made = await office();
  const { muster, boss } = made;
  await muster.call('POST', '/api/admin/leave-types', { ...home, ...rules }, { as: boss });
  muster.moveTo(`${wednesday}T09:00:00.000Z`);
  for (const date of [monday, tuesday] as const) await close(muster, date);
  await muster.store.write((tx) => storeClosedThrough(tx, tuesday));
  return made;
}

async function approved({ muster, boss }: { muster: Muster; boss: Person }, of: Person, body: object) {
  const path = `/api/admin/people/${of.id}/leave-requests`;
  const answer = await muster.call('POST', path, { ...body, decide: 'approved' }, { as: boss });
  expect([answer.status, answer.body]).toMatchObject([201, { status: 'approved' }]);
  return withId.parse(answer.body).id;
}

/** The status of each date that has a record. */
async function days(muster: Muster, as: Person) {
  const records = z
    .array(z.looseObject({ date: z.string(), status: z.string() }))
    .parse(await recordsOf(muster, as));
  return Object.fromEntries(records.map(({ date, status }) => [date, status]));
}

describe('D97 who works elsewhere', () => {
  it('has no absence on a day whose record is taken back', async () => {
    const made = await withHome();
    const { muster, boss, ann } = made;
    await approved(made, ann, dayElsewhere(tuesday));
    const times = { checkInTime: `${tuesday}T08:00:00.000Z`, checkOutTime: null };
    const id = await entered(muster, boss, ann, { date: tuesday, ...times });
    expect(await days(muster, ann)).toEqual({ [monday]: 'absent', [tuesday]: 'present' });
    expect((await takeBack(muster, boss, id)).status).toBe(200);
    expect(await days(muster, ann)).toEqual({ [monday]: 'absent' });
  });

  it('is absent on closed days that changed dates cut off, and not on those that they add', async () => {
    const made = await withHome();
    const { muster, boss, ann } = made;
    const id = await approved(made, ann, dayElsewhere(monday, tuesday));
    expect(await days(muster, ann)).toEqual({});
    const move = (dates: object) =>
      muster.call(
        'PATCH',
        `/api/admin/leave-requests/${id}/dates`,
        { reason: 'Rang', ...dates },
        { as: boss },
      );
    expect((await move({ endDate: monday })).status).toBe(200);
    expect(await days(muster, ann)).toEqual({ [tuesday]: 'absent' });
    expect((await move({ startDate: tuesday, endDate: tuesday })).status).toBe(200);
    expect(await days(muster, ann)).toEqual({ [monday]: 'absent' });
  });

  it('checks in offline as on any day, with nothing to replace', async () => {
    const made = await withHome();
    const { muster, ann } = made;
    await approved(made, ann, dayElsewhere(tuesday));
    const press = { checkInTime: `${tuesday}T08:00:00.000Z`, manualCheckIn: true };
    expect(await muster.call('POST', '/api/attendance/checkin', press, { as: ann })).toMatchObject({
      status: 201,
      body: { date: tuesday, status: 'present', lateSync: true },
    });
    expect(await days(muster, ann)).toEqual({ [monday]: 'absent', [tuesday]: 'present' });
  });

  it('decides as a lead: no deputy stands in, and requests wait for them', async () => {
    const made = await officeOfTeams(byLead);
    const { muster, boss, lea, ben, ann } = made;
    await muster.call('POST', '/api/admin/leave-types', home, { as: boss });
    await muster.call('POST', '/api/team/deputies', { userId: ben.id, whenAway: true }, { as: lea });
    await approved(made, lea, dayElsewhere(monday));
    const body = { leaveType: 'Annual Leave', duration: 'full_day', reason: 'Rest' };
    const asked = { ...body, startDate: '2026-03-09', endDate: '2026-03-09' };
    expect((await muster.call('POST', '/api/leave-requests', asked, { as: ann })).status).toBe(201);
    expect(await ownRequest(made, ann)).toMatchObject({ waitsFor: { who: 'lead', names: ['Person LEA'] } });
    expect((await get(made, 'team/people', ben)).status).toBe(403);
  });

  it('is at work to leads from whom the type is hidden', async () => {
    const made = await officeOfTeams(byLead);
    const { muster, boss, lea, ann } = made;
    await muster.call('POST', '/api/admin/leave-types', { ...home, hiddenFromLeads: true }, { as: boss });
    await muster.call('POST', '/api/leave-requests', dayElsewhere('2026-03-09'), { as: ann });
    const led = await get(made, 'team/leave-requests', lea);
    expect(led.body).toMatchObject([{ leaveType: 'Working elsewhere', leaveTypeId: null }]);
    expect(led.text).not.toContain(home.name);
    expect((await ownRequest(made, ann))?.['leaveType']).toBe(home.name);
  });
});
