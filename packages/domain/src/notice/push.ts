import * as z from 'zod/mini';
import { wireInstant } from '../calendar/instant.ts';
import type { PushNotice } from './outgoing.ts';

export const mostDevices = 20;

const longestEndpoint = 2_000;

const badEndpoint = 'endpoint must be the https address of a push service';

/** A host that every address parser reads the same way; no number that spells an IPv4 address matches. */
const pushEndpoint = /^https:\/\/(?:[a-z\d_-]+\.)+[a-z][a-z\d-]*(?::443)?(?:[/?][!-~]*)?$/i;

/**
 * The client supplies it: https on the usual port, without credentials, no IP address (L26). The name is resolved and
 * checked when something is sent.
 */
const endpoint = z
  .string(badEndpoint)
  .check(z.maxLength(longestEndpoint, badEndpoint), z.regex(pushEndpoint, badEndpoint));

export function isPushEndpoint(text: string): boolean {
  return endpoint.safeParse(text).success;
}

/** Bytes in base64url without padding, as browsers write them. */
const p256dh = z
  .string()
  .check(z.regex(/^B[A-P][\w-]{85}$/, 'keys.p256dh must be an uncompressed P-256 key'));
const auth = z.string().check(z.regex(/^[\w-]{22}$/, 'keys.auth must be 16 bytes in base64url'));

/** A browser's `PushSubscription` as JSON (U101): its endpoint and encryption keys. */
export const pushSubscriptionInput = z.object({ endpoint, keys: z.object({ p256dh, auth }) });
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionInput>;

export const unsubscribeInput = z.object({ endpoint });

/** A subscription in an answer, without anything that would let others send to the device. */
export const pushSubscription = z.object({ id: z.int(), createdAt: wireInstant });

/** The screens that a notice may open; an address in the push itself is ignored. */
export const noticeScreens = ['/dashboard', '/leave', '/attendance', '/profile', '/chat'] as const;
export type NoticeScreen = (typeof noticeScreens)[number];

/** What a device receives and shows. A notice replaces an earlier one with the same tag. */
export const pushedMessage = z.object({
  title: z.string(),
  body: z.string(),
  url: z.enum(noticeScreens),
  tag: z.string(),
});
export type PushedMessage = z.infer<typeof pushedMessage>;

/** Anyone who holds the phone may read them: no names, no reasons, nothing confidential (D33). */
export function wordsOf(notice: PushNotice): PushedMessage {
  return { title: 'Muster', ...words[notice], tag: notice };
}

const words = {
  leave_approved: { body: 'Your leave request was approved.', url: '/leave' },
  leave_rejected: { body: 'Your leave request was rejected.', url: '/leave' },
  leave_cancelled: { body: 'Your leave was cancelled as you asked.', url: '/leave' },
  leave_kept: { body: 'Your leave was not cancelled.', url: '/leave' },
  leave_entered: { body: 'An administrator entered leave for you.', url: '/leave' },
  leave_dates_changed: { body: 'An administrator changed the dates of your leave.', url: '/leave' },
  attendance_changed: { body: 'An administrator changed a day of your attendance.', url: '/attendance' },
  correction_decided: { body: 'Your attendance correction was decided.', url: '/attendance' },
  document_reviewed: { body: 'A document of yours was reviewed.', url: '/leave' },
  hr_document_answered: { body: 'Your request for a document was answered.', url: '/profile' },
  warning_issued: { body: 'There is something new in your profile.', url: '/profile' },
  security_changed: { body: 'There is something new about the security of an account.', url: '/dashboard' },
  announcement: { body: 'There is a new announcement.', url: '/chat' },
} as const satisfies Record<PushNotice, Pick<PushedMessage, 'body' | 'url'>>;

/** Shown for a push that cannot be read, because browsers require a notification for each. */
export const unreadableMessage: PushedMessage = {
  title: 'Muster',
  body: 'There is something new.',
  url: '/dashboard',
  tag: 'unreadable',
};
