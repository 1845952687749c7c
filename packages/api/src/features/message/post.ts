import { getCalendar } from '@muster/db/features/company/reads';
import { insertMessage, type PostedMessage } from '@muster/db/features/message/writes';
import { tellEveryone } from '@muster/db/outbox/tell';
import { companyDate } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { DomainError } from '@muster/domain/errors';
import type { MessageInput } from '@muster/domain/message/schema';
import { messageTexts } from '@muster/domain/message/texts';
import type { CommandContext } from '../../command.ts';
import { missingScope } from '../../http/errors.ts';
import type { MessageCount } from '../../limits/count-message.ts';

/** A repeated sending resolves with the first message, `place` null (D30). Throws `not_allowed`, `too_many` (D51). */
export async function postMessage(
  { tx, viewer, now }: CommandContext,
  { content, isAnnouncement, clientId, endsOn }: MessageInput,
  count: MessageCount,
): Promise<PostedMessage> {
  expectScopeOf(viewer, isAnnouncement);
  if (isAnnouncement && !viewer.isAdmin)
    throw new DomainError('not_allowed', messageTexts.onlyAdministratorsPostAnnouncements());
  await checkEndsOn({ tx, now }, isAnnouncement, endsOn);
  const posted = await insertMessage(
    tx,
    { senderId: viewer.id, content, isAnnouncement, clientId: clientId ?? null, endsOn: endsOn ?? null },
    now,
  );
  const { message, place } = posted;
  // A retry does not count against the limit.
  if (!place) return posted;
  count.consume();
  if (isAnnouncement)
    await tellEveryone(tx, { notice: 'announcement', about: message.id }, { exceptUserId: viewer.id, now });
  tx.broadcast({ type: 'new_message', message, ...place });
  return posted;
}

/** Throws `not_allowed` for a token that may write messages and not announcements, or the other way round (D58). */
export function expectScopeOf({ scopes }: Pick<CommandContext['viewer'], 'scopes'>, isAnnouncement: boolean) {
  const scope = isAnnouncement ? 'announcements:write-all' : 'messages:write';
  if (scopes && !scopes.includes(scope)) throw missingScope([scope]);
}

/** Throws `bad_input` for an end date of an ordinary message, or one before the company's today (D30). */
export async function checkEndsOn(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  isAnnouncement: boolean,
  endsOn: PlainDate | null | undefined,
): Promise<void> {
  if (endsOn == null) return;
  if (!isAnnouncement) throw new DomainError('bad_input', messageTexts.onlyAnnouncementEndDate(), 'endsOn');
  if (endsOn < companyDate(now, await getCalendar(tx.db)))
    throw new DomainError('bad_input', messageTexts.endDateTodayLater(), 'endsOn');
}
