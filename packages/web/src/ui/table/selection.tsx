import { msg, type Translate } from '@muster/domain/language/translate';
import type { Column } from './column.ts';

/** Rows selected for one action on several, by their keys. */
export interface Selection<Row> {
  readonly keys: readonly string[];
  readonly onSelect: (keys: readonly string[]) => void;
  readonly isSelectable: (row: Row) => boolean;
  readonly label: (row: Row) => string;
}

const selectAll = msg('Select all on this page');

export function selectColumn<Row>(
  { keys, onSelect, isSelectable, label }: Selection<Row>,
  rows: readonly Row[],
  rowKey: (row: Row) => string | number,
  t: Translate,
): Column<Row> {
  const keyOf = (row: Row) => String(rowKey(row));
  const selectable = rows.filter(isSelectable).map(keyOf);
  const isAll = keys.length > 0 && selectable.every((key) => keys.includes(key));
  return {
    header: selectAll,
    heading: (
      <Box
        label={t(selectAll)}
        checked={isAll}
        isPartly={!isAll && keys.length > 0}
        onChange={() => onSelect(isAll ? [] : selectable)}
      />
    ),
    place: 'select',
    width: 'w-10',
    cell(row) {
      const key = keyOf(row);
      const checked = keys.includes(key);
      const toggled = checked ? keys.filter((each) => each !== key) : [...keys, key];
      return (
        isSelectable(row) && <Box label={label(row)} checked={checked} onChange={() => onSelect(toggled)} />
      );
    },
  };
}

interface BoxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly isPartly?: boolean;
  readonly onChange: () => void;
}

function Box({ label, checked, isPartly = false, onChange }: BoxProps) {
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = isPartly;
      }}
      type="checkbox"
      aria-label={label}
      checked={checked}
      onChange={onChange}
      className="block size-4.5 accent-accent"
    />
  );
}
