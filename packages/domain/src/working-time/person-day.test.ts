import { expect, it } from 'vitest';
import { specifiedLeaveTypes } from '../leave/specified-types.ts';
import { calendarWith } from '../testing/testing.ts';
import { type PersonOfDays, personDays } from './person-day.ts';

const [annual, ...others] = specifiedLeaveTypes;
const leaveTypes = [...(annual ? [annual] : []), ...others].map((type) =>
  type.name === 'Personal Leave' ? { ...type, presence: 'elsewhere' as const } : type,
);

type Leave = PersonOfDays['leave'][number];

const day = {
  startDate: '2026-11-23',
  endDate: '2026-11-23',
  duration: 'full_day',
  status: 'approved',
} as const;

it.each<[string, readonly Leave[], 'half' | 'full' | null]>([
  ['leave', [{ ...day, leaveType: 'Annual Leave' }], 'full'],
  ['leave that is not approved', [{ ...day, leaveType: 'Annual Leave', status: 'pending' }], null],
  ['leave of which no type is known', [day], 'full'],
  ['D97 work elsewhere', [{ ...day, leaveType: 'Personal Leave' }], null],
  [
    'D97 work elsewhere beside leave',
    [
      { ...day, leaveType: 'Personal Leave', duration: 'half_day', half: 'morning' },
      { ...day, leaveType: 'Sick Leave', duration: 'half_day', half: 'afternoon' },
    ],
    'half',
  ],
])('D93 a day says how much of it is %s', (_case, leave, taken) => {
  const person = {
    joinDate: '2026-01-01',
    leavesOn: null,
    calendar: calendarWith({ leaveTypes }),
    leave,
  } as const;
  const [planned] = personDays({ from: day.startDate, to: day.startDate }, person);
  expect(planned).toMatchObject({ off: false, leave: taken });
});
