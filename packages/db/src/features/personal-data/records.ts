import { msg } from '@muster/domain/language/translate';
import { sql } from 'kysely';
import { type Asked, derived, filed, internal, type Rules } from './rule.ts';

const theirs = ({ personId }: Asked) => sql<boolean>`"userId" = ${personId}`;

const decision = {
  adminResponse: 'text',
  reviewedBy: 'person',
  reviewedAt: 'instant',
  createdAt: 'instant',
  updatedAt: 'instant',
} as const;

const file = { originalName: 'text', mimeType: 'text', fileSize: 'number', filePath: internal } as const;

const why = msg('places are only in the export that a person makes of their own data');
const place = { own: 'number', why } as const;
const address = { own: 'text', why } as const;

/** Versions of rows of the person, those of removed ones included. */
const recordVersionsOf = ({ personId }: Asked) => sql<boolean>`(
  ("kind" = 'attendance' and "subjectId" in (select id from attendance where "userId" = ${personId}
    union all select id from removed_attendance where "userId" = ${personId}))
  or ("kind" = 'correction' and "subjectId" in (select id from corrections where "userId" = ${personId}))
  or ("kind" = 'leave' and "subjectId" in (select id from leave_requests where "userId" = ${personId}))
  or ("kind" = 'balance' and "subjectId" in (select id from leave_ledger where "userId" = ${personId})))
  and "content" is not null`;

/** Whom a request waits for now, beside `deciders`. */
const waiting = { waitsForWho: 'text', waitsForWhy: 'text' } as const;

