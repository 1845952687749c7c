import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Instant, instantAt } from '../calendar/instant.ts';
import { decidedNotices, isNewNotice, mostNotices } from './decided.ts';
import { type NoticeKind, noticeKinds } from './kinds.ts';

const asked = instantAt(Date.parse('2026-11-20T09:00:00.000Z'));
const at = (minutes: number): Instant => instantAt(Date.parse(asked) + minutes * 60_000);

const steps: never[] = [];

/** What is left to an administrator until one decides. */
const undecided = {
  userId: 1,
  adminResponse: null,
  reviewedBy: null,
  reviewedAt: null,
  createdAt: asked,
  updatedAt: asked,
  waitsFor: null,
  steps,
} as const;

/** A decision by administrator 2, or by the given one. */
const reviewed = (minutes: number, reviewedBy = 2) => ({
  adminResponse: 'So be it',
  reviewedBy,
  reviewedAt: at(minutes),
  updatedAt: at(minutes),
});

const leave = {
  ...undecided,
  id: 1,
  leaveType: 'Annual Leave',
  leaveTypeId: 1,
  firstHalf: null,
  lastHalf: null,
  hours: null,
  startDate: '2026-11-30',
  endDate: '2026-12-04',
  duration: 'multiple_days',
  half: null,
  reason: 'Rest',
  status: 'pending',
  days: 5,
  cancelRequestedAt: null,
  onBehalf: null,
} as const;
const correction = {
  ...undecided,
  id: 1,
  attendanceId: 3,
  date: '2026-11-19',
  act: 'asked',
  checkInTime: null,
  checkOutTime: asked,
  reason: 'Forgot',
  status: 'pending',
} as const;
const document = {
  ...undecided,
  id: 1,
  fileName: 'x.pdf',
  originalName: 'Certificate.pdf',
  mimeType: 'application/pdf',
  fileSize: 100,
  documentType: 'medical_certificate',
  relatedId: null,
  relatedType: null,
  status: 'pending',
} as const;
const grievance = {
  ...undecided,
  id: 1,
  subject: 'Noise',
  description: 'Loud',
  category: 'other',
  status: 'open',
  excludedAdminId: null,
  handedOverAt: null,
  unhandledSince: null,
  handlerLostAt: null,
} as const;
const warning = { id: 1, userId: 1, title: 'Shoes', reason: 'None', issuedBy: 2, createdAt: asked } as const;

const security = {
  id: 1,
  change: 'promoted',
  subjectId: 1,
  subjectName: 'Ann',
  actorId: 2,
  actorName: 'Bea',
  device: null,
  createdAt: asked,
} as const;

const expiry = {
  id: 1,
  accountId: 1,
  accountName: 'Annual Leave',
  unit: 'days',
  stage: 'days_60',
  amount: 250,
  expiresOn: '2027-03-31',
  createdAt: asked,
} as const;

const none = {
  leave: [],
  correction: [],
  document: [],
  grievance: [],
  warning: [],
  security: [],
  rota: [],
  expiry: [],
};

test('D21 a notice says that a grievance was handed over, and that its filer has to choose who handles it', () => {
  const row = { ...grievance, handedOverAt: at(2), unhandledSince: at(3) };
  expect(decidedNotices({ ...none, grievance: [row] }, [])).toEqual([
    { kind: 'unhandled', at: at(3), row },
    { kind: 'handed_over', at: at(2), row },
  ]);
});

