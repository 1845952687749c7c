import type { Message } from '@muster/db/message/message';
import { DomainError } from '@muster/domain/errors';
import {
  chatMessageFrame,
  type ErrorFrame,
  namedFrame,
  type SentBeforeFrame,
} from '@muster/domain/wire/chat';
import { callTRPCProcedure } from '@trpc/server';
import { type Caller, contextOf, type Deps } from '../context.ts';
import { asTrpcError, logUnexpected, publicError } from '../errors.ts';
import { appRouter } from '../router.ts';

const path = 'message.post';

/**
 * Does what a chat event asks for (D31): a chat message is posted as by every other door. Resolves with
 * what its sender alone is to be told: why nothing came of it, or the message if it was sent before. What is new it hears
 * as everybody does.
 */
export async function answerEvent(
  event: unknown,
  caller: Caller,
  deps: Deps,
): Promise<ErrorFrame | SentBeforeFrame | undefined> {
  const told = new Set<number>();
  const stop = deps.live.listen(({ message }) => told.add(message.id));
  try {
    if (!chatMessageFrame.safeParse(event).success)
      throw new DomainError('bad_input', 'Muster knows no such event');
    const message = await post(event, caller, deps);
    return told.has(message.id) ? undefined : { type: 'new_message', message };
  } catch (error) {
    logUnexpected(caller.log, asTrpcError(error), path);
    const clientId = namedFrame.safeParse(event).data?.clientId ?? null;
    return { type: 'error', message: publicError(error).message, clientId };
  } finally {
    stop();
  }
}

/** Each event reads the clock and looks the session up anew. */
function post(event: unknown, caller: Caller, deps: Deps): Promise<Message> {
  return callTRPCProcedure({
    router: appRouter,
    path,
    getRawInput: async () => event,
    ctx: contextOf(caller, deps),
    type: 'mutation',
    signal: undefined,
    batchIndex: 0,
  });
}
