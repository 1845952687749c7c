import { expect, it } from 'vitest';
import type { MissingPerson } from './missing-schema.ts';
import { withoutRecord } from './without-record.ts';

const leave = {
  leaveType: 'Sick Leave',
  duration: 'full_day',
  startDate: '2026-03-02',
  endDate: '2026-03-02',
} as const;
const person = (userId: number, name: string, changes: Partial<MissingPerson> = {}): MissingPerson => ({
  userId,
  employeeId: `E${userId}`,
  name,
  department: null,
  lastSeenAt: null,
  leave: null,
  ...changes,
});
const [ann, ben, eve] = [
  person(1, 'Ann', { department: 'Kitchen' }),
  person(2, 'Ben', { leave }),
  person(3, 'Eve'),
];
const shown = (filter: Parameters<typeof withoutRecord>[2]) =>
  withoutRecord([ann, ben, eve], new Set([3]), filter).map(({ name }) => name);

it('U187 everyone is listed: who has no record as the cards count them, and through the same filters', () => {
  expect(withoutRecord([eve, ben, ann], new Set(), {}).map(({ name }) => name)).toEqual([
    'Ann',
    'Ben',
    'Eve',
  ]);
  expect(shown({})).toEqual(['Ann', 'Ben']);
  expect(shown({ status: 'absent' })).toEqual(['Ann']);
  expect(shown({ status: 'leave' })).toEqual(['Ben']);
  expect(shown({ status: 'present' })).toEqual([]);
  expect(shown({ department: null })).toEqual(['Ben']);
  expect(shown({ search: 'kitch' })).toEqual(['Ann']);
  expect(shown({ toReview: true })).toEqual([]);
});
