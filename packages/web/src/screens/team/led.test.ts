import type { Instant } from '@muster/domain/calendar/instant';
import type { LeaveLed, PersonLed } from '@muster/domain/team/schema';
import { describe, expect, it } from 'vitest';
import { besideOf, contextOf } from './led-beside.ts';
import { figuresOfDay } from './led-figures.ts';
import { ledPage } from './led-page.ts';

const createdAt: Instant = '2026-03-02T08:00:00.000Z';
const leave = (id: number, fullName: string, changes: Partial<LeaveLed> = {}): LeaveLed => ({
  id,
  userId: fullName.length,
  leaveType: 'Annual Leave',
  leaveTypeId: 1,
  firstHalf: null,
  lastHalf: null,
  hours: null,
  startDate: '2026-04-06',
  endDate: '2026-04-08',
  duration: 'multiple_days',
  half: null,
  reason: null,
  status: 'pending',
  days: 3,
  cancelRequestedAt: null,
  onBehalf: null,
  adminResponse: null,
  reviewedBy: null,
  reviewedAt: null,
  createdAt,
  updatedAt: createdAt,
  waitsFor: null,
  steps: [],
  user: { fullName, employeeId: fullName.toUpperCase(), department: 'Kitchen' },
  reviewerName: null,
  accountClosed: false,
  seq: id,
  hasCertificate: false,
  canDecide: false,
  ...changes,
});
const person = (fullName: string): PersonLed => ({
  id: fullName.length,
  employeeId: fullName.toUpperCase(),
  fullName,
  position: null,
  department: 'Kitchen',
  joinDate: '2026-01-01',
  teamId: 1,
  teamName: 'Kitchen',
  isLead: false,
  leaveBalance: 10,
});
const away = { accountId: null, unit: 'days', presence: 'away' } as const;
const terms = {
  leaveTypes: [
    { ...away, id: 1, name: 'Annual Leave', accountId: 1 },
    { ...away, id: 7, name: 'Home Office', presence: 'elsewhere' as const },
  ],
};

describe('U270 what a lead is shown beside a request', () => {
  const asked = leave(1, 'Ann');
  const people = [person('Ann'), person('Benn')];

  it('is the balance after it, and who of the people is away or asked to be, once each', () => {
    const all = [
      asked,
      leave(2, 'Benn', { status: 'approved', startDate: '2026-04-08', endDate: '2026-04-08' }),
      leave(3, 'Benn', { status: 'approved', startDate: '2026-04-06', endDate: '2026-04-06' }),
      leave(4, 'Ceeem', { endDate: '2026-04-06', startDate: '2026-04-01' }),
      leave(5, 'Doraaa', { status: 'rejected' }),
      leave(6, 'Eriiiik', { status: 'approved', startDate: '2026-04-09', endDate: '2026-04-09' }),
      leave(7, 'Ann', { startDate: '2026-04-07' }),
      leave(8, 'Fiiiiona', { status: 'approved', leaveType: 'Home Office', leaveTypeId: 7 }),
    ];
    expect(besideOf(asked, { all, people, terms })).toEqual({
      id: 1,
      left: 7,
      awayAtOnce: null,
      away: ['Benn'],
      asked: ['Ceeem'],
    });
    expect(contextOf(asked, { all, people, terms }).balance).toEqual({ days: 10, reservedByOthers: 3 });
  });

  it('has no balance for leave that takes none, and for people of others', () => {
    const sick = leave(1, 'Ann', { leaveType: 'Sick Leave', leaveTypeId: 2 });
    expect(besideOf(sick, { all: [sick], people, terms }).left).toBeNull();
    const other = leave(2, 'Foreign');
    expect(besideOf(other, { all: [other], people, terms }).left).toBeNull();
    expect(contextOf(other, { all: [other], people, terms }).documents).toEqual([]);
  });
});

describe('U270 a lead’s list of leave', () => {
  const all = [
    leave(1, 'Ann', { createdAt: '2026-03-01T08:00:00.000Z', canDecide: true }),
    leave(2, 'Björn', { createdAt: '2026-03-03T08:00:00.000Z', status: 'approved' }),
    leave(3, 'Cem', {
      createdAt: '2026-03-02T08:00:00.000Z',
      status: 'approved',
      cancelRequestedAt: createdAt,
      leaveType: 'Sick Leave',
      leaveTypeId: 2,
      startDate: '2026-05-01',
      endDate: '2026-05-02',
    }),
  ];
  const ids = (asked: Parameters<typeof ledPage>[1]) => ledPage(all, asked).rows.map(({ id }) => id);

  it('begins with the newest, and is sorted, searched and filtered as asked', () => {
    expect(ids({})).toEqual([2, 3, 1]);
    expect(ids({ sort: 'employee' })).toEqual([1, 2, 3]);
    expect(ids({ search: 'bjorn' })).toEqual([2]);
    expect(ids({ status: 'approved' })).toEqual([2, 3]);
    expect(ids({ status: 'cancel_requested' })).toEqual([3]);
    expect(ids({ status: 'to_decide' })).toEqual([1]);
    expect(ids({ leaveType: 'Sick Leave' })).toEqual([3]);
    expect(ids({ from: '2026-04-09' })).toEqual([3]);
    expect(ids({ to: '2026-04-30' })).toEqual([2, 1]);
  });

  it('is cut into pages without losing a row', () => {
    expect(ledPage(all, { pageSize: 2 })).toMatchObject({ total: 3, first: 1, previous: null });
    expect(ledPage(all, { pageSize: 2 }).next).not.toBeNull();
    expect(ledPage(all, { pageSize: 2, page: 2 })).toMatchObject({ total: 3, first: 3, next: null });
    expect(ids({ pageSize: 2, page: 2 })).toEqual([1]);
  });
});

it('U270 D10 the figures of a lead’s day count each of the people once', () => {
  const record = (userId: number, status: 'present' | 'late' | 'leave') => ({
    id: userId,
    userId,
    date: '2026-03-02' as const,
    status,
    checkInTime: null,
    checkOutTime: null,
    workedMinutes: null,
    createdAt,
    updatedAt: createdAt,
    user: { fullName: '', employeeId: '', department: null, position: null },
  });
  const missing = (userId: number, isOnLeave = false) => ({
    userId,
    employeeId: '',
    name: '',
    department: null,
    lastSeenAt: null,
    leave: isOnLeave
      ? { leaveType: null, duration: null, startDate: '2026-03-02' as const, endDate: '2026-03-02' as const }
      : null,
  });
  const people = ['A', 'Be', 'Cem', 'Dora', 'Erika', 'Fatima'].map(person);
  const records = [record(1, 'present'), record(2, 'late'), record(3, 'leave')];
  expect(
    figuresOfDay({ people, records, missing: [missing(3, true), missing(4), missing(5, true)] }),
  ).toEqual({
    totalEmployees: 6,
    presentToday: 1,
    lateToday: 1,
    absentToday: 1,
    onLeave: 2,
    notExpected: 1,
  });
});
