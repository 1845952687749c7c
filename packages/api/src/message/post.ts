import type { Message } from '@muster/db/message/message';
import { insertMessage } from '@muster/db/message/writes';
import { queuePush } from '@muster/db/notice/outbox';
import { DomainError } from '@muster/domain/errors';
import type { MessageInput } from '@muster/domain/message/schema';
import type { CommandContext } from '../command.ts';
import type { Context } from '../context.ts';

/**
 * Posts a message as the viewer, by whichever door (D30). After the commit every socket is told. A repeated sending is
 * the same message and tells nobody. Throws `not_allowed` for an announcement by others than administrators, `too_many`
 * beyond the limit (D51).
 */
export async function postMessage(
  { tx, viewer, now }: CommandContext,
  { content, isAnnouncement, clientId }: MessageInput,
  { live, limits }: Pick<Context, 'live' | 'limits'>,
): Promise<Message> {
  if (isAnnouncement && !viewer.isAdmin)
    throw new DomainError('not_allowed', 'Only administrators can post announcements');
  const { message, place } = insertMessage(
    tx,
    { senderId: viewer.id, content, isAnnouncement, clientId: clientId ?? null },
    now,
  );
  if (!place) return message;
  // A retry of what is here already is no further message.
  limits.chat.take(String(viewer.id), now);
  if (isAnnouncement) await queuePush(tx, { notice: 'announcement', exceptUserId: viewer.id }, now);
  tx.afterCommit(() => live.publish({ type: 'new_message', message, ...place }));
  return message;
}
