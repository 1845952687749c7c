import { recordAudit } from '@muster/db/features/audit/writes';
import {
  type ChangedMessage,
  deleteMessage,
  editMessage,
  findMessage,
} from '@muster/db/features/message/changes';
import type { Message } from '@muster/db/features/message/message';
import { DomainError } from '@muster/domain/errors';
import { decideChange } from '@muster/domain/message/change';
import type { MessageDeletion, MessageEdit } from '@muster/domain/message/schema';
import { messageTexts } from '@muster/domain/message/texts';
import type { CommandContext } from '../../command.ts';
import type { MessageCount } from '../../limits/count-message.ts';
import { checkEndsOn, expectScopeOf } from './post.ts';

/** An edit from before the last changes nothing (D30). Throws as {@link decideChange}, `conflict`, `too_many`. */
export async function edit(
  context: CommandContext,
  input: MessageEdit,
  count: MessageCount,
): Promise<Message> {
  const { tx } = context;
  const message = await findMessage(tx.db, input.id);
  const at = timeOf(context, message, input);
  if (message.deletedAt) throw new DomainError('conflict', messageTexts.messageDeleted());
  const { content, endsOn = message.endsOn } = input;
  if (endsOn !== message.endsOn) await checkEndsOn(context, message.isAnnouncement, endsOn);
  const changed = changesOf(message, { content, endsOn });
  if (changed.length === 0 || (message.editedAt && at < message.editedAt)) return message;
  return publish(context, await editMessage(tx, message, { content, endsOn, at }), 'edit', changed, count);
}

/** Deletes a message, once, and broadcasts that (D30). Throws what {@link decideChange} throws, `too_many`. */
export async function remove(
  context: CommandContext,
  input: MessageDeletion,
  count: MessageCount,
): Promise<Message> {
  const message = await findMessage(context.tx.db, input.id);
  const at = timeOf(context, message, input);
  if (message.deletedAt) return message;
  return publish(context, await deleteMessage(context.tx, message, at), 'delete', [], count);
}

function timeOf(
  { viewer, now, doubt, sentAt }: CommandContext,
  message: Message,
  { changeTime: claimed, deviceTime }: MessageDeletion,
) {
  expectScopeOf(viewer, message.isAnnouncement);
  return decideChange(message, viewer, { claimed, deviceTime, sentAt }, { now, doubt });
}

function changesOf(message: Message, edited: Pick<Message, 'content' | 'endsOn'>): string[] {
  return (['content', 'endsOn'] as const).filter((field) => message[field] !== edited[field]);
}

/** Every socket gets a change like a new message, so it counts like one. */
async function publish(
  { tx, viewer, now }: CommandContext,
  { message, place }: ChangedMessage,
  act: 'edit' | 'delete',
  fields: readonly string[],
  count: MessageCount,
): Promise<Message> {
  count.consume();
  if (message.isAnnouncement) {
    const subject = { subjectType: 'user', subjectId: message.senderId };
    const details = fields.length > 0 ? { details: fields.join(', ') } : {};
    await recordAudit(tx, { actorId: viewer.id, action: `announcement.${act}`, ...subject, ...details }, now);
  }
  tx.broadcast({ type: 'message_changed', message, ...place });
  return message;
}
