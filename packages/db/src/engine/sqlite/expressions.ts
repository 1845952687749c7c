import { sql } from 'kysely';
import type { Expressions } from '../expressions.ts';
import { migrations } from '../migrations/index.ts';

export const sqliteExpressions: Expressions = {
  jsonArray: (fields) => sql`json_group_array(${sqliteExpressions.jsonObject(fields)})`,
  jsonValues: (value) => sql`json_group_array(${value})`,
  jsonList: (value, order) => sql`json_group_array(${value} ORDER BY ${order})`,
  json: (text) => sql`json(${text})`,
  jsonText: (json) => sql`${json}`,
  jsonObject: (fields) =>
    sql`json_object(${sql.join(Object.entries(fields).map(([name, value]) => sql`${sql.lit(name)}, ${value}`))})`,
  jsonBoolean: (condition) => sql`iif(${condition}, json('true'), json('false'))`,
  idRows: (ids) => sql`json_each(${ids})`,
  joined: (text, separator) => sql`group_concat(${text}, ${sql.lit(separator)})`,
  timeOfDay: (instant, ahead) => sql`time(${instant}, ${ahead})`,
  minutesBetween: (start, end) =>
    sql`cast(round((unixepoch(${end}, 'subsec') - unixepoch(${start}, 'subsec')) * 1000) AS integer) / 60000`,
  unixSeconds: (instant) => sql`unixepoch(${instant})`,
  later: (instant, seconds) => sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${instant}, ${`${seconds} seconds`})`,
  contains: (text, part) => sql`${sqliteExpressions.placeIn(text, part)} > 0`,
  placeIn: (text, part) => sql`instr(${text}, ${part})`,
  passOverLocked: sql``,
  schemaVersion: sql`(SELECT user_version FROM pragma_user_version)`,
  knownMigrations: migrations.length,
};
