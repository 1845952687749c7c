import type { PostedMessage } from '@muster/db/message/writes';
import { DomainError } from '@muster/domain/errors';
import { messageInput } from '@muster/domain/message/schema';
import {
  chatMessageFrame,
  type ErrorFrame,
  namedFrame,
  type SentBeforeFrame,
} from '@muster/domain/wire/chat';
import { runIdempotent } from '../command.ts';
import { contextOf } from '../context.ts';
import type { Caller, Deps } from '../deps.ts';
import { asTrpcError, logUnexpected, publicError } from '../errors.ts';
import { countMessage } from '../message/count-message.ts';
import { postMessage } from '../message/post.ts';
import { expectStorable } from '../storable.ts';
import { signedIn } from '../trpc.ts';

const path = 'message.post';

/**
 * Handles a chat event of a plain client (D31): posts its message by the same rules as `message.post` (L1). Resolves with
 * what only the sender gets: the error, or the message if it was sent before (L2). A new message reaches the sender by
 * the broadcast.
 */
export async function answerEvent(
  event: unknown,
  caller: Caller,
  deps: Deps,
): Promise<ErrorFrame | SentBeforeFrame | undefined> {
  try {
    if (!chatMessageFrame.safeParse(event).success)
      throw new DomainError('bad_input', 'Muster does not know this event');
    const { message, place } = await post(event, caller, deps);
    return place ? undefined : { type: 'new_message', message };
  } catch (error) {
    logUnexpected({ log: caller.log, ...deps }, asTrpcError(error), path);
    const clientId = namedFrame.safeParse(event).data?.clientId ?? null;
    return { type: 'error', message: publicError(error).message, clientId };
  }
}

/** Each event reads the clock and looks the session up again. */
async function post(event: unknown, caller: Caller, deps: Deps): Promise<PostedMessage> {
  const ctx = await contextOf(caller, deps);
  const viewer = signedIn(ctx.viewer);
  expectStorable(event);
  const input = messageInput.parse(event);
  const call = { ctx: { ...ctx, viewer }, input, path };
  return countMessage(call.ctx, (count) =>
    runIdempotent(call, (context) => postMessage(context, input, count)),
  );
}
