import { type RawBuilder, sql } from 'kysely';
import type { Expressions } from '../expressions.ts';
import { migrations } from '../migrations/index.ts';

export const postgresExpressions: Expressions = {
  // The spaces that json_agg and json_build_object put are not in SQLite's text; row_to_json puts none.
  jsonArray: (fields, order) =>
    sql`'[' || coalesce(string_agg(cast(${postgresExpressions.jsonObject(fields)} AS text), ',' ORDER BY ${order}), '') || ']'`,
  jsonValues: (value) => sql`cast(coalesce(json_agg(${value}), '[]') AS text)`,
  jsonList: (value, order) =>
    sql`'[' || coalesce(string_agg(cast(to_json(${value}) AS text), ',' ORDER BY ${order}), '') || ']'`,
  json: (text) => sql`cast(${text} AS json)`,
  jsonText: (json) => sql`cast(${json} AS text)`,
  jsonObject(fields) {
    const named = Object.entries(fields).map(([name, value]) => sql`${value} AS ${sql.id(name)}`);
    return sql`(SELECT row_to_json(object) FROM (SELECT ${sql.join(named)}) AS object)`;
  },
  jsonBoolean: (condition) => sql`(${condition})`,
  idRows: (ids) => sql`(
    SELECT cast(value AS bigint) AS value, "key"
    FROM json_array_elements_text(cast(${ids} AS json)) WITH ORDINALITY AS listed(value, "key")
  )`,
  joined: (text, separator, order) =>
    sql`string_agg(cast(${text} AS text), ${sql.lit(separator)} ORDER BY ${order})`,
  timeOfDay: (instant, ahead) =>
    sql`to_char(${timestamp(instant)} + cast(${ahead} AS interval), 'HH24:MI:SS')`,
  minutesBetween: (start, end) =>
    sql`cast(floor(extract(epoch FROM ${timestamp(end)} - ${timestamp(start)}) / 60) AS integer)`,
  unixSeconds: (instant) => sql`cast(floor(extract(epoch FROM ${timestamp(instant)})) AS bigint)`,
  later: (instant, seconds) =>
    sql`to_char(${timestamp(instant)} + cast(${`${seconds} seconds`} AS interval), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  contains: (text, part) => sql`${postgresExpressions.placeIn(text, part)} > 0`,
  placeIn: (text, part) => sql`strpos(${text}, ${part})`,
  passOverLocked: sql`FOR UPDATE SKIP LOCKED`,
  schemaVersion: sql`(SELECT version FROM schema_version)`,
  knownMigrations: migrations.length,
};

/** All instants are UTC, and this type ignores the time zone of the session. */
function timestamp(instant: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`cast(${instant} AS timestamp)`;
}
