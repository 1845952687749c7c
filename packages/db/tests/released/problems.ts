import { isDeepStrictEqual } from 'node:util';
import type { Migration } from '../../src/engine/migrations/index.ts';
import type { DatabaseCopy, DatabaseState, ReleasedDatabase, Row } from './copies.ts';

type Rows = DatabaseState['rows'];

/** By the number of a migration: what it makes of the rows on purpose. All others keep every value. */
export type Changes = Readonly<Record<number, (rows: Rows) => Rows>>;

/**
 * After which statements of a migration it is killed. What a kill leaves does not follow from how many rows there are, only
 * from whether some have reached the log: a big database is killed after the last, with all of them in it.
 */
export type Kills = 'each' | 'last';

/**
 * Migrates a database of a release by all later migrations of `known`: straight, and again with a kill after each statement
 * of each, or after the last of each. A line for each row that is lost, and for the first kill after which the database is
 * not as before, or migration that ends otherwise after its kills.
 */
export async function problemsOf(
  released: ReleasedDatabase,
  known: readonly Migration[],
  changes: Changes = {},
  kills: Kills = 'each',
): Promise<string[]> {
  const states = await statesBetween(released, known);
  const copy = await released.copy();
  let problem: string | undefined;
  for (const [place, { version }] of states.slice(1).entries())
    problem ??= await problemOfKills(copy, known.slice(0, version), states.slice(place, place + 2), kills);
  await copy.remove();
  return [...lossesIn(states, changes), ...(problem === undefined ? [] : [problem])];
}

/** The part of {@link problemsOf} that kills nothing. */
export async function lossesOf(
  released: ReleasedDatabase,
  known: readonly Migration[],
  changes: Changes = {},
): Promise<string[]> {
  return lossesIn(await statesBetween(released, known), changes);
}

function lossesIn(states: readonly DatabaseState[], changes: Changes): string[] {
  return states.slice(1).flatMap(({ version, rows }, place) => {
    const before = states[place]?.rows ?? {};
    return lostRows(changes[version]?.(before) ?? before, rows).map(
      (row) => `migration ${version} lost ${row}`,
    );
  });
}

/** As the release left it, and after each later migration. */
async function statesBetween(
  released: ReleasedDatabase,
  known: readonly Migration[],
): Promise<DatabaseState[]> {
  const copy = await released.copy();
  const states = [await copy.state()];
  for (let number = (states[0]?.version ?? 0) + 1; number <= known.length; number += 1) {
    await copy.migrate(known.slice(0, number));
    states.push(await copy.state());
  }
  await copy.remove();
  return states;
}

/**
 * Of the last one that is known; the states are those before and after it. A kill leaves the database as it was, so that the
 * next one is on the same copy: to make another takes most of the time.
 */
async function problemOfKills(
  copy: DatabaseCopy,
  known: readonly Migration[],
  [before, after]: readonly DatabaseState[],
  kills: Kills,
): Promise<string | undefined> {
  const which = `migration ${known.length}`;
  for (
    let count = kills === 'each' ? 1 : copy.statements(known);
    await copy.killAfter(count, known);
    count += 1
  )
    if (!isSame(await copy.state(), before)) return `${which}, killed after statement ${count}, is begun`;
  try {
    await copy.migrate(known);
  } catch (error) {
    return `${which} fails after its kills: ${error}`;
  }
  return isSame(await copy.state(), after) ? undefined : `${which} ends otherwise after its kills`;
}

function isSame(one: DatabaseState, other: DatabaseState | undefined): boolean {
  // Nearly always the rows are in the same order, too, which takes a tenth of the time to see.
  if (isDeepStrictEqual(one, other)) return true;
  return (
    one.version === other?.version &&
    isDeepStrictEqual(one.schema, other.schema) &&
    lostRows(one.rows, other.rows).length + lostRows(other.rows, one.rows).length === 0
  );
}

/** What of `before` is not in `after`; a row may have got columns. */
function lostRows(before: Rows, after: Rows): string[] {
  return Object.entries(before).flatMap(([table, rows]) => {
    const columns = Object.keys(rows[0] ?? {});
    const left = new Map<string, number>();
    for (const row of after[table] ?? []) count(left, textOf(row, columns), 1);
    return rows.flatMap((row) => {
      const text = textOf(row, columns);
      if ((left.get(text) ?? 0) === 0) return [`${table} ${text}`];
      count(left, text, -1);
      return [];
    });
  });
}

const textOf = (row: Row, columns: readonly string[]) => JSON.stringify(columns.map((name) => row[name]));

function count(counts: Map<string, number>, text: string, by: number): void {
  counts.set(text, (counts.get(text) ?? 0) + by);
}
