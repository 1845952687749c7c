import { setActive } from '@muster/db/features/account/writes/account';
import { closeDay } from '@muster/db/features/attendance/writes/close-day';
import { addHoliday } from '@muster/db/testing/rows';
import { company } from '@muster/testing/company';
import { monday } from '@muster/testing/harness';
import { deviceOf } from '@muster/testing/mirror-device';
import { describe, expect, it } from 'vitest';
import {
  allSeenBy,
  auditedLeave,
  balanceOf,
  dayOff,
  decide,
  listOf,
  movedBy,
  refused,
  requested,
  transports,
  weekOff,
} from './transports.ts';

const approve = { status: 'approved' };
const reject = { status: 'rejected' };

describe.each(transports)('U39 D15 a decision by %s', (name, transport) => {
  it('is answered whole, with whose request it is and its new seq', async () => {
    const { muster, boss, ann } = await company();
    const { id } = await requested(muster, ann);
    const before = (await allSeenBy(muster, boss))[0]?.seq ?? 0;
    muster.pass({ hours: 1 });
    const answer = await transport.decide(muster, boss, id, { ...approve, adminResponse: ' Enjoy ' });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      id,
      userId: ann.id,
      ...weekOff,
      leaveTypeId: 1,
      status: 'approved',
      days: 5,
      half: null,
      firstHalf: null,
      lastHalf: null,
      hours: null,
      cancelRequestedAt: null,
      onBehalf: null,
      adminResponse: 'Enjoy',
      reviewedBy: boss.id,
      reviewedAt: muster.now(),
      createdAt: monday,
      updatedAt: muster.now(),
      user: { fullName: 'Person E1', employeeId: 'E1', department: null },
      reviewerName: 'Person BOSS',
      accountClosed: false,
      waitsFor: null,
      steps: [
        {
          by: { id: boss.id, fullName: 'Person BOSS' },
          for: null,
          status: 'approved',
          at: muster.now(),
          response: 'Enjoy',
        },
      ],
      seq: expect.any(Number),
    });
    const [seen] = await allSeenBy(muster, boss);
    expect(seen).toEqual(answer.body);
    expect(seen?.seq).toBeGreaterThan(before);
    const { user: _, seq: __, reviewerName: ___, accountClosed: ____, ...own } = seen ?? {};
    expect(await listOf(muster, ann)).toEqual([own]);
  });

  it.each(['withdrawn', 'not there'])('of a request that is %s is refused', async (which) => {
    const { muster, boss, ann } = await company();
    const { id } = await requested(muster, ann);
    if (which === 'withdrawn') await transport.withdraw(muster, ann, { id });
    const gone = which === 'withdrawn';
    const answer = await transport.decide(muster, boss, gone ? id : id + 1, approve);
    const [status, message] = gone
      ? [409, 'This request was withdrawn: there is nothing left to decide']
      : [404, 'This leave request does not exist'];
    expect([answer.status, answer.body]).toEqual([status, refused(name, message)]);
    expect(await balanceOf(muster, ann)).toBe(25);
  });

  it('is for administrators, whether the request exists or not', async () => {
    const { muster, ann } = await company();
    const { id } = await requested(muster, ann);
    for (const which of [id, 999, 'nonsense']) {
      for (const input of [approve, {}]) {
        expect((await transport.decide(muster, ann, which, input)).status).toBe(403);
      }
    }
    expect(await listOf(muster, ann)).toMatchObject([{ status: 'pending' }]);
  });
});

