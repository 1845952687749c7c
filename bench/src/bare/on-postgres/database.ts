import pg from 'pg';

/** Numbers as SQLite gives them: whole and decimal numbers, and 0 or 1. */
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  16: (text) => (text === 't' ? 1 : 0),
  20: Number,
  1700: Number,
};

/** The connections of a bare server, as many as the product reads with. */
export function createBarePool(url: string): pg.Pool {
  return new pg.Pool({
    connectionString: url,
    max: 10,
    types: { getTypeParser: (oid, format) => parsers[oid] ?? pg.types.getTypeParser(oid, format) },
  });
}

/** What a connection or a pool answers questions with. */
export type Asked = Pick<pg.Pool, 'query'> | Pick<pg.PoolClient, 'query'>;

/** A statement that is prepared once on each connection. It is written as for SQLite. */
export function statement(name: string, sql: string) {
  const text = asPostgres(sql);
  return async (on: Asked, values: readonly unknown[] = []) =>
    (await on.query({ name, text, values: [...values] })).rows;
}

/** Columns are quoted because of their capitals, and values are numbered. */
function asPostgres(sql: string): string {
  const [first = '', ...others] = sql.replace(/\b[a-z]+[A-Z]\w*\b/g, '"$&"').split('?');
  return first + others.map((part, place) => `$${place + 1}${part}`).join('');
}
