import { type Claim, claimTolerance, oldestClaim, type Received, settleClaim } from '../attendance/claim.ts';
import { minute } from '../calendar/durations.ts';
import { type Instant, millisecondsBetween } from '../calendar/instant.ts';
import { DomainError } from '../errors.ts';
import type { Said } from '../language/texts.ts';
import type { Message } from './schema.ts';
import { messageTexts } from './texts.ts';

/** How long after its time a person can edit or delete their own message, in milliseconds (D30). */
export const changeableFor = 15 * minute;

export interface Changer {
  readonly id: number;
  readonly isAdmin: boolean;
  readonly accountCreatedAt: Instant;
}

/** True of a message that this person may change at some time (D30): their own, or as an administrator any announcement. */
export function mayChange(
  { senderId, isAnnouncement }: Pick<Message, 'senderId' | 'isAnnouncement'>,
  { id, isAdmin }: Pick<Changer, 'id' | 'isAdmin'>,
): boolean {
  return isAnnouncement ? isAdmin : senderId === id;
}

/** True while a message can be changed at `at`: an announcement at any time, any other for 15 minutes (D30). */
export function isChangeable(
  { isAnnouncement, createdAt }: Pick<Message, 'isAnnouncement' | 'createdAt'>,
  at: Instant,
): boolean {
  if (isAnnouncement) return true;
  // The server may have given the message its own time, up to the tolerance after the device's (D3).
  const elapsed = millisecondsBetween(createdAt, at);
  return elapsed >= -claimTolerance && elapsed <= changeableFor;
}

/** Throws `not_allowed` for another's, `conflict` once the time has passed, `unprocessable` for the claim (D30). */
export function decideChange(message: Message, changer: Changer, time: Claim, received: Received): Instant {
  if (!mayChange(message, changer)) throw new DomainError('not_allowed', notAllowed(message));
  const at = settleChange(time, received, changer.accountCreatedAt);
  if (![received.now, time.claimed, at].some((moment) => moment != null && isChangeable(message, moment)))
    throw new DomainError('conflict', messageTexts.messageEditedDeletedMinutesOnly({ minutes: 15 }));
  const isEarlier = at < message.createdAt;
  return isEarlier ? message.createdAt : at;
}

function notAllowed({ isAnnouncement }: Message): Said {
  return isAnnouncement
    ? messageTexts.onlyAdministratorsEditDeleteAnnouncements()
    : messageTexts.onlyAuthorEditDeleteMessage();
}

function settleChange(time: Claim, received: Received, accountCreatedAt: Instant): Instant {
  const { claimed, deviceTime } = time;
  if (!deviceTime && claimed != null && millisecondsBetween(claimed, received.now) > oldestClaim)
    throw new DomainError('unprocessable', messageTexts.changeDaysOld({ days: 7 }), 'changeTime');
  return settleClaim(time, received, accountCreatedAt, 'changeTime').at;
}
