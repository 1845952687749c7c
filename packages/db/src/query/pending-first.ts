import { type AskedRows, allRows, type FoundRows, type Rows } from '@muster/domain/lists/list-rows';
import type { KeyValue, Position } from '@muster/domain/lists/position';
import { sql } from 'kysely';
import { type Key, keysOfPlace, type ListOrder, numberKey, textKey } from './position.ts';

/** What waits is asked for whole, of what is done a few rows at a time. */
export interface AskedWork extends AskedRows {
  readonly mostOthers: number;
}

interface Work<Row> {
  readonly name: string;
  readonly by: 'time' | 'id';
  pending(newest: Rows): Promise<Row[]>;
  others(newest: Rows): Promise<Row[]>;
}

interface Listed {
  readonly id: number;
  readonly createdAt: string;
  readonly status: string;
}

/** Rows that wait, and after the last one of them the others. */
export async function pendingFirst<Row extends Listed>(
  { limit, place, mostOthers }: AskedWork,
  work: Work<Row>,
): Promise<FoundRows<Row>> {
  const [part, ...keys] = place ? keysOfPlace(place, orderOf(work)) : [];
  const at = rowAt(keys);
  const pending = part === 1 ? [] : await work.pending({ ...at, limit });
  const left = Math.min(limit - pending.length, mostOthers);
  const others = left > 0 ? await work.others({ ...(part === 1 ? at : allRows), limit: left }) : [];
  const rows = [...pending, ...others];
  const last = rows.at(-1);
  return { rows, next: last && (left <= 0 || others.length === left) ? positionAt(last, work) : undefined };
}

function orderOf({ name, by }: Pick<Work<never>, 'name' | 'by'>): ListOrder {
  const id: Key = numberKey(sql.ref('id'));
  return {
    name,
    keys: [numberKey(sql.ref('status')), ...(by === 'time' ? [textKey(sql.ref('createdAt'))] : []), id],
  };
}

function rowAt(keys: readonly KeyValue[]): Rows {
  const at = keys.find((key) => typeof key === 'string') ?? allRows.at;
  return { ...allRows, at, id: keys.find((key) => typeof key === 'number') ?? allRows.id };
}

function positionAt<Row extends Listed>({ id, createdAt, status }: Row, { name, by }: Work<Row>): Position {
  return { order: name, keys: [status === 'pending' ? 0 : 1, ...(by === 'time' ? [createdAt] : []), id] };
}
