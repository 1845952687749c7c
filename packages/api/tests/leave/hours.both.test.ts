import { closeDay } from '@muster/db/features/attendance/writes/close-day';
import { company, companyOfThree } from '@muster/testing/company';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { get, idIn, made, type Office, post, refused } from '../working-time/office.ts';

/** Monday to Friday 9:00 to 17:00; the harness begins on Monday, 2 March 2026. */
const wednesday = '2026-03-04';
const name = 'Time Account';

/** With a type in hours of account 2, in which Ann has ten hours. */
async function withHours(open: () => Promise<Office> = company, rules: object = {}) {
  const office = await open();
  const accountId = await made(office, '/api/admin/leave-accounts', { name: 'Hours', unit: 'hours' });
  await made(office, '/api/admin/leave-types', { name, unit: 'hours', accountId, ...rules });
  const adjust = `/api/admin/people/${office.ann.id}/leave-accounts/${accountId}/adjust`;
  expect((await post(office, adjust, { amount: 600, reason: 'Overtime' })).status).toBe(200);
  return { office, accountId };
}

const body = (fields: object) => ({
  leaveType: name,
  startDate: wednesday,
  endDate: wednesday,
  reason: 'Bank',
  ...fields,
});

const ask = ({ muster, ann }: Office, fields: object, path = '') =>
  muster.call('POST', `/api/leave-requests${path}`, body(fields), { as: ann });

const decide = async (office: Office, id: number, status: string) => {
  const { muster, boss } = office;
  const all = z
    .array(z.object({ id: z.int(), seq: z.int() }))
    .parse(await get(office, '/api/admin/leave-requests', boss));
  const seq = all.find((each) => each.id === id)?.seq;
  return muster.call('PATCH', `/api/admin/leave-requests/${id}`, { status, seq }, { as: boss });
};

async function approved(office: Office, fields: object): Promise<number> {
  const { id } = idIn.parse((await ask(office, fields)).body);
  expect((await decide(office, id, 'approved')).status).toBe(200);
  return id;
}

/** In minutes. */
async function figures(office: Office, accountId: number) {
  const all = z
    .array(z.object({ accountId: z.int(), used: z.number(), pending: z.number(), left: z.number() }))
    .parse(await get(office, '/api/leave-accounts', office.ann));
  const found = all.find((each) => each.accountId === accountId);
  return found && [found.used, found.pending, found.left];
}

const ledgerOf = ({ muster, ann }: Office, accountId: number) =>
  muster.store.read
    .selectFrom('leave_ledger')
    .select(['amount', 'kind'])
    .where('userId', '=', ann.id)
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute();

