import { expect, it } from 'vitest';
import { english } from '../language/texts.ts';
import { specifiedLeaveTypes } from '../leave/specified-types.ts';
import { calendarWith } from '../testing/testing.ts';
import { personDayText } from './day-words.ts';
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

it('D93 a split day has each time of work, and none before its person joined', () => {
  const split = {
    spans: [
      { start: '09:00', end: '14:00' },
      { start: '17:00', end: '20:00' },
    ],
  };
  const calendar = calendarWith({
    own: { schedules: [], exceptions: [{ date: day.startDate, day: split, reason: 'Market' }] },
  });
  const person = { joinDate: day.startDate, leavesOn: null, calendar, leave: [] };
  const [before, planned, next] = personDays({ from: '2026-11-22', to: '2026-11-24' }, person);
  expect(planned && personDayText(english, planned)).toBe('09:00–14:00, 17:00–20:00');
  expect([before?.spans, next?.spans]).toEqual([undefined, undefined]);
});
