import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { workingTimeLimits } from '@muster/domain/working-time/limits';
import type { RotaDay, RotaRow } from '@muster/domain/working-time/rota-schema';

/** A person's day, as the grid names its cells. */
export type CellKey = `${number} ${PlainDate}`;

export interface Cell {
  readonly row: RotaRow;
  readonly day: RotaDay;
}

export function cellKey(userId: number, date: PlainDate): CellKey {
  return `${userId} ${date}`;
}

/** The cells in the order of the grid. */
export function cellsOf(rows: readonly RotaRow[], keys: ReadonlySet<CellKey>): Cell[] {
  return rows.flatMap((row) =>
    row.days.flatMap((day) => (keys.has(cellKey(row.userId, day.date)) ? [{ row, day }] : [])),
  );
}

/** One change takes no more days (D91). */
export function isTooMany(cells: readonly unknown[]): boolean {
  return cells.length > workingTimeLimits.draftedDays;
}

export function zoneOf({ days }: RotaRow): string | undefined {
  return days[0]?.timeZone;
}

/** Where it does, each row says whose clock its times are by. */
export function differsInZone(rows: readonly RotaRow[]): boolean {
  return new Set(rows.map(zoneOf)).size > 1;
}

/** A day that is over cannot be planned any more, nor one on which the person does not work here. */
export function isPlannable({ date, employed }: RotaDay, today: PlainDate): boolean {
  return employed && date >= today;
}

interface Place {
  readonly row: number;
  readonly column: number;
}

export function placeOfCell(rows: readonly RotaRow[], key: CellKey | undefined): Place | undefined {
  const row = rows.findIndex(({ userId, days }) => days.some(({ date }) => cellKey(userId, date) === key));
  const column = rows[row]?.days.findIndex(({ date }) => cellKey(rows[row]?.userId ?? 0, date) === key);
  return column === undefined ? undefined : { row, column };
}

export function keyAt(rows: readonly RotaRow[], { row, column }: Place): CellKey | undefined {
  const [person, day] = [rows[row], rows[row]?.days[column]];
  return person && day && cellKey(person.userId, day.date);
}

/** The cells between two, both included, that can be planned. */
export function rectangle(
  rows: readonly RotaRow[],
  from: CellKey,
  to: CellKey,
  today: PlainDate,
): Set<CellKey> {
  const [one, other] = [placeOfCell(rows, from), placeOfCell(rows, to)];
  if (!one || !other) return new Set();
  const between = (at: number, a: number, b: number) => Math.min(a, b) <= at && at <= Math.max(a, b);
  return new Set(
    rows.flatMap(({ userId, days }, row) =>
      days.flatMap((day, column) =>
        between(row, one.row, other.row) &&
        between(column, one.column, other.column) &&
        isPlannable(day, today)
          ? [cellKey(userId, day.date)]
          : [],
      ),
    ),
  );
}

/** Adds those of a row or a column that are not there yet, or takes all of them away. */
export function toggled(picked: ReadonlySet<CellKey>, keys: readonly CellKey[]): ReadonlySet<CellKey> {
  const isAll = keys.every((key) => picked.has(key));
  if (!isAll) return new Set([...picked, ...keys]);
  const gone = new Set(keys);
  return new Set([...picked].filter((key) => !gone.has(key)));
}

export function keysOfRow({ userId, days }: RotaRow, today: PlainDate): CellKey[] {
  return days.filter((day) => isPlannable(day, today)).map(({ date }) => cellKey(userId, date));
}

export function keysOfDate(rows: readonly RotaRow[], date: PlainDate, today: PlainDate): CellKey[] {
  return rows.flatMap(({ userId, days }) =>
    days.some((day) => day.date === date && isPlannable(day, today)) ? [cellKey(userId, date)] : [],
  );
}