export const recordRules = {
  attendance: {
    title: msg('Attendance'),
    rows: theirs,
    key: 'id',
    columns: {
      id: 'number',
      userId: 'self',
      date: 'date',
      status: 'text',
      checkInTime: 'instant',
      checkOutTime: 'instant',
      // Exports that others make have no place (D6).
      checkInLatitude: place,
      checkInLongitude: place,
      checkInAddress: address,
      roundedAddress: address,
      manual: 'flag',
      lateSync: 'flag',
      checkInReceivedAt: 'instant',
      checkOutReceivedAt: 'instant',
      checkInPressedAt: 'instant',
      checkInClockChanged: 'flag',
      checkOutClockChanged: 'flag',
      acceptedWithin: 'number',
      createdAt: 'instant',
      seq: internal,
      jobRunId: internal,
    },
  },
  corrections: {
    title: msg('Corrections of attendance'),
    rows: theirs,
    key: 'id',
    columns: {
      id: 'number',
      userId: 'self',
      attendanceId: 'number',
      date: 'date',
      act: 'text',
      checkInTime: 'instant',
      checkOutTime: 'instant',
      reason: 'text',
      status: 'text',
      ...decision,
      ...waiting,
      deleted: 'flag',
      seq: internal,
    },
  },
  removed_attendance: {
    title: msg('Attendance that was taken back'),
    rows: theirs,
    key: 'id',
    columns: { id: 'number', userId: 'self', date: 'date', seq: internal },
  },
  reviewed_attendance: {
    title: msg('Records that were reviewed'),
    rows: ({ personId }) => sql`"attendanceId" in (select id from attendance where "userId" = ${personId})`,
    key: 'attendanceId',
    columns: { attendanceId: 'number', reviewedBy: 'person', reviewedAt: 'instant' },
  },
  assignments: {
    title: msg('Working time'),
    rows: theirs,
    key: 'id',
    columns: {
      id: 'number',
      userId: 'self',
      validFrom: 'date',
      scheduleId: 'number',
      siteId: 'number',
      cycleStart: 'date',
      recordsTime: 'flag',
      createdAt: 'instant',
    },
  },
  schedule_exceptions: {
    title: msg('Days of other working time'),
    rows: theirs,
    key: 'id',
    columns: {
      id: 'number',
      date: 'date',
      day: 'text',
      reason: 'text',
      userId: 'self',
      scheduleId: internal,
      siteId: internal,
      draft: 'flag',
      createdAt: 'instant',
    },
  },
  leave_requests: {
    title: msg('Leave requests'),
    rows: theirs,
    key: 'id',
    columns: {
      id: 'number',
      userId: 'self',
      leaveType: 'text',
      leaveTypeId: 'number',
      firstHalf: 'text',
      lastHalf: 'text',
      minutes: 'number',
      startDate: 'date',
      endDate: 'date',
      duration: 'text',
      half: 'text',
      reason: 'text',
      status: 'text',
      halfDays: 'halfDays',
      cancelRequestedAt: 'instant',
      onBehalf: 'text',
      closureId: internal,
      ...decision,
      ...waiting,
      deleted: 'flag',
      seq: internal,
    },
  },
  leave_ledger: {
    title: msg('Leave balance'),
    rows: theirs,
    key: 'id',
    columns: {
      id: 'number',
      userId: 'self',
      accountId: 'number',
      amount: 'hundredths',
      effectiveOn: 'date',
      layer: 'text',
      policyRow: 'text',
      kind: 'text',
      leaveRequestId: 'number',
      actorId: 'person',
      reason: 'text',
      createdAt: 'instant',
      carried: 'flag',
      jobRunId: internal,
    },
  },
  leave_policy_entries: {
    title: msg('Leave policies that you follow'),
    rows: theirs,
    key: 'id',
    columns: {
      id: 'number',
      userId: 'self',
      accountId: 'number',
      policyId: 'number',
      validFrom: 'date',
      createdAt: 'instant',
    },
  },
  leave_notices: {
    title: msg('Notices of days that expire'),
    rows: theirs,
    key: 'id',
    columns: {
      id: 'number',
      userId: 'self',
      policyId: 'number',
      yearFrom: 'date',
      amount: 'hundredths',
      expiresOn: 'date',
      toldAt: 'instant',
      confirmedAt: 'instant',
    },
  },
  record_versions: {
    title: msg('Earlier versions of attendance and leave'),
    rows: recordVersionsOf,
    key: 'id',
    columns: {
      id: 'number',
      kind: 'text',
      subjectId: 'number',
      change: 'text',
      at: 'instant',
      content: 'json',
      salt: internal,
      contentHash: internal,
      hash: internal,
    },
  },
  documents: {
    title: msg('Uploaded documents'),
    // Files of grievances are in the person's own export only (D20).
    rows: ({ personId, madeBy }) =>
      madeBy === 'person'
        ? sql`"userId" = ${personId}`
        : sql`"userId" = ${personId} and "documentType" != 'grievance_evidence'
            and coalesce("relatedType", '') != 'grievance'`,
    key: 'id',
    columns: {
      id: 'number',
      userId: 'self',
      documentType: 'text',
      ...file,
      fileName: filed,
      nameKey: derived,
      relatedType: 'text',
      relatedId: 'number',
      status: 'text',
      ...decision,
      deleted: 'flag',
      seq: internal,
    },
  },
  hr_documents: {
    title: msg('HR documents'),
    rows: theirs,
    key: 'id',
    columns: {
      id: 'number',
      userId: 'self',
      kind: 'text',
      title: 'text',
      requestId: 'number',
      ...file,
      fileName: filed,
      issuedBy: 'person',
      createdAt: 'instant',
    },
  },
  hr_document_requests: {
    title: msg('Requests for HR documents'),
    rows: theirs,
    key: 'id',
    columns: { id: 'number', userId: 'self', document: 'text', details: 'text', status: 'text', ...decision },
  },
  warnings: {
    title: msg('Warnings'),
    rows: theirs,
    key: 'id',
    columns: {
      id: 'number',
      userId: 'self',
      title: 'text',
      reason: 'text',
      issuedBy: 'person',
      createdAt: 'instant',
      deleted: 'flag',
      seq: internal,
    },
  },
} as const satisfies Rules<
  | 'attendance'
  | 'corrections'
  | 'removed_attendance'
  | 'assignments'
  | 'schedule_exceptions'
  | 'reviewed_attendance'
  | 'leave_requests'
  | 'leave_ledger'
  | 'leave_policy_entries'
  | 'leave_notices'
  | 'record_versions'
  | 'documents'
  | 'hr_documents'
  | 'hr_document_requests'
  | 'warnings'
>;
