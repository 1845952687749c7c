import { setAdminEmail } from '@muster/db/features/company/writes/company';
import { company } from '@muster/testing/company';
import { type Muster, monday, type Person } from '@muster/testing/harness';
import { deviceOf } from '@muster/testing/mirror-device';
import { describe, expect, it } from 'vitest';
import { grantLeaveYears } from '../../src/jobs/grant-leave-years.ts';
import { closeEndedDays, startJobs } from '../../src/jobs/schedule.ts';
import { register, registration } from '../account/forms.ts';
import { checkIn, listOf, storedRecords } from '../attendance/transports.ts';
import { mailing, queuedMails } from '../mail/mailing.ts';

const change = (muster: Muster, as: Person, changes: object) =>
  muster.call('PATCH', '/api/admin/settings', changes, { as });

describe('D2 the settings', () => {
  it('are answered whole, changed in part, and reach every device', async () => {
    const { muster, boss, ann } = await company();
    const device = deviceOf(muster, ann, 'company');
    await device.catchUp();
    const before = await muster.call('GET', '/api/admin/settings', undefined, { as: boss });
    expect(before.body).toMatchObject({
      name: 'Test',
      registration: 'open',
      joinCode: null,
      leaveYear: null,
    });
    const changes = { name: 'Larkfield', graceMinutes: 5, balanceTypes: ['Annual Leave'] };
    const answer = await change(muster, boss, { ...changes, id: 7, openedOn: '2020-01-01' });
    const { versions: _, leaveTypes: __, ...told } = before.body as Record<string, unknown>;
    expect([answer.status, answer.body]).toMatchObject([200, { ...told, ...changes }]);
    await device.catchUp();
    expect([...device.rows.values()]).toEqual([
      expect.objectContaining({ ...changes, timeZone: 'Europe/Berlin' }),
    ]);
    expect((await muster.query('company.calendar', { as: ann })).text).not.toMatch(/joinCode|adminEmail/);
  });

  it('U142 keep which first steps are confirmed or dismissed, for every administrator, and audited', async () => {
    const { muster, boss } = await company();
    const cora = await muster.person('B2', { isAdmin: true });
    await change(muster, boss, { confirmedSteps: ['zone', 'announcement'] });
    const seen = await muster.query('company.settings', { as: cora });
    expect(seen.body).toMatchObject({ confirmedSteps: ['zone', 'announcement'] });
    const log = muster.store.read.selectFrom('audit_log').select(['actorId', 'action', 'details']);
    expect((await log.execute()).at(-1)).toEqual({
      actorId: boss.id,
      action: 'company.settings',
      details: 'confirmedSteps',
    });
  });

  it.each([
    [{ confirmedSteps: ['zone', 'lunch'] }, 400, 'confirmedSteps.1'],
    [{ timeZone: 'Mars/Olympus' }, 400, 'timeZone'],
    [{ name: 'Fine', workDays: [] }, 400, 'workDays'],
    [{ leaveYear: { startsOn: '02-29', grantDays: 1, carryOverDays: null } }, 400, 'leaveYear.startsOn'],
    [{ name: 'Fine', registration: 'code' }, 422, 'joinCode'],
    [{ name: 'Fine', dayEnd: '09:00' }, 422, 'dayEnd'],
    [{ name: 'Fine', dayStart: '18:00' }, 422, 'dayEnd'],
  ])('%j is refused, names the field and changes nothing', async (changes, status, field) => {
    const { muster, boss } = await company();
    const answer = await muster.mutate('company.updateSettings', changes, { as: boss });
    expect([answer.status, answer.body]).toMatchObject([status, { data: { field } }]);
    expect((await muster.query('company.settings', { as: boss })).body).toMatchObject({ name: 'Test' });
  });

  it('a change of zone, hours, week or holidays rewrites no record of the past', async () => {
    const { muster, boss, ann } = await company();
    await checkIn(muster, ann);
    muster.pass({ days: 3 });
    await closeEndedDays(muster.store, muster.now());
    const [records, before] = [await storedRecords(muster), await listOf(muster, ann)];
    expect(records.map(({ status }) => status)).toContain('late');
    await change(muster, boss, {
      timeZone: 'Asia/Tokyo',
      dayStart: '12:00',
      graceMinutes: 60,
      workDays: [6, 7],
    });
    await muster.mutate('company.addHoliday', { date: '2026-03-02', name: 'Too late' }, { as: boss });
    await closeEndedDays(muster.store, muster.now());
    expect([await storedRecords(muster), await listOf(muster, ann)]).toEqual([records, before]);
  });

  it('D5 but holds from the next check-in on, without a restart', async () => {
    const { muster, boss, ann } = await company();
    await change(muster, boss, { dayStart: '11:00' });
    expect((await checkIn(muster, ann)).body).toMatchObject({ status: 'present' });
  });
});

