import type { PoolClient } from 'pg';
import { runOn } from '../pool.ts';

const sequences = `
  SELECT c.relname AS "table", s.oid::regclass::text AS sequence
  FROM pg_class s JOIN pg_depend d ON d.objid = s.oid AND d.classid = 'pg_class'::regclass AND d.deptype = 'i'
  JOIN pg_class c ON c.oid = d.refobjid
  WHERE s.relkind = 'S' AND c.relnamespace = to_regnamespace(quote_ident(current_schema()))`;

interface IdSequence {
  readonly table: string;
  /** Quoted where needed. */
  readonly sequence: string;
}

async function listSequences(client: PoolClient): Promise<IdSequence[]> {
  return (await runOn(client, { text: sequences })).rows;
}

export async function readLastIds(client: PoolClient): Promise<ReadonlyMap<string, bigint>> {
  const found = new Map<string, bigint>();
  for (const { table, sequence } of await listSequences(client)) {
    const text = `SELECT last_value::text AS last FROM ${sequence} WHERE is_called`;
    const last: unknown = (await runOn(client, { text })).rows[0]?.last;
    if (typeof last === 'string') found.set(table, BigInt(last));
  }
  return found;
}

/** Lets each sequence go on after what it was given, and after the highest id of its table. */
export async function continueSequences(
  client: PoolClient,
  lastIds: ReadonlyMap<string, bigint>,
): Promise<void> {
  for (const { table, sequence } of await listSequences(client)) {
    const text = `SELECT setval($1::regclass, highest) FROM (
      SELECT greatest($2::bigint, (SELECT max(id) FROM "${table}")) AS highest) AS ids WHERE highest > 0`;
    await runOn(client, { text, values: [sequence, String(lastIds.get(table) ?? 0)] });
  }
}
