import { useMutation } from '@tanstack/react-query';
import { useMatch } from '@tanstack/react-router';
import { TRPCClientError } from '@trpc/client';
import { useState } from 'react';
import { uuid } from '../../browser/uuid.ts';
import { currentTranslate } from '../../language/language.ts';
import { unanswered } from '../../store/queue/outcome.ts';
import { confirmationOf, isCallError } from '../client.ts';
import type { Attempt } from './attempt.ts';
import { askForPassword } from './password-request.ts';
import { sessionSignal } from './session-calls.ts';

/** What one write is sent by: a mutation of `trpcClient`, or anything else that sends the attempt's headers. */
export interface Write<Input, Answer> {
  mutate(input: Input, options: WriteOptions): Promise<Answer>;
}

interface SendOptions {
  readonly signal?: AbortSignal;
  /** The request outlives the page. */
  readonly keepalive?: boolean;
}

interface WriteOptions extends Pick<SendOptions, 'signal'> {
  readonly context: { readonly attempt: Attempt; readonly keepalive: boolean };
}

/** What follows a write, as `useMutation` calls it. */
interface Reactions<Input, Answer> {
  onMutate?(input: Input): unknown;
  onSuccess?(answer: Answer, input: Input): unknown;
  onError?(error: Error, input: Input): unknown;
  onSettled?(answer: Answer | undefined, error: Error | null, input: Input): unknown;
}

/**
 * For the person whom this page shows (S7), under one key until there is an answer (D49); ends with the session (L37).
 * What may wait for a network goes to the outbox instead.
 */
export function useWrite<Input, Answer>(
  write: Write<Input, Answer>,
  reactions: Reactions<Input, Answer> = {},
) {
  const send = useSend(write);
  return useMutation({ ...reactions, mutationFn: (input: Input) => send(input) });
}

export function useSend<Input, Answer>(write: Write<Input, Answer>) {
  // The frame is around pages of several routes; each knows whom it shows.
  const staff = useMatch({ from: '/_staff', shouldThrow: false });
  const notFound = useMatch({ from: '/$', shouldThrow: false });
  const viewer = (staff ?? notFound)?.context.viewer;
  if (!viewer) throw new Error('A write needs a signed-in person');
  const [keys] = useState(() => attemptKeys());
  return sendAs(viewer.id, write, keys);
}

export function sendAs<Input, Answer>(account: number, write: Write<Input, Answer>, keys = attemptKeys()) {
  return async (input: Input, { keepalive = false, ...options }: SendOptions = {}): Promise<Answer> => {
    const attempt = { account, key: keys.keyOf(input) };
    const end = keepalive ? new AbortController().signal : sessionSignal();
    const signal = AbortSignal.any(options.signal ? [end, options.signal] : [end]);
    try {
      const answer = await whenConfirmed(() =>
        write.mutate(input, { signal, context: { attempt, keepalive } }),
      );
      keys.settle(attempt.key);
      return answer;
    } catch (error) {
      // The page that could show the error has gone with the session.
      if (end.aborted) return new Promise(() => {});
      throw withWords(error);
    }
  };
}

/** The error of a call that may be on its way says so (L38): its time limit passed (L35), but the server may have it. */
function withWords(error: unknown): unknown {
  if (!isCallError(error) || error.cause?.name !== 'TimeoutError') return error;
  return new TRPCClientError(currentTranslate()(unanswered), { cause: error, meta: { says: true } });
}

/** Sends, and once more after each time that the person gave what it asks for (D26). Throws the refusal if they cancel. */
async function whenConfirmed<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      const methods = confirmationOf(error);
      if (!methods || !(await askForPassword(methods))) throw error;
    }
  }
}

/** The same for the same input until the server has it, so that sending again changes nothing (D49). */
export function attemptKeys(newKey: () => string = uuid) {
  let last: { readonly input: string; readonly key: string } | undefined;
  return {
    keyOf(input: unknown): string {
      // Within a list, because there is no JSON of a missing input.
      const text = JSON.stringify([input]);
      if (last?.input !== text) last = { input: text, key: newKey() };
      return last.key;
    },
    /** The server has what was sent under `key`: sending the same again is another attempt. */
    settle(key: string) {
      if (last?.key === key) last = undefined;
    },
  };
}
