import { useState } from 'react';
import { messageOf, refusedField } from '../../server/client.ts';
import type { Review } from './review.ts';
import type { ReviewState, TypedReview } from './review-form.tsx';
import { showRefusal, useUpdate } from './use-update.ts';

/** Lives as long as the list is on screen: devices do not store text about other people (D41). */
export type TypedReviews = Map<number, TypedReview>;

interface ReviewOptions {
  readonly typedBefore: TypedReviews;
  readonly onDone: () => void;
}

const nothing: TypedReview = { status: '', adminResponse: '' };

export function useReview<Row extends { readonly id: number }, Decision extends object>(
  { what, schema, seen, write, decidedText }: Review<Row, Decision>,
  row: Row,
  { typedBefore, onDone }: ReviewOptions,
): ReviewState {
  const [typed, setTyped] = useState(() => typedBefore.get(row.id) ?? nothing);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const { mutate, isPending, refresh } = useUpdate(what, write, {
    decidedText: (t, decision) => decidedText(t, row, decision),
    onDone() {
      typedBefore.delete(row.id);
      void refresh();
    },
    onRefused(error) {
      setProblems({ [refusedField(error) ?? 'root']: messageOf(error) });
      showRefusal(what, messageOf(error));
      // Someone else may have decided first (D15).
      void refresh();
    },
  });
  return {
    typed,
    problems,
    isPending,
    type(change) {
      const next = { ...typed, ...change };
      typedBefore.set(row.id, next);
      setTyped(next);
      setProblems({});
    },
    submit() {
      const read = schema.safeParse({ ...typed, ...seen?.(row) });
      // Closes only a dialog that is still open: another row's may have taken its place.
      if (read.success) mutate({ ...read.data, id: row.id }, { onSuccess: onDone });
      else
        setProblems(
          Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message])),
        );
    },
  };
}