describe('D13 the types that use the balance', () => {
  const day = { duration: 'full_day', startDate: '2026-03-09', endDate: '2026-03-09', reason: 'R' };
  const me = async (muster: Muster, as: Person) => (await muster.query('account.me', { as })).body;
  const decide = (muster: Muster, as: Person, status: string) =>
    muster.mutate('leave.decide', { id: 1, status, seq: undefined }, { as });

  it('hold for decisions from then on, and what an approval took comes back when it is undone', async () => {
    const { muster, boss, ann } = await company();
    await muster.mutate('leave.request', { ...day, leaveType: 'Annual Leave' }, { as: ann });
    await decide(muster, boss, 'approved');
    expect(await me(muster, ann)).toMatchObject({ leaveBalance: 24 });
    await change(muster, boss, { balanceTypes: ['Sick Leave'] });
    expect(await me(muster, ann)).toMatchObject({ leaveBalance: 24 });
    await decide(muster, boss, 'rejected');
    expect(await me(muster, ann)).toMatchObject({ leaveBalance: 25 });
    await decide(muster, boss, 'approved');
    expect(await me(muster, ann)).toMatchObject({ leaveBalance: 25 });
  });
});

describe('D25 registration', () => {
  it('follows the setting at once: closed, by code, and by the new code alone', async () => {
    const { muster, boss } = await company();
    await change(muster, boss, { registration: 'closed' });
    expect((await register(muster, 'N1')).status).toBe(403);
    const made = await muster.call('POST', '/api/admin/settings/join-code', undefined, { as: boss });
    const { joinCode } = made.body as { joinCode: string };
    expect(joinCode).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
    await change(muster, boss, { registration: 'code' });
    expect((await register(muster, 'N1')).status).toBe(403);
    expect((await register(muster, 'N1', { joinCode })).status).toBe(201);
    await muster.call('POST', '/api/admin/settings/join-code', undefined, { as: boss });
    const old = await muster.call('POST', '/api/register', registration('N2', { joinCode }));
    expect(old.status).toBe(403);
    const log = await muster.store.read.selectFrom('audit_log').selectAll().execute();
    expect(JSON.stringify(log)).not.toContain(joinCode);
  });
});

describe('D33 a test mail', () => {
  it('goes to the address of now, and is in the log', async () => {
    const { muster, boss } = await company();
    const ask = () => muster.call('POST', '/api/admin/settings/test-mail', undefined, { as: boss });
    expect([(await ask()).status, await queuedMails(muster)]).toEqual([422, []]);
    await change(muster, boss, { adminEmail: 'hr@example.com' });
    expect((await ask()).body).toEqual({ message: 'A test is on its way' });
    const mails: { subject: string; text: string; to: { address: string } }[] = [];
    const outbox = mailing(muster, async (mail) => void mails.push(mail));
    await outbox.drain();
    const test = mails.find(({ subject }) => subject === 'Test email from Muster');
    expect(test?.to).toMatchObject({ address: 'hr@example.com' });
    expect(test?.text).toContain('This is a test: emails from Muster at Test arrive at this address.');
    const log = muster.store.read.selectFrom('audit_log').select(['actorId', 'action']);
    expect((await log.execute()).at(-1)).toEqual({ actorId: boss.id, action: 'company.test-mail' });
  });

  it('D47 an address that the environment named is what the administrator makes of it later', async () => {
    const { muster, boss } = await company();
    await muster.store.write((tx) => setAdminEmail(tx, 'env@example.com'));
    await change(muster, boss, { adminEmail: null });
    expect((await muster.query('company.settings', { as: boss })).body).toMatchObject({ adminEmail: null });
  });
});

