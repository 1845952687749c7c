import { randomUUID } from 'node:crypto';
import { setActive } from '@muster/db/features/account/writes/account';
import { insertLeaveRequest } from '@muster/db/features/leave/writes/request';
import { type Muster, monday, type Person } from '@muster/testing/harness';
import { deviceOf } from '@muster/testing/mirror-device';
import { describe, expect, it } from 'vitest';
import { ask, auditOf, change, staffed } from './fixture.ts';

const ledgerOf = ({ store }: Muster, userId: number) =>
  store.read
    .selectFrom('leave_ledger')
    .select(['amount', 'kind', 'actorId', 'reason'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();

const me = (muster: Muster, as: Person) => muster.call('GET', '/api/me', undefined, { as });

describe('D40 finding staff', () => {
  it('pages, searches and sorts over both transports alike', async () => {
    const { muster, boss } = await staffed();
    const rows = [expect.objectContaining({ employeeId: 'E1', leaveBalance: 25 })];
    const found = { rows, total: 1, first: 1, next: null, previous: null };
    const asked = await ask(muster, boss, 'people.list', { search: 'person e1', page: 1, pageSize: 10 });
    expect(asked.body).toEqual(found);
    const url = '/api/admin/people?search=person%20e1&page=1&pageSize=10&descending=true';
    expect((await muster.call('GET', url, undefined, { as: boss })).body).toEqual(found);
    expect((await muster.query('people.list', { as: boss })).body).toMatchObject({ total: 3 });
  });

  it.each([
    ['pageSize=101', 'Page size can be at most 100'],
    ['page=0', 'Page must be at least 1'],
    ['page=x', 'Page must be a whole number'],
    ['sort=password', 'Sort must be one of: fullName, employeeId, department, position, joinDate'],
    ['active=maybe', 'active must be one of: active, invited, joined, closed, all'],
    ['descending=perhaps', 'Descending must be true or false'],
  ])('refuses ?%s', async (query, message) => {
    const { muster, boss } = await staffed();
    const answer = await muster.call('GET', `/api/admin/people?${query}`, undefined, { as: boss });
    expect([answer.status, answer.body]).toEqual([400, { message }]);
  });

  it('U98, U99: GET /api/admin/users names the active ones', async () => {
    const { muster, boss, ann } = await staffed();
    await muster.store.write((tx) => setActive(tx, 'B2', false, monday));
    const answer = await muster.call('GET', '/api/admin/users', undefined, { as: boss });
    expect(answer.body).toEqual([
      { id: boss.id, fullName: 'Person B1', employeeId: 'B1', department: null },
      { id: ann.id, fullName: 'Person E1', employeeId: 'E1', department: null },
    ]);
  });

  it('shows one person whole, and nothing of grievances', async () => {
    const { muster, boss, ann } = await staffed();
    await change(muster, boss, 'adjustBalance', { userId: ann.id, days: -2.5, reason: 'Moved over' });
    await muster.mutate('warning.issue', { userId: ann.id, title: 'Late', reason: 'Again' }, { as: boss });
    await muster.mutate(
      'hrDocument.request',
      { document: 'Salary certificate', details: 'For the bank' },
      { as: ann },
    );
    const day = { startDate: '2026-03-05', endDate: '2026-03-05', duration: 'half_day' } as const;
    const asked = { leaveType: 'Annual Leave', reason: 'Rest', ...day } as const;
    await muster.store.write((tx) => insertLeaveRequest(tx, ann.id, asked, 1, monday));
    const grievance = { subject: 'Noise', description: 'Loud', category: 'other' };
    await muster.mutate('grievance.file', grievance, { as: ann });
    const answer = await muster.call('GET', `/api/admin/people/${ann.id}`, undefined, { as: boss });
    expect(answer.body).toEqual({
      email: null,
      isEmailConfirmed: false,
      birthDate: null,
      leavesOn: null,
      auditorUntil: null,
      leaveAhead: [],
      hasSecondFactor: false,
      isErased: false,
      id: ann.id,
      employeeId: 'E1',
      fullName: 'Person E1',
      position: null,
      department: null,
      joinDate: '2026-03-02',
      isAdmin: false,
      active: true,
      invited: false,
      createdAt: monday,
      leaveBalance: 22.5,
      reservedDays: 0.5,
      resetLinkUntil: null,
      ledger: [
        expect.objectContaining({
          days: -2.5,
          kind: 'adjustment',
          reason: 'Moved over',
          actorName: 'Person B1',
        }),
        expect.objectContaining({ days: 25, kind: 'grant', actorName: null }),
      ],
      waiting: 2,
      warnings: [expect.objectContaining({ title: 'Late', reason: 'Again', issuedByName: 'Person B1' })],
      hrDocuments: 0,
      hrDocumentRequests: { pending: 1, answered: 0 },
    });
    expect(answer.text).not.toContain('Noise');
  });

  it('no one is 404', async () => {
    const { muster, boss } = await staffed();
    const answer = await muster.call('GET', '/api/admin/people/99', undefined, { as: boss });
    expect([answer.status, answer.body]).toEqual([404, { message: 'This account does not exist' }]);
  });
});

describe('D40 editing a person', () => {
  it('answers the birth date, too, which lists do not have (D97)', async () => {
    const { muster, boss, ann } = await staffed();
    const url = `/api/admin/people/${ann.id}`;
    const birthDate = '1980-02-29';
    const edit = () => muster.call('PATCH', url, { birthDate }, { as: boss });
    expect(await edit()).toMatchObject({ status: 200, body: { id: ann.id, birthDate } });
    const listed = await muster.call('GET', '/api/admin/people', undefined, { as: boss });
    expect(listed.text).not.toContain(birthDate);
  });

  it('answers the person, and their device has it', async () => {
    const { muster, boss, ann } = await staffed();
    const device = deviceOf(muster, ann, 'profile');
    await device.catchUp();
    const url = `/api/admin/people/${ann.id}`;
    const names = { fullName: ' Ann Arbor ', department: 'Sales', joinDate: '2026-02-02' };
    const answer = await muster.call('PATCH', url, names, { as: boss });
    const edited = { fullName: 'Ann Arbor', department: 'Sales', joinDate: '2026-02-02', position: null };
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({ ...edited, isAdmin: false, leaveBalance: 25 }),
    ]);
    await device.catchUp();
    expect([...device.rows.values()]).toMatchObject([edited]);
    expect((await me(muster, ann)).body).toMatchObject(edited);
  });

  it.each([
    [{ fullName: ' ' }, 400, 'fullName'],
    [{ fullName: 'a\nb' }, 400, 'fullName'],
    [{ position: 'x'.repeat(201) }, 400, 'position'],
    [{ joinDate: '2026-02-30' }, 400, 'joinDate'],
    [{ joinDate: '1899-01-01' }, 422, 'joinDate'],
    [{ joinDate: '2027-03-04' }, 422, 'joinDate'],
  ])('refuses %j', async (changes, status, field) => {
    const { muster, boss, ann } = await staffed();
    const answer = await change(muster, boss, 'edit', { userId: ann.id, department: 'Sales', ...changes });
    expect([answer.status, answer.body]).toMatchObject([status, { data: { field } }]);
    expect((await me(muster, ann)).body).toMatchObject({ fullName: 'Person E1', department: null });
    expect(await auditOf(muster)).toEqual([]);
  });
});

