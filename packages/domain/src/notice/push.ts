import * as z from 'zod/mini';
import { wireInstant } from '../calendar/instant.ts';
import { spokenBySchema } from '../language/texts.ts';
import { msg, type Translatable, type Translate } from '../language/translate.ts';
import type { PushNotice } from './outgoing.ts';
import { noticeSchemaTexts } from './schema-texts.ts';
import { noticeTexts } from './texts.ts';

export const mostDevices = 20;

const longestEndpoint = 2_000;

const badEndpoint = noticeSchemaTexts.endpointHttpsAddressPushService();

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
const p256dh = z.string().check(z.regex(/^B[A-P][\w-]{85}$/, spokenBySchema(noticeTexts.keyNotP256())));
const auth = z
  .string()
  .check(z.regex(/^[\w-]{22}$/, noticeSchemaTexts.keysAuthBytesInBase64url({ bytes: 16 })));

/** A browser's `PushSubscription` as JSON (U101): its endpoint and encryption keys. */
export const pushSubscriptionInput = z.object({ endpoint, keys: z.object({ p256dh, auth }) });
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionInput>;

export const unsubscribeInput = z.object({ endpoint });

/** A subscription in an answer, without anything that would let others send to the device. */
export const pushSubscription = z.object({ id: z.int(), createdAt: wireInstant });

/** The screens that a notice may open; an address in the push itself is ignored. */
export const noticeScreens = [
  '/dashboard',
  '/leave',
  '/attendance',
  '/profile',
  '/chat',
  '/admin',
  '/team',
] as const;
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
export function wordsOf(t: Translate, notice: PushNotice, reader: Reader = staff): PushedMessage {
  const { body } = words[notice];
  return { title: 'Muster', body: t(body), url: screenOf(notice, reader), tag: notice };
}

interface Reader {
  readonly isAdmin: boolean;
}

const staff: Reader = { isAdmin: false };

/** What waits is on the panel of an administrator, and on the screen of a lead who is none (D94). */
export function screenOf(notice: PushNotice, { isAdmin }: Reader): NoticeScreen {
  return notice === 'request_waits' && isAdmin ? '/admin' : words[notice].url;
}

const words = {
  leave_approved: { body: msg('Your leave request was approved.'), url: '/leave' },
  leave_rejected: { body: msg('Your leave request was rejected.'), url: '/leave' },
  leave_cancelled: { body: msg('Your leave was cancelled as you asked.'), url: '/leave' },
  leave_kept: { body: msg('Your leave was not cancelled.'), url: '/leave' },
  leave_entered: { body: msg('An administrator entered leave for you.'), url: '/leave' },
  leave_dates_changed: { body: msg('An administrator changed the dates of your leave.'), url: '/leave' },
  closure_withdrawn: { body: msg('A closure was withdrawn and you have its days back.'), url: '/leave' },
  days_expire: { body: msg('Some days of your leave expire soon.'), url: '/leave' },
  expiry_near: { body: msg('Some days of your leave expire soon.'), url: '/leave' },
  attendance_changed: { body: msg('An administrator changed a day of your attendance.'), url: '/attendance' },
  rota_published: { body: msg('Your shifts have changed.'), url: '/attendance' },
  correction_decided: { body: msg('Your attendance correction was decided.'), url: '/attendance' },
  document_reviewed: { body: msg('A document of yours was reviewed.'), url: '/leave' },
  hr_document_answered: { body: msg('Your request for a document was answered.'), url: '/profile' },
  warning_issued: { body: msg('There is something new in your profile.'), url: '/profile' },
  security_changed: {
    body: msg('There is something new about the security of an account.'),
    url: '/dashboard',
  },
  announcement: { body: msg('There is a new announcement.'), url: '/chat' },
  pay_slip_added: { body: msg('There is a new pay slip for you.'), url: '/profile' },
  request_waits: { body: msg('A request waits for your decision.'), url: '/team' },
  request_step: { body: msg('Your request waits for the second decision.'), url: '/dashboard' },
  deputy_began: { body: msg('A time as deputy has begun.'), url: '/dashboard' },
  deputy_ended: { body: msg('A time as deputy has ended.'), url: '/dashboard' },
} as const satisfies Record<PushNotice, { body: Translatable; url: NoticeScreen }>;

/** Shown for a push that cannot be read, because browsers require a notification for each; the worker has no catalogue. */
export const unreadableMessage: PushedMessage = {
  title: 'Muster',
  body: 'There is something new.',
  url: '/dashboard',
  tag: 'unreadable',
};
