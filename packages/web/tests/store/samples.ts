import { eachText } from '@muster/domain/account/schema';
import { attendanceRecord } from '@muster/domain/attendance/schema';
import { uuid } from '../../src/browser/uuid.ts';
import type { Row } from '../../src/store/device/kinds.ts';
import type { NewEntry } from '../../src/store/queue/entry.ts';

/** A day record; ids are days of March 2026. */
export function attendanceRow(id: number, status: 'present' | 'late' = 'present'): Row<'attendance'> {
  return attendanceRecord.parse({
    id,
    userId: 1,
    date: `2026-03-${String(id).padStart(2, '0')}`,
    checkInTime: '2026-03-02T08:00:00.000Z',
    checkOutTime: null,
    status,
    checkInLatitude: null,
    checkInLongitude: null,
    checkInAddress: 'Here',
    manual: true,
    lateSync: false,
    createdAt: '2026-03-02T08:00:00.000Z',
  });
}

export function profileRow(id: number, fullName = 'Ada Lovelace'): Row<'profile'> {
  return {
    id,
    employeeId: `EMP${id}`,
    fullName,
    ...eachText(() => null),
    joinDate: '2026-03-02',
    leavesOn: null,
    leaveBalance: 25,
    isAdmin: false,
    language: null,
    bellOff: [],
  };
}

export function messageRow(id: number): Row<'message'> {
  return {
    id,
    senderId: 2,
    senderName: 'Bob',
    content: `Message ${id}`,
    isAnnouncement: false,
    clientId: null,
    createdAt: '2026-03-02T09:00:00.000Z',
    editedAt: null,
    deletedAt: null,
    endsOn: null,
  };
}

/** A check-in as a screen records it; `data` is added to its payload. */
export function checkInEntry(accountId: number, data: Readonly<Record<string, unknown>> = {}): NewEntry {
  const at = '2026-03-02T09:00:00.000Z';
  return {
    accountId,
    intent: 'checkIn',
    endpoint: '/api/attendance/checkin',
    data: { checkInTime: at, ...data },
    happenedAt: at,
    clockOffset: 0,
  };
}

/** A request for leave as a screen records it. */
export function leaveEntry(): NewEntry {
  return {
    accountId: 1,
    intent: 'requestLeave',
    endpoint: '/api/leave-requests',
    data: {
      leaveType: 'Annual Leave',
      leaveTypeId: 1,
      firstHalf: null,
      lastHalf: null,
      hours: null,
      duration: 'full_day',
      startDate: '2026-03-09',
      endDate: '2026-03-09',
      reason: 'Rest',
    },
    happenedAt: '2026-03-02T09:00:00.000Z',
    clockOffset: 0,
  };
}

/** A message as the chat records it. */
export function messageEntry(content: string, accountId = 1): NewEntry {
  return {
    accountId,
    intent: 'sendMessage',
    endpoint: '/api/messages',
    data: { content, isAnnouncement: false, clientId: uuid() },
    happenedAt: '2026-03-02T09:00:00.000Z',
    clockOffset: 0,
  };
}

/** A medical certificate as a screen records it; `data` names its owner. */
export function uploadEntry(data: Readonly<Record<string, unknown>>): NewEntry {
  return {
    accountId: 1,
    intent: 'uploadDocument',
    endpoint: '/api/documents/upload',
    data: {
      documentType: 'medical_certificate',
      relatedType: 'leave_request',
      fileName: 'note.pdf',
      fileSize: 8,
      ...data,
    },
    happenedAt: '2026-03-02T09:00:00.000Z',
    clockOffset: 0,
  };
}

export async function blobBytes(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await blob.arrayBuffer());
}

/** Watches a value, so that a test can wait for it. */
export function seen<T>(watch: (listener: (value: T) => void) => () => void) {
  let values: T[] = [];
  let wanted: { readonly shows: (value: T) => boolean; readonly found: () => void } | undefined;
  const stop = watch((value) => {
    values = [...values, value];
    if (wanted?.shows(value)) wanted.found();
  });
  const latest = (): T => {
    const value = values.at(-1);
    if (value === undefined) throw new Error('Nothing was shown yet');
    return value;
  };
  return {
    stop,
    latest,
    /** Resolves once the latest value is one for which `shows` holds. */
    until: (shows: (value: T) => boolean) =>
      new Promise<void>((found) => {
        const value = values.at(-1);
        wanted = { shows, found };
        if (value !== undefined && shows(value)) found();
      }),
  };
}
