import { describe, expect, it } from 'vitest';
import { givesBack, halfDaysBack } from './given-back.ts';
import { mayLieIn } from './lies-in.ts';
import { specifiedLeaveTypes as types } from './specified-types.ts';

const span = { startDate: '2026-08-03', endDate: '2026-08-07', duration: 'multiple_days' } as const;
const sick = { ...span, leaveType: 'Sick Leave', status: 'approved', certificate: 0 } as const;
const holiday = { ...span, leaveType: 'Annual Leave', status: 'approved' } as const;

describe('D99 sick on holiday', () => {
  it('lies only in approved leave that uses an account', () => {
    expect(mayLieIn(sick, holiday, types)).toBe(true);
    expect(mayLieIn(sick, { ...holiday, status: 'pending' }, types)).toBe(false);
    expect(mayLieIn(sick, { ...holiday, leaveType: 'Maternity Leave' }, types)).toBe(false);
    expect(mayLieIn(holiday, { ...sick, leaveType: 'Sick Leave' }, types)).toBe(false);
  });

  it('gives back once approved, long enough and with the certificate that is wanted', () => {
    const wants = (minimumDays: number, certificate: boolean) =>
      types.map((type) => (type.givesBack ? { ...type, givesBack: { minimumDays, certificate } } : type));
    expect(givesBack(sick, types)).toBe(true);
    expect(givesBack({ ...sick, status: 'pending' }, types)).toBe(false);
    expect(givesBack(sick, wants(6, false))).toBe(false);
    expect(givesBack(sick, wants(5, false))).toBe(true);
    expect(givesBack(sick, wants(1, true))).toBe(false);
    expect(givesBack({ ...sick, certificate: 1 }, wants(1, true))).toBe(true);
    expect(givesBack({ ...holiday, certificate: 1 }, types)).toBe(false);
  });

  it('gives no half of a day twice, and none that the leave does not take', () => {
    const on = '2026-08-03';
    const half = { startDate: on, endDate: on, duration: 'half_day' } as const;
    const whole = { on, halfDays: 2 } as const;
    expect(halfDaysBack(holiday, whole, [sick])).toBe(2);
    expect(halfDaysBack(holiday, whole, [{ ...half, half: 'morning' }])).toBe(1);
    expect(halfDaysBack(holiday, whole, [{ ...half, half: 'morning' }, sick])).toBe(2);
    const afternoon = { ...half, half: 'afternoon' } as const;
    expect(halfDaysBack(afternoon, { on, halfDays: 1 }, [{ ...half, half: 'morning' }])).toBe(0);
    expect(halfDaysBack(afternoon, { on, halfDays: 1 }, [sick])).toBe(1);
    expect(halfDaysBack(holiday, { on: '2026-08-10', halfDays: 2 }, [sick])).toBe(0);
  });
});