describe('D97 leave in hours', () => {
  it('is previewed, reserved, taken from its ledger, given back, and taken again, in minutes', async () => {
    const { office, accountId } = await withHours();
    expect(await ask(office, { hours: 1.5 }, '/preview')).toMatchObject({
      status: 200,
      body: {
        counted: 90,
        unit: 'hours',
        byYear: [{ yearFrom: '2026-01-01', amount: 90 }],
        leftAfter: 510,
      },
    });
    expect(await figures(office, accountId)).toEqual([0, 0, 600]);
    const asked = await ask(office, { hours: 1.5 });
    expect(asked).toMatchObject({
      status: 201,
      body: { hours: 1.5, days: 0.5, duration: 'half_day', half: null },
    });
    const { id } = idIn.parse(asked.body);
    expect(await figures(office, accountId)).toEqual([0, 90, 510]);
    for (const status of ['approved', 'rejected', 'approved'])
      expect((await decide(office, id, status)).status).toBe(200);
    expect(await figures(office, accountId)).toEqual([90, 0, 510]);
    expect(await ledgerOf(office, accountId)).toEqual([
      { amount: 600, kind: 'adjustment' },
      { amount: -90, kind: 'use' },
      { amount: 90, kind: 'return' },
      { amount: -90, kind: 'use' },
    ]);
    expect(await get(office, `/api/leave-requests/${id}/history`, office.ann)).toMatchObject(
      Array.from({ length: 4 }, () => ({ hours: 1.5 })),
    );
    expect(await get(office, '/api/me', office.ann)).toMatchObject({ leaveBalance: 25 });
  });

  it.each([
    [{ hours: 8.25 }, 422, '8 hours of work are planned on 2026-03-04: choose fewer hours'],
    [{ hours: 1, duration: 'half_day' }, 400, 'A request has hours or a duration, not both'],
    [{ hours: 1, endDate: '2026-03-05' }, 422, 'Hours are of one date'],
    [{ hours: 0 }, 400, 'Hours must be more than 0'],
    [{ hours: 0.33 }, 400, 'in whole minutes'],
    [{}, 400, 'Duration is required'],
    [{ hours: 1, leaveType: 'Annual Leave' }, 422, 'This leave is taken in days'],
    [{ hours: 1, startDate: '2026-03-07', endDate: '2026-03-07' }, 422, 'This is not a work day'],
    [{ duration: 'multiple_days', endDate: '2026-03-05' }, 409, 'This takes 16 hours, but 10 are left'],
  ])('refuses %j', async (fields, status, message) => {
    const { office, accountId } = await withHours();
    expect(await ask(office, fields)).toMatchObject(refused(status, message));
    expect(await ask(office, fields, '/preview')).toMatchObject(refused(status, message));
    expect(await figures(office, accountId)).toEqual([0, 0, 600]);
    expect(await get(office, '/api/leave-requests', office.ann)).toEqual([]);
  });

  it('takes whole days and halves by their planned minutes', async () => {
    const { office, accountId } = await withHours();
    expect(await ask(office, { duration: 'full_day' })).toMatchObject({
      status: 201,
      body: { hours: 8, days: 1, duration: 'full_day' },
    });
    const thursday = { startDate: '2026-03-05', endDate: '2026-03-05' };
    expect(await ask(office, { hours: 3, ...thursday })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('but 2 are left') },
    });
    const tooMuch = { duration: 'half_day', half: 'morning', ...thursday };
    expect((await ask(office, tooMuch)).status).toBe(409);
    expect(await ask(office, { hours: 2, ...thursday })).toMatchObject({ status: 201 });
    expect(await ask(office, { hours: 1, ...thursday })).toMatchObject(refused(409, 'These dates overlap'));
    expect(await figures(office, accountId)).toEqual([0, 600, 0]);
  });

  it('a day with some hours is no leave, one with all of its hours is', async () => {
    const { office } = await withHours(companyOfThree);
    const { muster, ann, boss } = office;
    await approved(office, { hours: 2 });
    await approved(office, { hours: 8, startDate: '2026-03-05', endDate: '2026-03-05' });
    muster.moveTo(`${wednesday}T10:00:00.000Z`);
    const rows = z
      .array(z.object({ userId: z.int(), leave: z.nullable(z.unknown()) }))
      .parse(await get(office, '/api/admin/attendance/missing', boss));
    expect(rows).toContainEqual({ userId: ann.id, leave: null });
    expect(await get(office, `/api/schedule?from=${wednesday}&to=2026-03-05`, ann)).toMatchObject([
      { leave: 'half' },
      { leave: 'full' },
    ]);
    muster.moveTo('2026-03-06T10:00:00.000Z');
    for (const date of [wednesday, '2026-03-05'] as const)
      await muster.store.write((tx) => closeDay(tx, date, muster.now()));
    const records = z
      .array(z.object({ date: z.string(), status: z.string() }))
      .parse(await get(office, '/api/attendance', ann));
    expect(Object.fromEntries(records.map(({ date, status }) => [date, status]))).toMatchObject({
      [wednesday]: 'absent',
      '2026-03-05': 'leave',
    });
  });

  it('an administrator enters hours, and moves them to another date', async () => {
    const { office, accountId } = await withHours();
    const { muster, ann, boss } = office;
    const entered = await post(office, `/api/admin/people/${ann.id}/leave-requests`, {
      decide: 'approved',
      ...body({ hours: 2.5 }),
    });
    expect(entered).toMatchObject({ status: 201, body: { hours: 2.5, status: 'approved' } });
    const { id } = idIn.parse(entered.body);
    const move = (dates: object) =>
      muster.call(
        'PATCH',
        `/api/admin/leave-requests/${id}/dates`,
        { reason: 'Moved', ...dates },
        { as: boss },
      );
    expect(await move({ endDate: '2026-03-05' })).toMatchObject(refused(422, 'some hours of one date'));
    const thursday = { startDate: '2026-03-05', endDate: '2026-03-05' };
    expect(await move(thursday)).toMatchObject({ status: 200, body: { hours: 2.5, ...thursday } });
    expect(await figures(office, accountId)).toEqual([150, 0, 450]);
  });

  it('a holiday gives the hours back, and takes them again when it is removed', async () => {
    const { office, accountId } = await withHours();
    const id = await approved(office, { hours: 2 });
    const added = await post(office, '/api/admin/holidays', { date: wednesday, name: 'Founding Day' });
    expect(added.status).toBeLessThan(300);
    expect(await figures(office, accountId)).toEqual([0, 0, 600]);
    expect(await get(office, '/api/leave-requests', office.ann)).toMatchObject([{ id, hours: 0, days: 0 }]);
    await post(office, '/api/admin/holidays/remove', { date: wednesday });
    expect(await figures(office, accountId)).toEqual([120, 0, 480]);
    expect(await get(office, '/api/leave-requests', office.ann)).toMatchObject([{ id, hours: 2, days: 0.5 }]);
  });

  it('a day on which its person is sick comes back (D99)', async () => {
    const { office, accountId } = await withHours();
    await approved(office, { duration: 'full_day' });
    expect(await figures(office, accountId)).toEqual([480, 0, 120]);
    await approved(office, { leaveType: 'Sick Leave', duration: 'full_day' });
    expect(await figures(office, accountId)).toEqual([0, 0, 600]);
  });

  it('a closure takes the planned hours, whatever the account has (D98)', async () => {
    const { office, accountId } = await withHours();
    const closure = { name: 'Bridge', from: wednesday, to: '2026-03-05', leaveType: name };
    const id = await made(office, '/api/admin/closures', closure);
    expect(await figures(office, accountId)).toEqual([960, 0, -360]);
    await office.muster.call('DELETE', `/api/admin/closures/${id}`, undefined, { as: office.boss });
    expect(await figures(office, accountId)).toEqual([0, 0, 600]);
  });

  it('a second sending of one request takes its hours once', async () => {
    const { office, accountId } = await withHours();
    const { muster, ann } = office;
    const key = { 'idempotency-key': '6f1d1a52-3a04-4a4d-9d0e-4d7c7f0f1a11' };
    const send = () =>
      muster.call('POST', '/api/leave-requests', body({ hours: 2 }), { as: ann, headers: key });
    const [one, two] = [await send(), await send()];
    expect([one.status, two.body]).toEqual([201, one.body]);
    expect(await figures(office, accountId)).toEqual([0, 120, 480]);
  });

  it('minutes are no rows of the balance that a person’s page shows', async () => {
    const { office } = await withHours();
    const person = await get(office, `/api/admin/people/${office.ann.id}`, office.boss);
    expect(person).toMatchObject({ leaveBalance: 25, ledger: [{ days: 25, reason: 'Starting balance' }] });
  });

  it('the account of the balance stays in days', async () => {
    const { office } = await withHours();
    const { muster, boss } = office;
    const balanceTypes: string[] = [];
    await muster.call('PATCH', '/api/admin/company', { balanceTypes }, { as: boss });
    expect(
      await muster.call('PATCH', '/api/admin/leave-accounts/1', { unit: 'hours' }, { as: boss }),
    ).toMatchObject({ status: 422 });
  });
});
