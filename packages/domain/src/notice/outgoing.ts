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

/** The pushes to devices (D33). Grievances are excluded, because anyone who holds the phone may read a push (D20). */
export const pushNotices = [
  'leave_approved',
  'leave_rejected',
  'leave_cancelled',
  'leave_kept',
  'leave_entered',
  'leave_dates_changed',
  'closure_withdrawn',
  'days_expire',
  'expiry_near',
  'attendance_changed',
  'rota_published',
  'correction_decided',
  'document_reviewed',
  'hr_document_answered',
  'pay_slip_added',
  'warning_issued',
  'announcement',
  'request_waits',
  'security_changed',
  'request_step',
  'deputy_began',
  'deputy_ended',
] as const;
export type PushNotice = (typeof pushNotices)[number];

/** What someone asks for and others decide. */
export const requestKinds = ['leave', 'correction', 'hr_document'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** News for a person. What it says beyond its kind is read when a mail is written (D20). */
const news = z.object({
  notice: z.enum(pushNotices),
  /** The id of the record that it is about. */
  about: z.optional(z.int()),
  request: z.optional(z.enum(requestKinds)),
  security: z.optional(
    z.object({ change: securityChange, subjectId: z.int(), actorId: z.nullable(z.int()) }),
  ),
});
export type News = z.infer<typeof news>;

export const linkPurposes = ['invitation', 'reset'] as const;

/** To a person's own address (D100). */
const personalMail = z.union([
  z.object({ event: z.literal('notice'), userId: z.int(), news }),
  z.object({ event: z.literal('digest'), userId: z.int(), news: z.array(news), more: z.int() }),
  z.object({ event: z.literal('confirm_email'), userId: z.int() }),
  /** The one-time link is sealed by the server's key. */
  z.object({ event: z.literal('link'), userId: z.int(), purpose: z.enum(linkPurposes), sealed: z.string() }),
  /** To the address that someone had until now. */
  z.object({ event: z.literal('email_changed'), userId: z.int(), to: z.string() }),
]);
export type PersonalMail = z.infer<typeof personalMail>;

/** What becomes mails to people once it is looked up, apart from the call that caused it. */
const addressedMail = z.union([
  z.object({ event: z.literal('forgotten'), employeeIdKey: z.string() }),
  z.object({ event: z.literal('forgotten'), emailKey: z.string() }),
  z.object({ event: z.literal('announced'), exceptUserId: z.int(), news }),
]);
export type AddressedMail = z.infer<typeof addressedMail>;

/** The others are to the administrator address (D33). Who, when and the outcome are read when the mail is written. */
export const mailPayload = z.union([
  personalMail,
  addressedMail,
  leaveMail,
  gatheredLeaveMail,
  securityMail,
  z.object({ event: z.literal('test') }),
]);
export type MailPayload = z.infer<typeof mailPayload>;

/** A queued push: first for a person, or for everyone but the one who caused it; then for each of their devices. */
export const pushPayload = z.union([
  z.object({ notice: z.enum(pushNotices), userId: z.int() }),
  z.object({ notice: z.enum(pushNotices), exceptUserId: z.int() }),
  z.object({ notice: z.enum(pushNotices), subscriptionId: z.int() }),
]);
export type PushPayload = z.infer<typeof pushPayload>;
