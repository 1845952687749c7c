import { historyProblems } from '@muster/db/record-versions/check';
import { company } from '@muster/testing/company';
import { type Muster, type Person, password } from '@muster/testing/harness';
import { deviceOf } from '@muster/testing/mirror-device';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const edit = (muster: Muster, as: Person, of: Person, body: object) =>
  muster.call('PATCH', `/api/admin/people/${of.id}`, body, { as });
const signIn = (muster: Muster, employeeId: string) =>
  muster.call('POST', '/api/login', { employeeId, password });

const entriesOf = ({ store }: Muster, action: string) =>
  store.read.selectFrom('audit_log').selectAll().where('action', '=', action).execute();

describe('D102 an employee ID is changed', () => {
  it('signs in from then on, keeps the session, is audited, told and on the device', async () => {
    const { muster, boss, ann } = await company();
    const device = deviceOf(muster, ann, 'profile');
    const answer = await edit(muster, boss, ann, { employeeId: ' E920 ' });
    expect(answer).toMatchObject({ status: 200, body: { id: ann.id, employeeId: 'E920' } });
    expect(await muster.call('GET', '/api/me', undefined, { as: ann })).toMatchObject({
      status: 200,
      body: { employeeId: 'E920' },
    });
    expect(await signIn(muster, 'e920')).toMatchObject({ status: 200 });
    expect(await signIn(muster, 'E1')).toMatchObject({ status: 401 });
    await device.catchUp();
    expect([...device.rows.values()]).toMatchObject([{ employeeId: 'E920' }]);
    const rows = await entriesOf(muster, 'people.change-id');
    expect(rows).toMatchObject([{ actorId: boss.id, subjectId: ann.id, details: 'E1 → E920' }]);
    const told = await muster.store.read.selectFrom('security_notices').selectAll().execute();
    expect(told.filter(({ change }) => change === 'employee_id_changed')).toMatchObject([
      { userId: ann.id, subjectId: ann.id, actorId: boss.id },
    ]);
    const found = await muster.call('GET', '/api/admin/people?search=e920', undefined, { as: boss });
    expect(found.body).toMatchObject({ total: 1 });
  });

  it.each([
    ['one that is taken, in any case', { employeeId: 'boss' }, 409, 'already registered'],
    ['one that looks the same', { employeeId: 'ВОЅЅ' }, 409, 'looks the same'],
    ['none', { employeeId: ' ' }, 400, 'Employee ID is required'],
    ['one that was changed meanwhile', { employeeId: 'E2', seen: { employeeId: 'E0' } }, 409, 'meanwhile'],
    ['the role', { isAdmin: true }, 400, 'isAdmin cannot be changed here'],
    ['the balance', { leaveBalance: 99 }, 400, 'leaveBalance cannot be changed here'],
  ])('refuses %s', async (_name, body, status, words) => {
    const { muster, boss, ann } = await company();
    expect(await edit(muster, boss, ann, body)).toMatchObject({
      status,
      body: { message: expect.stringContaining(words) },
    });
    expect(await signIn(muster, 'E1')).toMatchObject({ status: 200 });
  });

  it('its case alone is changed, too', async () => {
    const { muster, boss, ann } = await company();
    expect(await edit(muster, boss, ann, { employeeId: 'e1' })).toMatchObject({ body: { employeeId: 'e1' } });
  });
});

const withId = z.looseObject({ id: z.int() });

async function added(muster: Muster, as: Person, employeeId = 'N1') {
  const nora = { employeeId, fullName: 'Nora New' };
  return withId.parse((await muster.call('POST', '/api/admin/people', nora, { as })).body);
}

const remove = (muster: Muster, as: Person, id: number) =>
  muster.call('DELETE', `/api/admin/people/${id}`, undefined, { as });

describe('D102 an account that was never used is removed', () => {
  it('with its link and balance; the ID is free again, and its removal is audited', async () => {
    const { muster, boss } = await company();
    const { id } = await added(muster, boss);
    await signIn(muster, 'N1');
    expect(await remove(muster, boss, id)).toMatchObject({ status: 200, body: { id, removed: true } });
    expect(await remove(muster, boss, id)).toMatchObject({ status: 404 });
    const { body } = await muster.call('GET', '/api/admin/people?active=all', undefined, { as: boss });
    expect(body).toMatchObject({ total: 2 });
    expect(await historyProblems(muster.store.read, muster.now())).toEqual([]);
    const rows = await entriesOf(muster, 'people.remove');
    expect(rows).toMatchObject([{ actorId: boss.id, subjectId: id, details: 'N1' }]);
    expect((await added(muster, boss)).id).toBeGreaterThan(id);
  });

  it('that was signed in to stays: 409', async () => {
    const { muster, boss, ann } = await company();
    expect(await remove(muster, boss, ann.id)).toMatchObject({
      status: 409,
      body: { message: 'This account was signed in to: deactivate it instead' },
    });
  });

  it('of an administrator stays until the role is removed: 409', async () => {
    const { muster, boss } = await company();
    const { id } = await added(muster, boss);
    await muster.mutate('people.setAdmin', { userId: id, isAdmin: true }, { as: boss });
    expect(await remove(muster, boss, id)).toMatchObject({ status: 409 });
    await muster.mutate('people.setAdmin', { userId: id, isAdmin: false }, { as: boss });
    expect(await remove(muster, boss, id)).toMatchObject({ status: 200 });
  });

  it('with leave that was entered for it stays: 409', async () => {
    const { muster, boss } = await company();
    const { id } = await added(muster, boss);
    const leave = { duration: 'full_day', startDate: '2026-03-09', endDate: '2026-03-09' };
    const path = `/api/admin/people/${id}/leave-requests`;
    await muster.call('POST', path, { ...leave, leaveType: 'Sick Leave' }, { as: boss });
    expect(await remove(muster, boss, id)).toMatchObject({
      status: 409,
      body: { message: 'This account has records: deactivate it instead' },
    });
  });

  it('an employee may not', async () => {
    const { muster, boss, ann } = await company();
    const { id } = await added(muster, boss);
    expect(await remove(muster, ann, id)).toMatchObject({ status: 403 });
  });
});
