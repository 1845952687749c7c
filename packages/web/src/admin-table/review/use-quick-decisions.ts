import { type Action, doneText } from './action-buttons.tsx';
import type { QuickActions, Refused } from './quick-actions.ts';
import { sayDecided } from './undoable-decision.ts';
import { useUndoable } from './use-undoable.ts';

interface QuickDecisions<Row, Name extends string> extends Pick<QuickActions<Row, Name>, 'busy' | 'gone'> {
  readonly updated: string;
  readonly actionsOf: (row: Row) => readonly Action<Name>[];
  readonly subjectOf: (row: Row) => string;
  /** Sends the decision. With `isLeaving` the request must outlive the page. */
  readonly send: (row: Row, name: Name, isLeaving: boolean) => Promise<Refused | undefined>;
}

/** The buttons that decide a row at once: each decision can be undone before it is sent (D15, U125). */
export function useQuickDecisions<Row extends { readonly id: number }, Name extends string>({
  busy,
  gone,
  updated,
  actionsOf,
  subjectOf,
  send,
}: QuickDecisions<Row, Name>): QuickActions<Row, Name> {
  const { waiting, decide } = useUndoable<Row, Name>();
  return {
    busy,
    waiting,
    gone,
    async act(row, name) {
      const [subject, done] = [subjectOf(row), doneText(actionsOf(row), name)];
      const sent = await decide({
        rows: [row],
        name,
        title: `${subject} will be ${done}`,
        async send(isLeaving) {
          const refused = await send(row, name, isLeaving);
          if (!refused) sayDecided(updated, `${subject} ${done}`);
          return { refused };
        },
      });
      return sent ? sent.refused : {};
    },
  };
}
