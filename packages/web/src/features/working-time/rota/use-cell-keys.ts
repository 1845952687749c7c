import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { RotaRow } from '@muster/domain/working-time/rota-schema';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { readingKey } from '../../../language/reading.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import {
  type CellKey,
  cellKey,
  keyAt,
  keysOfDate,
  keysOfRow,
  placeOfCell,
  rectangle,
  toggled,
} from './cells.ts';

interface CellKeys {
  readonly rows: readonly RotaRow[];
  readonly today: PlainDate;
  readonly picked: ReadonlySet<CellKey>;
  readonly onPick: (picked: ReadonlySet<CellKey>) => void;
  readonly onOpen: (cell: CellKey) => void;
}

const steps = new Map<string, readonly [number, number]>([
  ['ArrowUp', [-1, 0]],
  ['ArrowDown', [1, 0]],
  ['ArrowLeft', [0, -1]],
  ['ArrowRight', [0, 1]],
]);

/**
 * The Tab key stops once at the cells (the grid pattern of WAI-ARIA). Arrows move, with Shift they choose; Space chooses a
 * cell, with Shift the row, with Ctrl the column; Enter opens what is chosen; Escape chooses nothing.
 */
export function useCellKeys({ rows, today, picked, onPick, onOpen }: CellKeys) {
  const t = useTranslate();
  const grid = useRef<HTMLTableElement>(null);
  const [lastOn, setLastOn] = useState<CellKey>();
  /** Where a choice by Shift began. */
  const [anchor, setAnchor] = useState<CellKey>();
  const stop = stopOf(rows, lastOn, today);
  const goTo = (cell: CellKey) => {
    setLastOn(cell);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus();
  };
  const extend = (cell: CellKey) => {
    const from = anchor ?? lastOn ?? cell;
    setAnchor(from);
    onPick(rectangle(rows, from, cell, today));
  };
  const toggle = (keys: readonly CellKey[]) => onPick(toggled(picked, keys));
  const choose = (cell: CellKey, { shiftKey, ctrlKey }: { shiftKey: boolean; ctrlKey: boolean }) => {
    const place = placeOfCell(rows, cell);
    const row = place && rows[place.row];
    const day = place && row?.days[place.column];
    if (!row || !day) return;
    setAnchor(cell);
    if (shiftKey) toggle(keysOfRow(row, today));
    else if (ctrlKey) toggle(keysOfDate(rows, day.date, today));
    else toggle([...rectangle(rows, cell, cell, today)]);
  };
  return {
    grid,
    stop,
    /** All days of a person, or with Shift of all people from the last choice on. */
    onRow(row: RotaRow, { shiftKey }: MouseEvent) {
      const [first, last] = [row.days[0], row.days.at(-1)];
      if (!first || !last) return;
      const from = shiftKey && placeOfCell(rows, anchor);
      const start = from && keyAt(rows, { row: from.row, column: 0 });
      if (start) return onPick(rectangle(rows, start, cellKey(row.userId, last.date), today));
      setAnchor(cellKey(row.userId, first.date));
      toggle(keysOfRow(row, today));
    },
    /** A day of everyone, or with Shift all days from the last choice on. */
    onDate(date: PlainDate, { shiftKey }: MouseEvent) {
      const [top, bottom] = [rows[0], rows.at(-1)];
      if (!top || !bottom) return;
      const from = shiftKey && placeOfCell(rows, anchor);
      const start = from && keyAt(rows, { row: 0, column: from.column });
      if (start) return onPick(rectangle(rows, start, cellKey(bottom.userId, date), today));
      setAnchor(cellKey(top.userId, date));
      toggle(keysOfDate(rows, date, today));
    },
    onPress(cell: CellKey, event: MouseEvent) {
      setLastOn(cell);
      if (event.shiftKey) return extend(cell);
      if (!event.ctrlKey && !event.metaKey && picked.size === 0) return onOpen(cell);
      setAnchor(cell);
      toggle([...rectangle(rows, cell, cell, today)]);
    },
    onKeyDown(event: KeyboardEvent) {
      const key = readingKey(t, event.key);
      if (!stop || !isOnCell(event)) return;
      const next = cellAfter(rows, stop, key);
      if (next) {
        event.preventDefault();
        if (event.shiftKey) extend(next);
        else setAnchor(undefined);
        goTo(next);
      } else if (key === ' ') {
        event.preventDefault();
        choose(stop, event);
      } else if (key === 'Enter') {
        event.preventDefault();
        onOpen(stop);
      } else if (key === 'Escape' && picked.size > 0) {
        event.preventDefault();
        onPick(new Set());
      }
    },
  };
}

function isOnCell({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.dataset['cell'] !== undefined;
}

function stopOf(
  rows: readonly RotaRow[],
  lastOn: CellKey | undefined,
  today: PlainDate,
): CellKey | undefined {
  if (placeOfCell(rows, lastOn)) return lastOn;
  const [first] = rows;
  if (!first) return undefined;
  const day = first.days.find(({ date }) => date === today) ?? first.days[0];
  return day && cellKey(first.userId, day.date);
}

function cellAfter(rows: readonly RotaRow[], cell: CellKey, key: string): CellKey | undefined {
  const place = placeOfCell(rows, cell);
  if (!place) return undefined;
  const { row, column } = place;
  if (key === 'Home') return keyAt(rows, { row, column: 0 });
  if (key === 'End') return keyAt(rows, { row, column: (rows[row]?.days.length ?? 0) - 1 });
  const step = steps.get(key);
  return step && keyAt(rows, { row: row + step[0], column: column + step[1] });
}
