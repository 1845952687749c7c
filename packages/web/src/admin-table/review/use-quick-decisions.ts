import type { Translatable } from '@muster/domain/language/translate';
import { useTranslate } from '../../language/use-translate.ts';
import type { Action } from './action-buttons.tsx';
import type { QuickActions, Refused } from './quick-actions.ts';
import { sayDecided } from './undoable-decision.ts';
import { useUndoable } from './use-undoable.ts';

interface QuickDecisions<Row, Name extends string> extends Pick<QuickActions<Row, Name>, 'busy' | 'gone'> {
  readonly updated: Translatable;
  readonly actionsOf: (row: Row) => readonly Action<Name>[];
  readonly nameOf: (row: Row) => string | null;
  /** Sends the decision. With `isLeaving` the request must outlive the page. */
  readonly send: (row: Row, name: Name, isLeaving: boolean) => Promise<Refused | undefined>;
}

/** The buttons that decide a row at once: each decision can be undone before it is sent (D15, U125). */
export function useQuickDecisions<Row extends { readonly id: number }, Name extends string>({
  busy,
  gone,
  updated,
  actionsOf,
  nameOf,
  send,
}: QuickDecisions<Row, Name>): QuickActions<Row, Name> {
  const t = useTranslate();
  const { waiting, decide } = useUndoable<Row, Name>();
  return {
    busy,
    waiting,
    gone,
    async act(row, name) {
      const action = actionsOf(row).find((each) => each.name === name);
      const of = nameOf(row) || t('Unknown', undefined, 'the name of a person');
      const sent = await decide({
        rows: [row],
        name,
        title: action?.plannedText(t, of) ?? '',
        async send(isLeaving) {
          const refused = await send(row, name, isLeaving);
          if (!refused) sayDecided(t(updated), action?.doneText(t, of) ?? '');
          return { refused };
        },
      });
      return sent ? sent.refused : {};
    },
  };
}
