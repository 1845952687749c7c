import type { AdminTopic } from '@muster/domain/wire/topics';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { outdatedBy } from '../admin-live/outdated.ts';
import { attemptKeys } from '../attempt-key.ts';
import { messageOf, refusedField } from '../client.ts';
import { toast } from '../ui/toast.ts';

/** What an administrator typed into a review and did not send. */
export interface TypedReview {
  readonly status: string;
  readonly adminResponse: string;
}

/**
 * What was typed into the reviews of a list, by the ids of its rows. It lives as long as the list is on screen: words
 * about other people are not stored on devices (D41).
 */
export type TypedReviews = Map<number, TypedReview>;

interface ReviewOptions<Decision extends object> {
  readonly id: number;
  readonly typedBefore: TypedReviews;
  /** What the server takes. */
  readonly schema: z.ZodMiniType<Decision>;
  readonly send: (
    decision: Decision,
    context: { readonly idempotencyKey: string; readonly account: number },
  ) => Promise<unknown>;
  /** "grievance", as in "Failed to update grievance" (U71). */
  readonly what: 'grievance' | 'document';
  readonly onDone: () => void;
}

const staff = getRouteApi('/_staff');
const nothing: TypedReview = { status: '', adminResponse: '' };

/** The form of a review (U70): a refusal keeps what was typed and names its field. */
export function useReview<Decision extends object>(options: ReviewOptions<Decision>) {
  const { id, typedBefore, schema, send, what, onDone } = options;
  const [typed, setTyped] = useState(() => typedBefore.get(id) ?? nothing);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [keys] = useState(() => attemptKeys());
  const { viewer } = staff.useRouteContext();
  const queries = useQueryClient();
  const topic: AdminTopic = what;
  const refresh = () => {
    for (const queryKey of outdatedBy([topic])) void queries.invalidateQueries({ queryKey });
  };
  const { mutate, isPending } = useMutation({
    mutationFn: (decision: Decision) =>
      send(decision, { idempotencyKey: keys.keyOf(decision), account: viewer.id }),
    onSuccess() {
      keys.settle();
      typedBefore.delete(id);
      refresh();
      toast({ title: `${what === 'grievance' ? 'Grievance' : 'Document'} updated successfully` });
    },
    onError(error) {
      const message = messageOf(error);
      setProblems({ [refusedField(error) ?? 'root']: message });
      toast({ title: `Failed to update ${what}`, description: message, variant: 'destructive' });
      // It may have been refused because somebody else was faster (D15).
      refresh();
    },
  });
  return {
    typed,
    problems,
    isPending,
    type(change: Partial<TypedReview>) {
      const next = { ...typed, ...change };
      typedBefore.set(id, next);
      setTyped(next);
      setProblems({});
    },
    submit(seen: object = {}) {
      const read = schema.safeParse({ ...typed, ...seen });
      // Only a window that is still open is closed by it: another may have taken its place.
      if (read.success) mutate(read.data, { onSuccess: onDone });
      else
        setProblems(
          Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message])),
        );
    },
  };
}

export type Review = ReturnType<typeof useReview>;
