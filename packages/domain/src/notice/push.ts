import * as z from 'zod/mini';
import { wireInstant } from '../calendar/instant.ts';
import type { PushNotice } from './outgoing.ts';

/** The most devices of one account that are told; one more takes the place of the oldest. */
export const mostDevices = 20;

/** The longest endpoint, in characters. */
const longestEndpoint = 2_000;

const badEndpoint = 'endpoint must be the https address of a push service';

/** Exactly what it matches as the host is what every parser of addresses takes for it; no number spells an IPv4 address. */
const pushEndpoint = /^https:\/\/(?:[a-z\d_-]+\.)+[a-z][a-z\d-]*(?::443)?(?:[/?][!-~]*)?$/i;

/**
 * Where a browser's push service takes messages for one device. A client says it, so it may be anything: only https
 * on its usual port, without credentials, and a full name, never an address in whatever spelling (L26). Where the name
 * leads is looked at when something is sent.
 */
const endpoint = z
  .string(badEndpoint)
  .check(z.maxLength(longestEndpoint, badEndpoint), z.regex(pushEndpoint, badEndpoint));

/** True for what may be the address of a push service (L26). */
export function isPushEndpoint(text: string): boolean {
  return endpoint.safeParse(text).success;
}

/** Bytes as browsers write them, without padding. */
const p256dh = z
  .string()
  .check(z.regex(/^B[A-P][\w-]{85}$/, 'keys.p256dh must be an uncompressed P-256 key'));
const auth = z.string().check(z.regex(/^[\w-]{22}$/, 'keys.auth must be 16 bytes in base64url'));

/** A browser's `PushSubscription` as JSON (U101): where its device is told, and how to encrypt for it. */
export const pushSubscriptionInput = z.object({ endpoint, keys: z.object({ p256dh, auth }) });
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionInput>;

/** Which device is to hear no more. */
export const unsubscribeInput = z.object({ endpoint });

/** A subscription as it is answered: nothing by which anyone could send to the device. */
export const pushSubscription = z.object({ id: z.int(), createdAt: wireInstant });

/** The screens that a notice leads to; to no other address, whatever a push says. */
export const noticeScreens = ['/dashboard', '/leave', '/attendance', '/profile', '/chat'] as const;
export type NoticeScreen = (typeof noticeScreens)[number];

/** What a device gets and shows. Of notices with one tag the latest stands for all. */
export const pushedMessage = z.object({
  title: z.string(),
  body: z.string(),
  url: z.enum(noticeScreens),
  tag: z.string(),
});
export type PushedMessage = z.infer<typeof pushedMessage>;

/** The words of a notice. Whoever holds the phone may read them: no names, no reasons, nothing confidential (D33). */
export function wordsOf(notice: PushNotice): PushedMessage {
  return { title: 'Muster', ...words[notice], tag: notice };
}

const words = {
  leave_approved: { body: 'Your leave request was approved.', url: '/leave' },
  leave_rejected: { body: 'Your leave request was rejected.', url: '/leave' },
  correction_decided: { body: 'Your attendance correction was decided.', url: '/attendance' },
  document_reviewed: { body: 'A document of yours was reviewed.', url: '/leave' },
  paper_answered: { body: 'Your request for a document was answered.', url: '/profile' },
  warning_issued: { body: 'There is something new in your profile.', url: '/profile' },
  announcement: { body: 'There is a new announcement.', url: '/chat' },
} as const satisfies Record<PushNotice, Pick<PushedMessage, 'body' | 'url'>>;

/** What is shown for a push that cannot be read: browsers want something shown for each. */
export const unreadableMessage: PushedMessage = {
  title: 'Muster',
  body: 'There is something new.',
  url: '/dashboard',
  tag: 'unreadable',
};