describe('D14, D40 adjusting a balance', () => {
  it('is a row of the ledger with who and why, once for a key, and in the log without the reason', async () => {
    const { muster, boss, ann } = await staffed();
    const input = { userId: ann.id, days: 1.5, reason: 'Worked on Sunday' };
    const headers = { 'idempotency-key': randomUUID() };
    for (const _ of [1, 2]) {
      const answer = await muster.mutate('people.adjustBalance', input, { as: boss, headers });
      expect(answer.body).toMatchObject({ id: ann.id, leaveBalance: 26.5 });
    }
    expect(await ledgerOf(muster, ann.id)).toEqual([
      { amount: 2500, kind: 'grant', actorId: null, reason: 'Starting balance' },
      { amount: 150, kind: 'adjustment', actorId: boss.id, reason: 'Worked on Sunday' },
    ]);
    expect(await auditOf(muster)).toEqual([
      {
        actorId: boss.id,
        action: 'leave.adjust',
        subjectType: 'user',
        subjectId: ann.id,
        details: '1.5 days',
      },
    ]);
    expect((await me(muster, ann)).body).toMatchObject({ leaveBalance: 26.5 });
  });

  it('never goes below 0, though below what pending requests reserve', async () => {
    const { muster, boss, ann } = await staffed();
    const days = { startDate: '2026-03-09', endDate: '2026-03-13', duration: 'multiple_days' } as const;
    const asked = { leaveType: 'Annual Leave', reason: 'Rest', ...days } as const;
    await muster.store.write((tx) => insertLeaveRequest(tx, ann.id, asked, 10, monday));
    const take = (days: number) =>
      change(muster, boss, 'adjustBalance', { userId: ann.id, days, reason: 'R' });
    expect((await take(-25.5)).status).toBe(422);
    expect((await take(-24)).body).toMatchObject({ leaveBalance: 1 });
    const details = await ask(muster, boss, 'people.get', { userId: ann.id });
    expect(details.body).toMatchObject({ leaveBalance: 1, reservedDays: 5 });
    const approval = await muster.mutate(
      'leave.decide',
      { id: 1, status: 'approved', seq: undefined },
      { as: boss },
    );
    expect(approval.status).toBe(409);
  });

  it.each([
    [{ days: 0 }, 'days'],
    [{ days: 0.25 }, 'days'],
    [{ days: 400 }, 'days'],
    [{ days: '1' }, 'days'],
    [{ reason: ' ' }, 'reason'],
    [{ userId: 'E1' }, 'userId'],
  ])('refuses %j', async (changes, field) => {
    const { muster, boss, ann } = await staffed();
    const answer = await change(muster, boss, 'adjustBalance', {
      userId: ann.id,
      days: 1,
      reason: 'R',
      ...changes,
    });
    expect([answer.status, answer.body]).toMatchObject([400, { data: { field } }]);
    expect(await ledgerOf(muster, ann.id)).toHaveLength(1);
  });

  it('D15 of one’s own is for another administrator, while there is one', async () => {
    const { muster, boss } = await staffed();
    const own = () => change(muster, boss, 'adjustBalance', { userId: boss.id, days: 5, reason: 'Thrift' });
    expect((await own()).status).toBe(403);
    await change(muster, boss, 'setAdmin', { userId: 2, isAdmin: false });
    expect((await own()).body).toMatchObject({ leaveBalance: 30 });
  });
});

