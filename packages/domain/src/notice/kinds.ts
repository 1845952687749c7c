import type { PushNotice } from './outgoing.ts';

/** Kinds of news, of each of which people choose how they are told (D100). Grievances are in the bell only (D20). */
export const noticeKinds = [
  'leave',
  'correction',
  'rota',
  'request',
  'announcement',
  'pay_slip',
  'document',
  'warning',
  'security',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** The kinds that the bell shows: announcements are in the chat, pay slips on one's profile. */
export const bellKinds: readonly NoticeKind[] = [
  'leave',
  'correction',
  'rota',
  'request',
  'document',
  'warning',
  'security',
];

export const kindOfNotice: Readonly<Record<PushNotice, NoticeKind>> = {
  leave_approved: 'leave',
  leave_rejected: 'leave',
  leave_cancelled: 'leave',
  leave_kept: 'leave',
  leave_entered: 'leave',
  leave_dates_changed: 'leave',
  closure_withdrawn: 'leave',
  days_expire: 'leave',
  expiry_near: 'leave',
  attendance_changed: 'correction',
  correction_decided: 'correction',
  rota_published: 'rota',
  request_waits: 'request',
  request_step: 'leave',
  deputy_began: 'request',
  deputy_ended: 'request',
  announcement: 'announcement',
  pay_slip_added: 'pay_slip',
  document_reviewed: 'document',
  hr_document_answered: 'document',
  warning_issued: 'warning',
  security_changed: 'security',
};

export function eachKind<Value>(make: (kind: NoticeKind) => Value): Record<NoticeKind, Value> {
  return {
    leave: make('leave'),
    correction: make('correction'),
    rota: make('rota'),
    request: make('request'),
    announcement: make('announcement'),
    pay_slip: make('pay_slip'),
    document: make('document'),
    warning: make('warning'),
    security: make('security'),
  };
}
