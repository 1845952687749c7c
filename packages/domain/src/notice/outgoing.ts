import * as z from 'zod/mini';
import { securityChange } from './security.ts';

const leaveMail = z.object({
  event: z.enum(['leave_requested', 'leave_approved', 'leave_rejected', 'leave_cancelled', 'leave_kept']),
  leaveRequestId: z.int(),
});
export type LeaveMail = z.infer<typeof leaveMail>;

/** What is gathered of one person's requests: of each request the last event, and how many requests more there were. */
const gatheredLeaveMail = z.object({
  event: z.literal('leave_gathered'),
  mails: z.array(leaveMail),
  more: z.int(),
});
export type GatheredLeaveMail = z.infer<typeof gatheredLeaveMail>;

const securityMail = z.object({
  event: z.literal('security'),
  change: securityChange,
  subjectId: z.int(),
  actorId: z.nullable(z.int()),
  /** An address other than the company's: its former one. */
  to: z.optional(z.string()),
});

/** The mails to the administrator address (D33). Who, when and the outcome are read when the mail is written. */
export const mailPayload = z.union([
  leaveMail,
  gatheredLeaveMail,
  securityMail,
  z.object({ event: z.literal('test') }),
]);
export type MailPayload = z.infer<typeof mailPayload>;

/** The pushes to devices (D33). Grievances are excluded, because anyone who holds the phone may read a push (D20). */
export const pushNotices = [
  'leave_approved',
  'leave_rejected',
  'leave_cancelled',
  'leave_kept',
  'leave_entered',
  'leave_dates_changed',
  'attendance_changed',
  'rota_published',
  'correction_decided',
  'document_reviewed',
  'hr_document_answered',
  'warning_issued',
  'announcement',
  'security_changed',
] as const;
export type PushNotice = (typeof pushNotices)[number];

/** A queued push: first for a person, or for everyone but the one who caused it; then for each of their devices. */
export const pushPayload = z.union([
  z.object({ notice: z.enum(pushNotices), userId: z.int() }),
  z.object({ notice: z.enum(pushNotices), exceptUserId: z.int() }),
  z.object({ notice: z.enum(pushNotices), subscriptionId: z.int() }),
]);
export type PushPayload = z.infer<typeof pushPayload>;