describe('D14 leave years', () => {
  const leaveYear = { startsOn: '04-01', grantDays: 20, carryOverDays: 5 };
  const balanceOf = async (muster: Muster, as: Person) =>
    ((await muster.query('account.me', { as: await muster.device(as) })).body as { leaveBalance: number })
      .leaveBalance;

  it('are none until an administrator says so', async () => {
    const { muster, ann } = await company();
    muster.pass({ days: 800 });
    expect(await grantLeaveYears(muster.store, muster.now())).toEqual([]);
    expect(await balanceOf(muster, ann)).toBe(25);
  });

  it('begin by the company’s clock, once, by the minute’s jobs', async () => {
    const { muster, boss, ann } = await company();
    expect((await change(muster, boss, { leaveYear })).body).toMatchObject({
      leaveYear: { ...leaveYear, nextOn: '2026-04-01' },
    });
    muster.moveTo('2026-03-31T21:59:59.000Z');
    expect(await grantLeaveYears(muster.store, muster.now())).toEqual([]);
    muster.moveTo('2026-03-31T22:00:00.000Z');
    for (const _ of [1, 2]) await (await startJobs(muster.deps, muster.app.server.log))();
    expect(await balanceOf(muster, ann)).toBe(25);
    expect((await muster.query('company.settings', { as: await muster.device(boss) })).body).toMatchObject({
      leaveYear: { nextOn: '2027-04-01' },
    });
  });

  it('come once, wherever the company moves to and however the clock is put', async () => {
    const { muster, boss } = await company();
    const granted = () => grantLeaveYears(muster.store, muster.now());
    await change(muster, boss, { leaveYear });
    muster.moveTo('2026-03-31T22:00:00.000Z');
    expect(await granted()).toEqual(['2026-04-01']);
    await change(muster, await muster.device(boss), { timeZone: 'Pacific/Honolulu' });
    expect(await granted()).toEqual([]);
    muster.moveTo('2026-04-01T10:00:00.000Z');
    expect(await granted()).toEqual([]);
    await muster.restart('2025-04-02T10:00:00.000Z');
    expect(await granted()).toEqual([]);
    muster.moveTo('2027-04-01T10:00:00.000Z');
    expect(await granted()).toEqual(['2027-04-01']);
  });

  it('begin on a day that has no midnight, because the clocks go forward then', async () => {
    const { muster, boss } = await company();
    await change(muster, boss, { timeZone: 'Africa/Cairo', leaveYear: { ...leaveYear, startsOn: '04-24' } });
    muster.moveTo('2026-04-23T21:59:59.999Z');
    expect(await grantLeaveYears(muster.store, muster.now())).toEqual([]);
    muster.moveTo('2026-04-23T22:00:00.000Z');
    expect(await grantLeaveYears(muster.store, muster.now())).toEqual(['2026-04-24']);
  });

  it('are caught up after downtime, each with its own cut', async () => {
    const { muster, boss, ann } = await company();
    await change(muster, boss, { leaveYear });
    muster.moveTo('2028-05-01T09:00:00.000Z');
    expect(await grantLeaveYears(muster.store, muster.now())).toEqual([
      '2026-04-01',
      '2027-04-01',
      '2028-04-01',
    ]);
    expect(await grantLeaveYears(muster.store, muster.now())).toEqual([]);
    expect(await balanceOf(muster, ann)).toBe(25);
    const rows = await muster.store.read
      .selectFrom('leave_ledger')
      .select('amount')
      .where('userId', '=', ann.id)
      .orderBy('id')
      .execute();
    expect(rows.map(({ amount }) => amount)).toEqual([2500, -2000, 2000, -2000, 2000, -2000, 2000]);
    expect(muster.now() > monday).toBe(true);
  });
});
