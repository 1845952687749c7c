import { sqliteOf } from '../engine/sqlite/connection.ts';
import type { Db } from '../store/connection.ts';

export async function plansOf(db: Db, work: () => unknown): Promise<string[][]> {
  const sqlite = sqliteOf(db);
  const prepare = sqlite.prepare.bind(sqlite);
  const prepared: string[] = [];
  sqlite.prepare = (sql: string) => {
    prepared.push(sql);
    return prepare(sql);
  };
  await work();
  sqlite.prepare = prepare;
  return prepared.map((sql) => {
    const values = Array<null>(sql.split('?').length - 1).fill(null);
    const steps = prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...values) as { detail: string }[];
    return steps.map(({ detail }) => detail);
  });
}
