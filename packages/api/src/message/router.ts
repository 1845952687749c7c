import { countSeen } from '@muster/db/message/read-marks';
import { listAnnouncements, listMessages } from '@muster/db/message/reads';
import { moveReadMark } from '@muster/db/message/writes';
import {
  historyInput,
  historyPage,
  messageInput,
  readMarkInput,
  seenInput,
} from '@muster/domain/message/schema';
import { command, runIdempotent } from '../command.ts';
import { admin, employee, router } from '../trpc.ts';
import { postMessage } from './post.ts';

/** The most announcements that are listed. */
const listed = 50;

export const messageRouter = router({
  /** A page of the chat, newest first, announcements among it (D30). */
  list: employee.input(historyInput).query(({ ctx, input }) => {
    const { before = Number.MAX_SAFE_INTEGER, limit = historyPage } = input ?? {};
    return listMessages(ctx.store.read, before, limit);
  }),

  /** The newest announcements, newest first. */
  announcements: employee.query(({ ctx }) => listAnnouncements(ctx.store.read, listed)),

  post: employee
    .meta({ unlimited: 'postMessage counts new messages (L3)' })
    .input(messageInput)
    .mutation((call) =>
      runIdempotent(call, async (context) => (await postMessage(context, call.input, call.ctx)).message),
    ),

  /** Moves the person's read marks. */
  markRead: employee
    .meta({ limit: 'ownChange' })
    .input(readMarkInput)
    .mutation(command(({ tx, viewer, now }, input) => moveReadMark(tx, viewer.id, input, now))),

  /** How many people have seen each of these announcements. */
  seen: admin.input(seenInput).query(({ ctx, input }) => countSeen(ctx.store.read, input.ids)),
});
