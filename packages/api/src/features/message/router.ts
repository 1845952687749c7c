import { getCalendar } from '@muster/db/features/company/reads';
import { findMessage } from '@muster/db/features/message/changes';
import type { Message } from '@muster/db/features/message/message';
import { countSeen } from '@muster/db/features/message/read-marks';
import { listAnnouncements, listMessages } from '@muster/db/features/message/reads';
import { moveReadMark } from '@muster/db/features/message/writes';
import { companyDate } from '@muster/domain/calendar/instant';
import { placedInput } from '@muster/domain/lists/list-rows';
import { cursorFields, extended } from '@muster/domain/lists/position';
import {
  historyInput,
  historyPage,
  message,
  messageDeletion,
  messageEdit,
  messageInput,
  readMarkInput,
  seenInput,
} from '@muster/domain/message/schema';
import * as z from 'zod/mini';
import { type CommandContext, command, runIdempotent, type WriterContext } from '../../command.ts';
import type { Context } from '../../context.ts';
import { countMessage, type MessageCount } from '../../limits/count-message.ts';
import { newestRows } from '../../paging/answer.ts';
import { admin, answers, employee, router } from '../../trpc.ts';
import { edit, remove } from './change.ts';
import { postMessage } from './post.ts';

const messageList = { name: 'messages', most: historyPage, by: 'id' } as const;
const announcementList = { name: 'announcements', most: 50, by: 'id' } as const;

export const messageRouter = router({
  list: employee
    .meta({
      'GET /api/messages':
        'A page of the chat, newest first; `before` asks for messages older than one with this id',
    })
    .meta({ onReplica: true })
    .input(extended(historyInput, cursorFields))
    .concat(answers(z.array(message)))
    .query(async ({ ctx, input }) => {
      const { after, before, limit = historyPage } = input ?? {};
      const today = await todayOf(ctx);
      return newestRows(ctx, { after, limit }, messageList, (rows) => {
        const older = after === undefined && before !== undefined ? { ...rows, id: before } : rows;
        return listMessages(ctx.store.read, older, today);
      });
    }),

  announcements: employee
    .meta({
      'GET /api/messages/announcements': 'The newest announcements, newest first',
      'GET /api/announcements': 'The newest announcements, newest first',
    })
    .meta({ onReplica: true })
    .input(placedInput(announcementList.most))
    .concat(answers(z.array(message)))
    .query(async ({ ctx, input }) => {
      const today = await todayOf(ctx);
      return newestRows(ctx, input, announcementList, (rows) =>
        listAnnouncements(ctx.store.read, rows, today),
      );
    }),

  post: employee
    .meta({ 'POST /api/messages': 'Post a message, or as an administrator an announcement' })
    .meta({ unlimited: 'postMessage counts new messages (L3)' })
    .input(messageInput)
    .concat(answers(message, 201))
    .mutation((call) =>
      answerAnew(call, async (context, count) => (await postMessage(context, call.input, count)).message),
    ),

  edit: employee
    .meta({
      'POST /api/messages/edit':
        'Edit your own message within 15 minutes, or as an administrator an announcement',
      'PATCH /api/messages/:id': 'Edit a message by its id',
    })
    .meta({ unlimited: 'it counts like a new message (L3)' })
    .input(messageEdit)
    .concat(answers(message))
    .mutation((call) => answerAnew(call, (context, count) => edit(context, call.input, count))),

  delete: employee
    .meta({
      'POST /api/messages/delete':
        'Delete your own message within 15 minutes, or as an administrator an announcement',
      'DELETE /api/messages/:id': 'Delete a message by its id',
    })
    .meta({ unlimited: 'it counts like a new message (L3)' })
    .input(messageDeletion)
    .concat(answers(message))
    .mutation((call) => answerAnew(call, (context, count) => remove(context, call.input, count))),

  markRead: employee
    .meta({ limit: 'ownChange' })
    .input(readMarkInput)
    .mutation(command(({ tx, viewer, now }, input) => moveReadMark(tx, viewer.id, input, now))),

  seen: admin.input(seenInput).query(({ ctx, input }) => countSeen(ctx.store.read, input.ids)),
});

async function todayOf({ store, now }: Pick<Context, 'store' | 'now'>) {
  return companyDate(now, await getCalendar(store.read));
}

/** The ledger stores no words, so that those of a deleted message stay nowhere. A repeat reads them again (D49). */
async function answerAnew<I>(
  call: { readonly ctx: WriterContext; readonly input: I; readonly path: string },
  work: (context: CommandContext, count: MessageCount) => Promise<Message>,
): Promise<Message> {
  const { id, senderName } = await countMessage(call.ctx, (count) =>
    runIdempotent(call, async (context) => {
      const message = await work(context, count);
      return { id: message.id, senderName: message.senderName };
    }),
  );
  return { ...(await findMessage(call.ctx.store.read, id)), senderName };
}
