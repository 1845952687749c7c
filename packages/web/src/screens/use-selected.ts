import { useState } from 'react';
import { useFocusReturn } from '../ui/use-focus-return.ts';

interface SelectableRow {
  readonly id: number;
}

/** A row that was selected before it was sent stays selected: `entryOf` names the queue entry that made it. */
export function useSelected<Row extends SelectableRow>(
  rows: readonly Row[],
  entryOf: (row: Row) => string | undefined,
) {
  const [chosen, setChosen] = useState<Row>();
  const isChosen = (row: Row) =>
    row.id === chosen?.id ||
    (chosen !== undefined && entryOf(row) !== undefined && entryOf(row) === entryOf(chosen));
  const selected = rows.find(isChosen);
  if (selected && selected.id !== chosen?.id) setChosen(selected);
  const opener = useFocusReturn(selected !== undefined);
  return {
    selected,
    select(row: Row, button: HTMLButtonElement) {
      opener.current = button;
      setChosen(row);
    },
    deselect: () => setChosen(undefined),
  };
}
