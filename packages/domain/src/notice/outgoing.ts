import * as z from 'zod/mini';

const leaveMail = z.object({
  event: z.enum(['leave_requested', 'leave_approved', 'leave_rejected']),
  leaveRequestId: z.int(),
});
export type LeaveMail = z.infer<typeof leaveMail>;

/** What the administrator's address hears of (D33). Who, when and the outcome are read when the mail is written. */
export const mailPayload = z.union([leaveMail, z.object({ event: z.literal('test') })]);
export type MailPayload = z.infer<typeof mailPayload>;

/** What devices are told by push (D33). Grievances are not among it: a push may be read by whoever holds the phone (D20). */
export const pushNotices = [
  'leave_approved',
  'leave_rejected',
  'correction_decided',
  'document_reviewed',
  'paper_answered',
  'warning_issued',
  'announcement',
] as const;
export type PushNotice = (typeof pushNotices)[number];

/** A push on its way: first to a person, or to everyone but the one who caused it; then to each of their devices. */
export const pushPayload = z.union([
  z.object({ notice: z.enum(pushNotices), userId: z.int() }),
  z.object({ notice: z.enum(pushNotices), exceptUserId: z.int() }),
  z.object({ notice: z.enum(pushNotices), subscriptionId: z.int() }),
]);
export type PushPayload = z.infer<typeof pushPayload>;
