import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { attemptKeys } from '../../attempt-key.ts';
import { trpc } from '../../trpc.ts';

const staff = getRouteApi('/_staff');

/** What goes with a call: the key under which it is applied once (D49), and whom it is meant for (D43). */
export interface WriteOptions {
  readonly context: { readonly idempotencyKey: string; readonly account: number };
}

interface Reactions<Answer> {
  readonly onDone: (answer: Answer) => void;
  readonly onRefused: (error: unknown) => void;
}

/**
 * One administrative act: applied once however often it is sent, and whatever shows people or HR documents is read anew
 * afterwards, also after a refusal, because then something is otherwise than the screen says.
 */
export function useWrite<Input extends object, Answer>(
  call: (input: Input, options: WriteOptions) => Promise<Answer>,
  { onDone, onRefused }: Reactions<Answer>,
) {
  const [keys] = useState(() => attemptKeys());
  const account = staff.useRouteContext().viewer.id;
  const utils = trpc.useUtils();
  return useMutation({
    mutationFn: (input: Input) => call(input, { context: { idempotencyKey: keys.keyOf(input), account } }),
    onSuccess(answer) {
      keys.settle();
      onDone(answer);
    },
    onError: onRefused,
    onSettled() {
      void utils.people.invalidate();
      void utils.hrDocument.invalidate();
    },
  });
}
