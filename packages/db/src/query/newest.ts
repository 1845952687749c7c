import type { Rows } from '@muster/domain/lists/list-rows';
import { type OrderByDirection, type RawBuilder, type SqlBool, sql } from 'kysely';
import { limitParam, type Param } from '../store/hot-query.ts';
import { comesAfter, inOrderOf, numberKey, textKey } from './position.ts';

interface Listing<Q> {
  where(condition: RawBuilder<SqlBool>): Q;
  orderBy(by: RawBuilder<unknown>, way: OrderByDirection): Q;
  limit(rows: RawBuilder<number>): Q;
  offset(rows: RawBuilder<number>): Q;
}

/** The rows of a list that are older than a place, newest first. */
export function newestByTime<Q extends Listing<Q>>(query: Q, param: Param<Rows>, table?: string): Q {
  const [at, id] = ['createdAt', 'id'].map((column) => sql.ref(table ? `${table}.${column}` : column));
  if (!at || !id) return query;
  const keys = [textKey(at, true), numberKey(id, true)];
  return limited(inOrderOf(query.where(comesAfter(keys, [param('at'), param('id')])), keys), param);
}

/** The same of a list that its ids sort. */
export function newestById<Q extends Listing<Q>>(query: Q, param: Param<Rows>, id = 'id'): Q {
  const keys = [numberKey(sql.ref(id), true)];
  return limited(inOrderOf(query.where(comesAfter(keys, [param('id')])), keys), param);
}

/** The same of a list that its dates sort, one row each. */
export function newestByDate<Q extends Listing<Q>>(query: Q, param: Param<Rows>): Q {
  const keys = [textKey(sql.ref('date'), true)];
  return limited(inOrderOf(query.where(comesAfter(keys, [param('at')])), keys), param);
}

function limited<Q extends Listing<Q>>(query: Q, param: Param<Rows>): Q {
  return query.limit(limitParam(param('limit'))).offset(limitParam(param('offset')));
}
