import { english } from '@muster/domain/language/texts';
import { company } from '@muster/testing/company';
import { deviceOf } from '@muster/testing/mirror-device';
import { describe, expect, it } from 'vitest';
import { remindOfLeave, settleLeave } from '../../src/jobs/settle-leave.ts';
import { toldOf } from '../../src/outbox/mail/news.ts';
import { made, type Office, post } from '../working-time/office.ts';

const policy = {
  name: 'Short',
  accountId: 1,
  days: 10,
  carryOver: { most: 0 },
  validFrom: '2026-01-01',
};

async function follow(office: Office, changes: object = {}): Promise<number> {
  const policyId = await made(office, '/api/admin/leave-policies', { ...policy, ...changes });
  const entry = { accountId: 1, policyId, validFrom: '2026-01-01' };
  await made(office, `/api/admin/people/${office.ann.id}/leave-policy`, entry);
  return policyId;
}

async function runOn({ muster }: Office, date: string): Promise<number> {
  muster.moveTo(`${date}T12:00:00.000Z`);
  await settleLeave(muster.store, muster.now());
  return remindOfLeave(muster.store, muster.now());
}

const bell = ({ muster, ann }: Office) =>
  muster.store.read
    .selectFrom('expiry_notices')
    .select(['stage', 'accountName', 'unit', 'amount', 'expiresOn'])
    .where('userId', '=', ann.id)
    .orderBy('id')
    .execute();

async function queued({ muster }: Office): Promise<number> {
  const rows = await muster.store.read.selectFrom('outbox').select('payload').execute();
  return rows.filter(({ payload }) => payload.includes('expiry_near')).length;
}

const row = { accountName: 'Annual Leave', unit: 'days', expiresOn: '2026-12-31' };

describe('D97 reminders of days that expire', () => {
  it('60 and 14 days before, and in the bell when they are gone, once each', async () => {
    const office = await company();
    await follow(office);
    const { muster, ann } = office;
    expect(await runOn(office, '2026-10-31')).toBe(0);
    expect(await runOn(office, '2026-11-01')).toBe(1);
    expect(await runOn(office, '2026-11-01')).toBe(0);
    expect(await runOn(office, '2026-11-20')).toBe(0);
    expect(await queued(office)).toBe(1);
    expect(await bell(office)).toEqual([{ ...row, stage: 'days_60', amount: 1000 }]);
    const [notice] = await muster.store.read.selectFrom('expiry_notices').select('id').execute();
    const mail = (id: number) =>
      toldOf(
        { db: muster.store.read, t: english, reader: { id, isAdmin: false } },
        { notice: 'expiry_near', about: notice?.id },
      );
    expect(await mail(ann.id)).toMatchObject({
      sentences: ['10.00 days of your leave expire: you can use them until 31 December 2026.'],
    });
    expect(await mail(office.boss.id)).toBeUndefined();
    // Two servers that looked at the same moment.
    muster.moveTo('2026-12-17T12:00:00.000Z');
    const both = [remindOfLeave(muster.store, muster.now()), remindOfLeave(muster.store, muster.now())];
    expect((await Promise.all(both)).reduce((sum, each) => sum + each, 0)).toBe(1);
    expect(await queued(office)).toBe(2);
    expect(await runOn(office, '2027-01-02')).toBe(1);
    expect(await runOn(office, '2027-01-03')).toBe(0);
    expect(await queued(office)).toBe(2);
    expect((await bell(office)).map(({ stage }) => stage)).toEqual(['days_60', 'days_14', 'expired']);
    const device = deviceOf(muster, await muster.device(ann), 'expiry');
    await device.catchUp();
    expect([...device.rows.values()]).toMatchObject([
      { ...row, stage: 'days_60' },
      { ...row, stage: 'days_14' },
      { ...row, stage: 'expired' },
    ]);
  });

  it('not a second time who has used all of it since, and of what is left otherwise', async () => {
    const office = await company();
    await follow(office);
    const { muster, ann, boss } = office;
    expect(await runOn(office, '2026-11-01')).toBe(1);
    const as = { as: await muster.device(boss) };
    const adjust = `/api/admin/people/${ann.id}/leave-accounts/1/adjust`;
    const taken = { amount: -10, reason: 'Paid out', on: '2026-11-02' };
    expect(await muster.call('POST', adjust, taken, as)).toMatchObject({ status: 200 });
    expect(await runOn(office, '2026-12-20')).toBe(0);
    expect(await runOn(office, '2027-01-02')).toBe(0);
    expect(await queued(office)).toBe(1);
  });

  it('not whose account is closed, nor of what expires only if they are notified', async () => {
    const office = await company();
    const policyId = await follow(office, { expiresOnlyIfTold: true });
    const { muster } = office;
    await post(office, '/api/admin/leave-notices', { policyId, year: 2026 });
    expect(await bell(office)).toEqual([{ ...row, stage: 'told', amount: 1000 }]);
    await muster.store.write(async (tx) => {
      await tx.db.updateTable('users').set({ active: 0 }).where('id', '=', office.ann.id).execute();
      tx.touch('people');
    });
    expect(await runOn(office, '2026-11-10')).toBe(0);
    expect(await queued(office)).toBe(0);
  });
});
