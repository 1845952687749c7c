import type { PostedMessage } from '@muster/db/features/message/writes';
import type { Serial } from '@muster/domain/concurrency/serial';
import { DomainError } from '@muster/domain/errors';
import { composed } from '@muster/domain/fields/form';
import { messageInput } from '@muster/domain/message/schema';
import {
  chatMessageFrame,
  type ErrorFrame,
  namedFrame,
  type SentBeforeFrame,
} from '@muster/domain/wire/chat';
import { runIdempotent } from '../command.ts';
import type { Context, Contexts } from '../context.ts';
import { postMessage } from '../features/message/post.ts';
import { logUnexpected, publicError } from '../http/errors.ts';
import { expectStorable } from '../http/storable.ts';
import { httpTexts } from '../http/texts.ts';
import type { Caller } from '../http/viewer.ts';
import { answerLanguage } from '../language/answer-language.ts';
import { countBefore } from '../limits/count-message.ts';
import { signedIn } from '../trpc.ts';

const path = 'message.post';

/** What frames are answered with. */
export interface FrameDeps extends Contexts, Pick<Context, 'failures' | 'store'> {}

/** By the rules of `message.post` (L1, D31). Answers only the sender: an error, or the message if sent before (L2). */
export async function answerEvent(
  event: unknown,
  caller: Caller,
  deps: FrameDeps,
  serially: Serial,
): Promise<ErrorFrame | SentBeforeFrame | undefined> {
  try {
    if (!chatMessageFrame.safeParse(event).success)
      throw new DomainError('bad_input', httpTexts.unknownEvent());
    const { message, place } = await post(event, caller, deps, serially);
    return place ? undefined : { type: 'new_message', message };
  } catch (error) {
    logUnexpected({ log: caller.log, failures: deps.failures }, error, path);
    const clientId = namedFrame.safeParse(event).data?.clientId ?? null;
    const { message, says } = publicError(error, answerLanguage(caller.headers, deps.store));
    return { type: 'error', message, ...says, clientId };
  }
}

/** Reads clock and session again, one event after another: people say things in an order. */
async function post(
  event: unknown,
  caller: Caller,
  deps: FrameDeps,
  serially: Serial,
): Promise<PostedMessage> {
  const { call, counted } = await serially(async () => {
    const ctx = await deps.contextOf(caller);
    const viewer = signedIn(ctx.viewer);
    expectStorable(event);
    const read = { ctx: { ...ctx, viewer }, input: messageInput.parse(composed(event)), path };
    return { call: read, counted: await countBefore(read.ctx) };
  });
  return counted.during((count) => runIdempotent(call, (context) => postMessage(context, call.input, count)));
}
