import type { MissingPerson } from '@muster/domain/attendance/missing-schema';
import { expect, it } from 'vitest';
import { teamsOf } from './teams.ts';

const leave = {
  leaveType: 'Sick Leave',
  duration: 'full_day',
  startDate: '2026-03-02',
  endDate: '2026-03-02',
} as const;
const missing = (name: string, department: string | null, isOnLeave = false): MissingPerson => ({
  userId: name.length,
  employeeId: name,
  name,
  department,
  lastSeenAt: null,
  leave: isOnLeave ? leave : null,
});

it('U129 who is missing is listed by team, and who is on leave apart from them', () => {
  const [ann, ben, eve, joy, kim] = [
    missing('Ann', 'Kitchen'),
    missing('Ben', 'Office'),
    missing('Eve', 'Kitchen'),
    missing('Joy', 'Office', true),
    missing('Kim', null),
  ];
  const { teams, onLeave } = teamsOf([ann, eve, ben, joy, kim]);
  expect(teams).toEqual([
    { department: 'Kitchen', people: [ann, eve] },
    { department: 'Office', people: [ben] },
    { department: null, people: [kim] },
  ]);
  expect(onLeave).toEqual([joy]);
});
