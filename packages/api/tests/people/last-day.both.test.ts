import { findRole } from '@muster/db/features/account/reads';
import { company, companyOfThree } from '@muster/testing/company';
import { type Muster, monday, type Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { closeLeavers } from '../../src/jobs/close-leavers.ts';
import { closeEndedDays, startJobs } from '../../src/jobs/schedule.ts';

const friday = '2026-03-06';
type Office = Awaited<ReturnType<typeof company>>;

const set = ({ muster, boss }: Pick<Office, 'muster' | 'boss'>, { id }: Person, change: object) =>
  muster.call('PATCH', `/api/admin/people/${id}`, change, { as: boss });
const get = async (muster: Muster, url: string, as: Person) =>
  (await muster.call('GET', url, undefined, { as })).body;
const runJobs = async ({ deps, app }: Muster) => (await startJobs(deps, app.server.log))();
const isActive = async ({ muster }: Pick<Office, 'muster'>, { id }: Person) =>
  (await findRole(muster.store.read, id)) !== undefined;
const auditOf = ({ store }: Muster, action: 'account.deactivate' | 'people.edit') =>
  store.read
    .selectFrom('audit_log')
    .select(['actorId', 'subjectId', 'details'])
    .where('action', '=', action)
    .execute();

const refused = (status: number, message: string) => ({
  status,
  body: { message: expect.stringContaining(message) },
});

describe('D97 a last day', () => {
  it('is set, shown to administrators and its person, audited, and taken back with null', async () => {
    const office = await company();
    const { muster, boss, ann } = office;
    expect(await set(office, ann, { leavesOn: friday })).toMatchObject({
      status: 200,
      body: { leavesOn: friday, active: true },
    });
    expect(await get(muster, `/api/admin/people/${ann.id}`, boss)).toMatchObject({ leavesOn: friday });
    expect(await get(muster, '/api/me', ann)).toMatchObject({ leavesOn: friday });
    expect(await auditOf(muster, 'people.edit')).toEqual([
      { actorId: boss.id, subjectId: ann.id, details: 'leavesOn' },
    ]);
    expect(await set(office, ann, { fullName: 'Ann B' })).toMatchObject({ body: { leavesOn: friday } });
    expect(await set(office, ann, { leavesOn: null })).toMatchObject({ body: { leavesOn: null } });
    muster.moveTo('2026-03-09T08:00:00.000Z');
    await runJobs(muster);
    expect(await isActive(office, ann)).toBe(true);
  });

  it.each([
    ['is not a date', { leavesOn: '31.12.2026' }, 400, 'Last Day must be a date'],
    ['does not exist', { leavesOn: '2026-02-30' }, 400, 'Last Day must be a date'],
    ['is over', { joinDate: '2026-01-05', leavesOn: '2026-03-01' }, 422, 'Last Day can be 2026-03-02'],
    [
      'is before the join date',
      { joinDate: '2026-03-09', leavesOn: friday },
      422,
      'Last Day is before Join Date, 2026-03-09',
    ],
  ])('is refused, by its name, if it %s', async (_, change, status, message) => {
    const office = await company();
    expect(await set(office, office.ann, change)).toMatchObject(refused(status, message));
  });

  it('keeps the join date before it', async () => {
    const office = await company();
    await set(office, office.ann, { leavesOn: friday });
    expect(await set(office, office.ann, { joinDate: '2026-03-09' })).toMatchObject({
      status: 422,
      body: { message: `Join Date is after Last Day, ${friday}` },
    });
  });

  it('is not one’s own, not of a closed account, and leaves an administrator', async () => {
    const { muster, boss, ann, ben } = await companyOfThree();
    const setBy = (as: Person, whom: Person) =>
      muster.call('PATCH', `/api/admin/people/${whom.id}`, { leavesOn: friday }, { as });
    expect(await setBy(boss, boss)).toMatchObject(refused(409, 'last administrator'));
    await muster.mutate('people.setAdmin', { userId: ann.id, isAdmin: true }, { as: boss });
    expect(await setBy(boss, boss)).toMatchObject(refused(422, 'your own last day'));
    expect(await setBy(boss, ann)).toMatchObject({ status: 200 });
    expect(await setBy(ann, boss)).toMatchObject(refused(409, 'last administrator'));
    await muster.mutate('people.setActive', { userId: ben.id, active: false }, { as: boss });
    expect(await setBy(boss, ben)).toMatchObject(refused(409, 'account is closed'));
  });
});

describe('D97 the account closes after the last day', () => {
  it('once, when the day is over for the company, as an administrator closes it', async () => {
    const office = await company();
    const { muster, ann } = office;
    await set(office, ann, { leavesOn: friday });
    muster.moveTo('2026-03-06T22:59:59.999Z');
    await runJobs(muster);
    expect(await isActive(office, ann)).toBe(true);
    muster.moveTo('2026-03-06T23:00:00.000Z');
    await runJobs(muster);
    await runJobs(muster);
    expect(await isActive(office, ann)).toBe(false);
    expect(await muster.call('GET', '/api/me', undefined, { as: ann })).toMatchObject({ status: 401 });
    expect(await auditOf(muster, 'account.deactivate')).toEqual([
      { actorId: null, subjectId: ann.id, details: `Last Day ${friday}` },
    ]);
  });

  it('catches up after a stop: absent to the last day, expected on none after it', async () => {
    const office = await company();
    const { muster, ann } = office;
    await set(office, ann, { leavesOn: '2026-03-04' });
    muster.moveTo('2026-03-11T08:00:00.000Z');
    await runJobs(muster);
    expect(await isActive(office, ann)).toBe(false);
    const records = await muster.store.read
      .selectFrom('attendance')
      .select('date')
      .where('userId', '=', ann.id)
      .orderBy('date')
      .execute();
    expect(records.map(({ date }) => date)).toEqual(['2026-03-02', '2026-03-03', '2026-03-04']);
  });

  it('waits for the close of the last day', async () => {
    const office = await company();
    const { muster, ann } = office;
    await set(office, ann, { leavesOn: monday.slice(0, 10) });
    const next = '2026-03-03T08:00:00.000Z';
    expect(await closeLeavers(muster.deps, next)).toBe(0);
    await closeEndedDays(muster.store, next);
    expect(await closeLeavers(muster.deps, next)).toBe(1);
    expect(await closeLeavers(muster.deps, next)).toBe(0);
  });

  it('not if it is the last administrator’s, which is a problem until it is taken back', async () => {
    const { muster, boss, ann } = await company();
    await muster.mutate('people.setAdmin', { userId: ann.id, isAdmin: true }, { as: boss });
    expect(await set({ muster, boss: ann }, boss, { leavesOn: friday })).toMatchObject({ status: 200 });
    await muster.mutate('people.setAdmin', { userId: ann.id, isAdmin: false }, { as: boss });
    muster.moveTo('2026-03-09T08:00:00.000Z');
    await runJobs(muster);
    const kinds = () => muster.deps.problems.list().map(({ kind }) => kind);
    expect([await isActive({ muster }, boss), kinds()]).toEqual([true, ['last_administrator_left']]);
    expect(await set({ muster, boss }, boss, { leavesOn: null })).toMatchObject({ status: 200 });
    await runJobs(muster);
    expect(kinds()).toEqual([]);
  });

  it('who comes back has none', async () => {
    const office = await company();
    const { muster, boss, ann } = office;
    await set(office, ann, { leavesOn: friday });
    muster.moveTo('2026-03-09T08:00:00.000Z');
    await runJobs(muster);
    const opened = { userId: ann.id, active: true };
    expect(await muster.mutate('people.setActive', opened, { as: await muster.device(boss) })).toMatchObject({
      body: { active: true, leavesOn: null },
    });
    await runJobs(muster);
    expect(await isActive(office, ann)).toBe(true);
  });
});

describe('D97 D12 leave beyond the last day', () => {
  const beyond = {
    leaveType: 'Annual Leave',
    duration: 'multiple_days',
    startDate: '2026-03-05',
    endDate: '2026-03-10',
    reason: 'Rest',
  };
  const refusal = (field: string, whose: string) =>
    refused(422, `${field} is after ${whose} last day, ${friday}`);

  it('is refused, whoever asks, naming field and date', async () => {
    const office = await company();
    const { muster, boss, ann } = office;
    await set(office, ann, { leavesOn: friday });
    const after = { ...beyond, duration: 'full_day', startDate: '2026-03-09', endDate: '2026-03-09' };
    const enter = (leave: object) =>
      muster.call('POST', `/api/admin/people/${ann.id}/leave-requests`, leave, { as: boss });
    const own = (leave: object) => muster.call('POST', '/api/leave-requests', leave, { as: ann });
    expect(await own(beyond)).toMatchObject(refusal('End Date', 'your'));
    expect(await own(after)).toMatchObject(refusal('Start Date', 'your'));
    expect(await enter(beyond)).toMatchObject(refusal('End Date', 'their'));
    const entered = await enter({ ...beyond, endDate: friday, decide: 'approved' });
    expect(entered).toMatchObject({ status: 201 });
    const { id } = entered.body as { id: number };
    expect(
      await muster.call(
        'PATCH',
        `/api/admin/leave-requests/${id}/dates`,
        { endDate: '2026-03-10', reason: 'More' },
        { as: boss },
      ),
    ).toMatchObject(refusal('End Date', 'their'));
  });

  it('that is approved stays, is named, and can be shortened', async () => {
    const office = await company();
    const { muster, boss, ann } = office;
    const { body } = await muster.call(
      'POST',
      `/api/admin/people/${ann.id}/leave-requests`,
      { ...beyond, decide: 'approved' },
      { as: boss },
    );
    await set(office, ann, { leavesOn: friday });
    const { startDate, endDate } = beyond;
    expect(await get(muster, `/api/admin/people/${ann.id}`, boss)).toMatchObject({
      leaveAhead: [{ startDate, endDate }],
    });
    const { id } = body as { id: number };
    expect(
      await muster.call(
        'PATCH',
        `/api/admin/leave-requests/${id}/dates`,
        { endDate: friday, reason: 'Leaves' },
        { as: boss },
      ),
    ).toMatchObject({ status: 200 });
  });
});

describe('D97 D71 a last day of a file', () => {
  it('to come is imported, and is in the export', async () => {
    const { muster, boss } = await company();
    const csv = 'Employee ID,Full Name,Join Date,Last Day\nE7,Zed Young,2026-01-05,2026-12-31\n';
    expect(
      await muster.call('POST', '/api/admin/people/import', { csv, dryRun: false }, { as: boss }),
    ).toMatchObject({ body: { imported: true, people: 1, left: [] } });
    const { body } = await muster.call('POST', '/api/admin/people/export', { search: 'Zed' }, { as: boss });
    const { csv: exported } = body as { csv: string };
    expect(exported).toContain('Last Day');
    expect(exported).toContain('2026-12-31');
  });
});
