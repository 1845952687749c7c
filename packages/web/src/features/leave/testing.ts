import type { CompanyCalendar } from '@muster/domain/company/schema';
import { specifiedLeaveTypes } from '@muster/domain/leave/specified-types';
import { testCalendar } from '../../company-time/testing.ts';
import type { Row } from '../../store/device/kinds.ts';
import type { Entry } from '../../store/queue/entry.ts';
import { testEntry } from '../../store/testing.ts';
import type { ShownLeave } from './pending.ts';

export const calendar: CompanyCalendar = {
  ...testCalendar,
  holidays: [{ date: '2026-12-01', name: 'Founders’ Day' }],
  balanceTypes: ['Annual Leave', 'Personal Leave', 'Emergency Leave'],
  leaveTypes: specifiedLeaveTypes,
};

export function mirroredLeave(changes: Partial<Row<'leave'>> = {}): Row<'leave'> {
  return {
    id: 7,
    userId: 3,
    leaveType: 'Annual Leave',
    leaveTypeId: null,
    firstHalf: null,
    lastHalf: null,
    hours: null,
    startDate: '2026-11-30',
    endDate: '2026-12-04',
    duration: 'multiple_days',
    half: null,
    reason: 'Rest',
    status: 'pending',
    days: 4,
    cancelRequestedAt: null,
    onBehalf: null,
    waitsFor: null,
    steps: [],
    adminResponse: null,
    reviewedBy: null,
    reviewedAt: null,
    createdAt: '2026-11-20T09:00:00.000Z',
    updatedAt: '2026-11-20T09:00:00.000Z',
    ...changes,
  };
}

export function shownLeave(changes: Partial<ShownLeave> = {}): ShownLeave {
  return { ...mirroredLeave(), unsent: false, ...changes };
}

export function queued(intent: string, data: Entry['data'], changes: Partial<Entry> = {}): Entry {
  return testEntry(intent, '2026-11-20T10:00:00.000Z', {
    id: `entry-${intent}`,
    order: 5,
    data,
    ...changes,
  });
}