describe('D14 D15 each decision first undoes the last one’s effect, once', () => {
  it('on the balance, whatever the order of decisions', async () => {
    const { muster, boss, ann } = await company();
    const { id } = await requested(muster, ann, { duration: 'half_day', endDate: weekOff.startDate });
    const steps = [
      [approve, 24.5, 'approved', ['use', -1]],
      [approve, 24.5, 'approved', undefined],
      [reject, 25, 'rejected', ['return', 1]],
      [reject, 25, 'rejected', undefined],
      [approve, 24.5, 'approved', ['use', -1]],
    ] as const;
    const moved: unknown[] = [];
    for (const [decision, balance, status, movement] of steps) {
      expect((await decide(muster, boss, id, decision)).body).toMatchObject({ status });
      if (movement) moved.push(movement);
      expect([await balanceOf(muster, ann), await movedBy(muster, id)]).toEqual([balance, moved]);
    }
  });

  it('leaves the balance alone for leave that uses none (D13)', async () => {
    const { muster, boss, ann } = await company();
    const { id } = await requested(muster, ann, { leaveType: 'Sick Leave' });
    for (const decision of [approve, reject, approve]) {
      await decide(muster, boss, id, decision);
      expect([await balanceOf(muster, ann), await movedBy(muster, id)]).toEqual([25, []]);
    }
  });

  it('counts by the calendar of the approval, and gives back what was taken', async () => {
    const { muster, boss, ann } = await company();
    const { id } = await requested(muster, ann);
    await addHoliday(muster.store, '2026-03-11', 'Company Day');
    expect((await decide(muster, boss, id, approve)).body).toMatchObject({ days: 4 });
    expect(await balanceOf(muster, ann)).toBe(21);
    await addHoliday(muster.store, '2026-03-12', 'Another');
    await decide(muster, boss, id, reject);
    expect(await movedBy(muster, id)).toEqual([
      ['use', -8],
      ['return', 8],
    ]);
  });

  it('replaces or clears the earlier response', async () => {
    const { muster, boss, ann } = await company();
    const { id } = await requested(muster, ann);
    await decide(muster, boss, id, { ...reject, adminResponse: 'Too many away' });
    await decide(muster, boss, id, approve);
    expect(await listOf(muster, ann)).toMatchObject([{ status: 'approved', adminResponse: null }]);
  });

  it('is in the audit log: who decided what, without a word of either', async () => {
    const { muster, boss, ann } = await company();
    const { id } = await requested(muster, ann, { reason: 'Secret' });
    await decide(muster, boss, id, { ...approve, adminResponse: 'Hush' });
    await decide(muster, boss, id, reject);
    const row = { actorId: boss.id, subjectId: id, details: null };
    expect(await auditedLeave(muster)).toEqual([
      { ...row, action: 'leave.approve' },
      { ...row, action: 'leave.reject' },
    ]);
  });

  it('reaches the person’s devices: request, balance and days (D41)', async () => {
    const { muster, boss, ann } = await company();
    const { id } = await requested(muster, ann, dayOff('2026-03-03'));
    await muster.store.write((tx) => closeDay(tx, '2026-03-03', monday));
    const devices = [
      deviceOf(muster, ann, 'leave'),
      deviceOf(muster, ann, 'profile'),
      deviceOf(muster, ann, 'attendance'),
    ];
    for (const device of devices) await device.catchUp();
    await decide(muster, boss, id, approve);
    for (const device of devices) expect(await device.catchUp()).toEqual([1]);
    expect(devices.map(({ rows }) => [...rows.values()][0])).toMatchObject([
      { status: 'approved' },
      { leaveBalance: 24 },
      { date: '2026-03-03', status: 'leave' },
    ]);
  });
});

describe('D15 one’s own request', () => {
  it('is for another administrator to decide, as long as there is an active one', async () => {
    const { muster, boss } = await company();
    await muster.person('BOSS2', { isAdmin: true });
    const { id } = await requested(muster, boss);
    const seq = (await allSeenBy(muster, boss))[0]?.seq;
    for (const decision of [approve, reject, { ...approve, seq }, { ...approve, seq: 0 }]) {
      const answer = await decide(muster, boss, id, decision);
      expect([answer.status, answer.body]).toEqual([
        403,
        { message: 'Another administrator has to decide on your own request' },
      ]);
    }
    await muster.store.write((tx) => setActive(tx, 'BOSS2', false, monday));
    expect((await decide(muster, boss, id, approve)).body).toMatchObject({ reviewedBy: boss.id });
    expect(await balanceOf(muster, boss)).toBe(20);
  });
});
