import { useEffect, useRef, useState } from 'react';
import { offerUndo, type UndoableDecision } from './undoable-decision.ts';

interface Undoably<Row, Name extends string, Answer> {
  readonly rows: readonly Row[];
  readonly name: Name;
  /** As in "Leave of Mira Schulz will be approved". */
  readonly title: string;
  /** With `isLeaving` the request must outlive the page. */
  readonly send: (isLeaving: boolean) => Promise<Answer>;
}

/** The server has no way back to an undecided row, so nothing is sent while it can be undone (D15). */
export function useUndoable<Row extends { readonly id: number }, Name extends string>() {
  const [waiting, setWaiting] = useState<ReadonlyMap<number, Name>>(new Map());
  const last = useRef<UndoableDecision>(undefined);
  useEffect(() => () => void last.current?.sendNow('over'), []);

  /** Resolves to the answer, or to undefined if the decision was undone. */
  function decide<Answer>({ rows, name, title, send }: Undoably<Row, Name, Answer>) {
    const ids = new Set(rows.map(({ id }) => id));
    const end = () => setWaiting((before) => new Map([...before].filter(([id]) => !ids.has(id))));
    return new Promise<Answer | undefined>((resolve) => {
      last.current = offerUndo({
        title,
        send(isLeaving) {
          end();
          const answer = send(isLeaving);
          resolve(answer);
          return answer;
        },
        onUndone() {
          end();
          resolve(undefined);
        },
      });
      setWaiting((before) => new Map([...before, ...[...ids].map((id) => [id, name] as const)]));
    });
  }
  return { waiting, decide };
}
