import type { Rehearsal, RehearsalInput } from '@muster/domain/working-time/rehearsal';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRehearsal } from './use-rehearsal.ts';

interface RehearsedSave<Input, Answer> {
  readonly send: (input: Input) => Promise<Answer>;
  /** What is asked before it is sent; undefined for a change that concerns no one. */
  readonly rehearsalOf: (input: Input) => RehearsalInput | undefined;
  /** True if it is sent at once: of what changes for people there is nothing that has to be asked about. */
  readonly isSilent?: (rehearsal: Rehearsal, input: Input) => boolean;
  readonly onSuccess: (answer: Answer) => void;
  readonly onError: (error: unknown) => void;
}

/** Saves a change of working time. One that people are concerned by is shown person by person before (D90). */
export function useRehearsedSave<Input, Answer>(options: RehearsedSave<Input, Answer>) {
  const { send, rehearsalOf, isSilent, onSuccess, onError } = options;
  const [waiting, setWaiting] = useState<Input>();
  const { rehearse, isRehearsing, rehearsed, close } = useRehearsal({
    onRefused: onError,
    isSilent(rehearsal) {
      if (waiting === undefined || !isSilent?.(rehearsal, waiting)) return false;
      mutate(waiting);
      return true;
    },
  });
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess(answer) {
      close();
      onSuccess(answer);
    },
    onError(error) {
      close();
      onError(error);
    },
  });
  return {
    isPending: isRehearsing || isPending,
    save(input: Input) {
      const question = rehearsalOf(input);
      if (!question) return mutate(input);
      setWaiting(input);
      rehearse(question);
    },
    question: rehearsed &&
      waiting !== undefined && {
        rehearsed,
        pending: isPending,
        onBack: close,
        onConfirm: () => mutate(waiting),
      },
  };
}
