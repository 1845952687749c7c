import { type RawBuilder, sql } from 'kysely';

/** Whether the account of a row's person is open: what waits of a closed one is not counted (D40). */
export function isOfOpenAccount(table: string): RawBuilder<boolean> {
  return sql`EXISTS (SELECT 1 FROM users AS owner WHERE owner.id = ${sql.ref(`${table}.userId`)} AND owner.active = 1)`;
}

export function isOfClosedAccount(table: string): RawBuilder<boolean> {
  return sql`NOT ${isOfOpenAccount(table)}`;
}
