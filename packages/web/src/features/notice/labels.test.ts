import { english } from '@muster/domain/language/texts';
import type { Notice } from '@muster/domain/notice/decided';
import { describe, expect, it } from 'vitest';
import { noticeText } from './labels.ts';

const at = '2026-11-20T23:30:00.000Z';
const zone = 'Europe/Berlin';
const steps: never[] = [];
const reviewed = {
  id: 1,
  userId: 1,
  adminResponse: 'So be it',
  reviewedBy: 2,
  reviewedAt: at,
  createdAt: at,
  updatedAt: at,
  waitsFor: null,
  steps,
} as const;
const leave = {
  ...reviewed,
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
  status: 'approved',
  days: 5,
  cancelRequestedAt: null,
  onBehalf: null,
} as const;
const correction = {
  ...reviewed,
  attendanceId: 3,
  date: '2026-11-19',
  act: 'asked',
  checkInTime: null,
  checkOutTime: at,
  reason: 'Forgot',
  status: 'declined',
} as const;
const document = {
  ...reviewed,
  fileName: 'x.pdf',
  originalName: 'Burn-out.pdf',
  mimeType: 'application/pdf',
  fileSize: 100,
  documentType: 'medical_certificate',
  relatedId: null,
  relatedType: null,
  status: 'rejected',
} as const;
const grievance = {
  ...reviewed,
  subject: 'My lead shouts',
  description: 'Every day',
  category: 'harassment',
  status: 'in_progress',
  excludedAdminId: null,
  handedOverAt: null,
  unhandledSince: null,
  handlerLostAt: null,
} as const;
const expiry = {
  id: 1,
  accountId: 1,
  accountName: 'Annual Leave',
  unit: 'days',
  stage: 'days_14',
  amount: 250,
  expiresOn: '2027-03-31',
  createdAt: at,
} as const;
const warning = { id: 1, userId: 1, title: 'Shoes', reason: 'None', issuedBy: 2, createdAt: at } as const;

const textOf = (notice: Notice) => noticeText(english, notice, { ownId: 1, zone });

describe('L19 notices in words', () => {
  it.each<[Notice, object]>([
    [
      { kind: 'leave', at, row: leave },
      {
        title: 'Annual Leave approved',
        detail: 'Mon 30 Nov 2026 to Fri 4 Dec 2026',
        response: 'So be it',
        outcome: 'good',
        to: '/leave',
      },
    ],
    [
      { kind: 'leave', at, row: { ...leave, status: 'rejected', endDate: '2026-11-30' } },
      { title: 'Annual Leave rejected', detail: 'Mon 30 Nov 2026', outcome: 'bad' },
    ],
    [
      { kind: 'correction', at, row: correction },
      {
        title: 'Correction declined',
        detail: 'Thu 19 Nov 2026',
        response: 'So be it',
        outcome: 'bad',
        to: '/attendance',
      },
    ],
    [
      { kind: 'leave', at, row: { ...leave, onBehalf: 'entered' } },
      { title: 'Annual Leave was entered for you', outcome: 'good', to: '/leave' },
    ],
    [
      { kind: 'leave', at, row: { ...leave, onBehalf: 'dates' } },
      { title: 'Annual Leave has new dates', detail: 'Mon 30 Nov 2026 to Fri 4 Dec 2026' },
    ],
    ...(['added', 'corrected', 'taken_back'] as const).map((act): [Notice, object] => [
      { kind: 'correction', at, row: { ...correction, act, status: 'accepted' } },
      {
        title: `A day ${act === 'added' ? 'was added for you' : `of yours was ${act.replace('_', ' ')}`}`,
        detail: 'Thu 19 Nov 2026',
        response: 'Forgot',
        outcome: 'neither',
      },
    ]),
    [
      { kind: 'document', at, row: document },
      { title: 'Medical certificate rejected', response: 'So be it', outcome: 'bad', to: '/leave' },
    ],
    [
      { kind: 'document', at, row: { ...document, documentType: 'grievance_evidence', status: 'approved' } },
      { title: 'Grievance document approved', outcome: 'good', to: '/grievance' },
    ],
    [
      { kind: 'grievance', at, row: grievance },
      { title: 'Grievance: In Progress', detail: 'Filed Sat 21 Nov 2026', to: '/grievance' },
    ],
    [
      { kind: 'handed_over', at, row: grievance },
      { title: 'Grievance: another administrator can see it now', to: '/grievance' },
    ],
    [
      { kind: 'handler_lost', at, row: grievance },
      { title: 'Grievance: an administrator no longer sees it', to: '/grievance' },
    ],
    [
      { kind: 'unhandled', at, row: grievance },
      { title: 'Grievance: choose who handles it', to: '/grievance' },
    ],
    [
      { kind: 'warning', at, row: warning },
      { title: 'Warning issued', to: '/profile' },
    ],
    [
      { kind: 'rota', at, row: { id: 1, firstDate: '2026-12-01', lastDate: '2026-12-07', createdAt: at } },
      {
        title: 'Your shifts have changed',
        detail: 'Tue 1 Dec 2026 to Mon 7 Dec 2026',
        to: '/attendance',
      },
    ],
    [
      { kind: 'expiry', at, row: expiry },
      {
        title: 'Leave that expires',
        detail: 'Annual Leave: 2.50 days, usable until Wed 31 Mar 2027',
        to: '/leave',
      },
    ],
    [
      { kind: 'expiry', at, row: { ...expiry, stage: 'expired', unit: 'hours', amount: 450 } },
      {
        title: 'Days of your leave have expired',
        detail: 'Annual Leave: 7:30 hours, usable until Wed 31 Mar 2027',
      },
    ],
  ])('%#', (notice, words) => {
    expect(textOf(notice)).toMatchObject(words);
  });

  it('D20 of grievances, their files and warnings nothing is said that was written', () => {
    const evidence = { ...document, documentType: 'grievance_evidence' } as const;
    const said = JSON.stringify([
      textOf({ kind: 'grievance', at, row: grievance }),
      textOf({ kind: 'unhandled', at, row: grievance }),
      textOf({ kind: 'document', at, row: evidence }),
      textOf({ kind: 'warning', at, row: warning }),
    ]);
    for (const written of ['My lead', 'Every day', 'arassment', 'So be it', 'Burn-out', 'Shoes', 'None'])
      expect(said).not.toContain(written);
  });
});
