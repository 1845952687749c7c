import * as z from 'zod/mini';
import { companyDate, type Instant, instantOf } from '../calendar/instant.ts';
import { addDays } from '../calendar/plain-date.ts';
import type { Zone } from '../calendar/versions.ts';
import { DomainError } from '../errors.ts';
import { strict } from '../fields/strict.ts';
import { fieldSays } from '../fields/texts.ts';
import { eachKind, type NoticeKind, noticeKinds } from './kinds.ts';
import { noticeSchemaTexts } from './schema-texts.ts';
import { noticeTexts } from './texts.ts';

export const noticeWays = ['bell', 'push', 'mail', 'digest'] as const;
export type NoticeWay = (typeof noticeWays)[number];

const ways = {
  bell: z.boolean(fieldSays.mustBeBoolean({ label: 'bell' })),
  push: z.boolean(fieldSays.mustBeBoolean({ label: 'push' })),
  mail: z.boolean(fieldSays.mustBeBoolean({ label: 'mail' })),
  digest: z.boolean(fieldSays.mustBeBoolean({ label: 'digest' })),
};

const choice = z.object(ways);
export type NoticeChoice = z.infer<typeof choice>;

const hourWords = noticeSchemaTexts.digestHourWhole({ least: 0, limit: 23 });
const digestHour = z.int(hourWords).check(z.minimum(0, hourWords), z.maximum(23, hourWords));

/** By which ways someone is told of what, and at which hour of theirs the digest comes. */
export const notifications = z.object({ kinds: z.object(eachKind(() => choice)), digestHour: z.int() });
export type Notifications = z.infer<typeof notifications>;

/** What is left out stays as it is. */
export const notificationsInput = strict({
  kinds: z.optional(strict(eachKind(() => z.optional(z.partial(strict(ways)))))),
  digestHour: z.optional(digestHour),
});
export type NotificationsInput = z.infer<typeof notificationsInput>;

/** Mail is on once an address is confirmed: none goes out before (D100). */
export const usualChoice: NoticeChoice = { bell: true, push: true, mail: true, digest: false };

/** How a mail goes: by itself, with others at an hour, or not at all. The digest is instead of single mails. */
export function mailingOf({
  mail,
  digest,
}: Pick<NoticeChoice, 'mail' | 'digest'>): 'single' | 'digest' | 'none' {
  if (digest) return 'digest';
  return mail ? 'single' : 'none';
}

/** With what `input` changes. Throws `unprocessable` for a change of how security notices come. */
export function chosen(
  known: Notifications['kinds'],
  { kinds = {} }: NotificationsInput,
): [NoticeKind, NoticeChoice][] {
  return noticeKinds.flatMap((kind) => {
    const before = known[kind];
    const {
      bell = before.bell,
      push = before.push,
      mail = before.mail,
      digest = before.digest,
    } = kinds[kind] ?? {};
    const after = { bell, push, mail, digest };
    if (noticeWays.every((way) => after[way] === before[way])) return [];
    if (kind === 'security')
      throw new DomainError('unprocessable', noticeTexts.securityCannotBeTurnedOff(), 'kinds');
    return [[kind, after] as [NoticeKind, NoticeChoice]];
  });
}

/** When the next digest of someone leaves whose clock is that of `zone`. */
export function nextDigest(now: Instant, hour: number, zone: Zone): Instant {
  const today = companyDate(now, zone);
  const time = `${String(hour).padStart(2, '0')}:00`;
  const at = instantOf(today, time, zone);
  return at > now ? at : instantOf(addDays(today, 1), time, zone);
}