describe('D27, D29 roles and closed accounts', () => {
  it('a person is promoted and demoted by another administrator, whose name is in the log', async () => {
    const { muster, boss, ann } = await staffed();
    const promoted = await change(muster, boss, 'setAdmin', { userId: ann.id, isAdmin: true });
    expect(promoted.body).toMatchObject({ id: ann.id, isAdmin: true });
    expect((await muster.query('people.list', { as: ann })).status).toBe(200);
    await change(muster, boss, 'setAdmin', { userId: ann.id, isAdmin: false });
    expect((await me(muster, ann)).status).toBe(401);
    expect(await auditOf(muster)).toMatchObject([
      { actorId: boss.id, action: 'account.promote', subjectId: ann.id },
      { actorId: boss.id, action: 'account.demote', subjectId: ann.id },
    ]);
  });

  it('an account is closed at once and opened again', async () => {
    const { muster, boss, ann } = await staffed();
    const closed = await change(muster, boss, 'setActive', { userId: ann.id, active: false });
    expect(closed.body).toMatchObject({ active: false });
    expect((await me(muster, ann)).status).toBe(401);
    const opened = await change(muster, boss, 'setActive', { userId: ann.id, active: true });
    expect(opened.body).toMatchObject({ active: true });
    expect((await me(muster, await muster.device(ann))).status).toBe(200);
  });

  it('no one shuts themselves out', async () => {
    const { muster, boss } = await staffed();
    const statuses = [
      await change(muster, boss, 'setAdmin', { userId: boss.id, isAdmin: false }),
      await change(muster, boss, 'setActive', { userId: boss.id, active: false }),
      await change(muster, boss, 'resetPassword', { userId: boss.id }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([422, 422, 422]);
    expect((await me(muster, boss)).body).toMatchObject({ isAdmin: true });
  });

  it('of two administrators who demote each other at once, one stays', async () => {
    const { muster, boss, chief } = await staffed();
    const answers = await Promise.all([
      change(muster, boss, 'setAdmin', { userId: chief.id, isAdmin: false }),
      change(muster, chief, 'setAdmin', { userId: boss.id, isAdmin: false }),
    ]);
    const [done, refused] = answers.map(({ status }) => status).sort();
    expect(done).toBe(200);
    // The second one's turn comes when its caller is no longer an administrator, or its session has ended by that.
    expect([401, 403]).toContain(refused);
  });
});