describe('L19 what was decided', () => {
  test('of each kind the last decision, and each warning, newest first', () => {
    const rows = {
      leave: [{ ...leave, ...reviewed(1), status: 'approved' } as const],
      correction: [{ ...correction, ...reviewed(5), status: 'declined' } as const],
      document: [{ ...document, ...reviewed(2), status: 'rejected' } as const],
      grievance: [{ ...grievance, ...reviewed(3), status: 'in_progress' } as const],
      warning: [{ ...warning, createdAt: at(4) }],
      security: [{ ...security, createdAt: at(6) }],
      expiry: [{ ...expiry, createdAt: at(8) }],
      rota: [{ id: 1, firstDate: '2026-12-01', lastDate: '2026-12-07', createdAt: at(7) } as const],
    };
    expect(decidedNotices(rows, [])).toEqual([
      { kind: 'expiry', at: at(8), row: rows.expiry[0] },
      { kind: 'rota', at: at(7), row: rows.rota[0] },
      { kind: 'security', at: at(6), row: rows.security[0] },
      { kind: 'correction', at: at(5), row: rows.correction[0] },
      { kind: 'warning', at: at(4), row: rows.warning[0] },
      { kind: 'grievance', at: at(3), row: rows.grievance[0] },
      { kind: 'document', at: at(2), row: rows.document[0] },
      { kind: 'leave', at: at(1), row: rows.leave[0] },
    ]);
  });

  test('D100 without the kinds that the person turned off, which take no place of the others', () => {
    const issued = Array.from({ length: 25 }, (_, n) => ({ ...warning, id: n + 1, createdAt: at(30 + n) }));
    const rows = {
      ...none,
      leave: [{ ...leave, ...reviewed(1), status: 'approved' } as const],
      grievance: [{ ...grievance, ...reviewed(2), handedOverAt: at(3), status: 'in_progress' } as const],
      warning: issued,
      expiry: [{ ...expiry, createdAt: at(1) }],
    };
    const kindsWithout = (...off: NoticeKind[]) => decidedNotices(rows, off).map(({ kind }) => kind);
    expect(kindsWithout('warning')).toEqual(['handed_over', 'grievance', 'leave', 'expiry']);
    expect(kindsWithout('warning', 'leave')).toEqual(['handed_over', 'grievance']);
    expect(kindsWithout(...noticeKinds)).toEqual(['handed_over', 'grievance']);
    expect(kindsWithout('announcement')).toEqual(kindsWithout());
  });

  test('nothing of what waits, nor of what a person did themself', () => {
    const own = { ...reviewed(1, 1), status: 'approved' } as const;
    const rows = {
      ...none,
      leave: [leave, { ...leave, id: 2, ...own }],
      correction: [correction],
      document: [document, { ...document, id: 2, ...own }],
      grievance: [grievance],
    };
    expect(decidedNotices(rows, [])).toEqual([]);
  });

  test('a wish of the person’s own since the decision makes it no newer', () => {
    const wished = { ...leave, ...reviewed(1), cancelRequestedAt: at(9), updatedAt: at(9) };
    const rows = { ...none, leave: [{ ...wished, status: 'approved' } as const] };
    expect(decidedNotices(rows, [])).toMatchObject([{ at: at(1) }]);
  });

  const minutes = fc.array(fc.option(fc.integer({ min: 0, max: 20 }), { nil: undefined }), { maxLength: 30 });
  const numbered = <Row extends object>(row: Row, list: readonly (number | undefined)[]) =>
    list.map((minute, index) => ({
      ...row,
      id: index + 1,
      ...(minute !== undefined && reviewed(minute)),
    }));

  test('the newest of what there is, in one order whatever order the device has its rows in', () => {
    fc.assert(
      fc.property(minutes, minutes, fc.integer({ min: 0, max: 20 }), (some, others, looked) => {
        const rows = { ...none, leave: numbered(leave, some), grievance: numbered(grievance, others) };
        const notices = decidedNotices(rows, []);
        const backwards = { ...none, leave: rows.leave.toReversed(), grievance: rows.grievance.toReversed() };
        expect(decidedNotices(backwards, [])).toEqual(notices);
        const decided = [...some, ...others].filter((minute) => minute !== undefined).sort((a, b) => b - a);
        expect(notices.map((notice) => notice.at)).toEqual(decided.slice(0, mostNotices).map(at));
        const news = decided.slice(0, mostNotices).filter((minute) => minute > looked);
        expect(notices.filter((notice) => isNewNotice(notice, at(looked)))).toHaveLength(news.length);
      }),
    );
  });

  test('at most twenty, the newest', () => {
    const issued = Array.from({ length: 25 }, (_, n) => ({ ...warning, id: n + 1, createdAt: at(n) }));
    const ids = decidedNotices({ ...none, warning: issued }, []).map(({ row }) => row.id);
    expect(ids).toEqual(Array.from({ length: 20 }, (_, n) => 25 - n));
  });

  test('is all new to a person who never looked, and nothing once the newest was seen', () => {
    const rows = { ...none, warning: [warning, { ...warning, id: 2, createdAt: at(1) }] };
    const notices = decidedNotices(rows, []);
    const newAt = (looked: Instant | null) => notices.filter((notice) => isNewNotice(notice, looked)).length;
    expect([null, asked, at(1)].map(newAt)).toEqual([2, 1, 0]);
  });
});
