import { day } from '@muster/domain/calendar/durations';
import { epochMilliseconds, type Instant, instantAt } from '@muster/domain/calendar/instant';
import { retentionLimits } from '@muster/domain/company/retention';
import { type VersionedKind, versionedKinds } from '@muster/domain/history/changes';
import { hundredths } from '@muster/domain/leave/balance';
import { sql } from 'kysely';
import type { Db } from '../store/connection.ts';
import { hotQuery, type Param } from '../store/hot-query.ts';
import { type VersionContent, versionedTables } from './content.ts';
import type { RecordVersionsTable } from './table.ts';
import { chainStart, hashContent, hashVersion } from './write.ts';

/** Problems that are reported at most; one rewritten version is enough to look into it. */
const mostProblems = 10;

/** Rows read at once, so that a large company fits into memory. */
const rowsAtOnce = 1_000;

/** A version that was changed, removed or moved, and a row that was changed without one (D57). Empty if all fits. */
export async function historyProblems(db: Db, now: Instant): Promise<string[]> {
  const problems: string[] = [];
  for (const found of [
    chainProblems(db, keptSince(now)),
    ...versionedKinds.map((kind) => rowProblems(db, kind)),
  ]) {
    for await (const problem of found) {
      problems.push(problem);
      if (problems.length === mostProblems) return problems;
    }
  }
  return problems;
}

const nextVersions = hotQuery((db, param: Param<{ after: number }>) =>
  db
    .selectFrom('record_versions')
    .selectAll()
    .where('id', '>', param('after'))
    .orderBy('id')
    .limit(sql.lit(rowsAtOnce)),
);

async function* chainProblems(db: Db, kept: Instant): AsyncGenerator<string> {
  let last: Pick<RecordVersionsTable, 'id' | 'hash'> = { id: 0, hash: chainStart };
  for (;;) {
    const versions = await nextVersions.all(db, { after: last.id });
    for (const version of versions) {
      const problem = problemAfter(last, version) ?? forgottenProblem(version, kept);
      if (problem) yield `version ${version.id} of ${nameOf(version)} ${problem}`;
      last = version;
    }
    if (versions.length < rowsAtOnce) return;
  }
}

function problemAfter(
  last: Pick<RecordVersionsTable, 'id' | 'hash'>,
  version: RecordVersionsTable,
): string | undefined {
  const { id, content, salt, contentHash } = version;
  if (id !== last.id + 1) return `follows version ${last.id}: versions between them were removed`;
  if (content !== null && salt !== null && !hashContent(salt, content).equals(contentHash))
    return 'says something else than when it was written';
  return hashVersion(last.hash, version).equals(version.hash)
    ? undefined
    : 'was changed, or is not where it was written';
}

/** Retention forgets nothing that is younger than the fewest years a company can choose, give or take its zone. */
function keptSince(now: Instant): Instant {
  const { attendanceYears, leaveYears } = retentionLimits;
  const fewest = Math.min(attendanceYears.min, leaveYears.min);
  return instantAt(epochMilliseconds(now) - (fewest * 365 - 2) * day);
}

function forgottenProblem({ content, at }: RecordVersionsTable, kept: Instant): string | undefined {
  return content === null && at > kept ? 'was forgotten before its time' : undefined;
}

function nameOf({ kind, subjectId }: Pick<RecordVersionsTable, 'kind' | 'subjectId'>): string {
  return `${kind} ${subjectId}`;
}

async function* rowProblems(db: Db, kind: VersionedKind): AsyncGenerator<string> {
  for await (const row of rowsWithNewest(db, kind)) {
    const problem = rowProblem(row);
    if (problem) yield `${kind} ${String(row.id)} ${problem}`;
  }
  for (const { subjectId, content } of await newestOfMissing(db, kind)) {
    const { was } = JSON.parse(content) as VersionContent;
    if (was !== null) yield `${kind} ${subjectId} was removed without a version`;
  }
}

type FoundRow = Readonly<Record<string, unknown>> & { readonly id: number; readonly newest: string | null };

function rowProblem(row: FoundRow): string | undefined {
  if (row.newest === null) return 'has no version that says what it is';
  const { was } = JSON.parse(row.newest) as VersionContent<Record<string, unknown>>;
  if (was === null) return 'is there, although its newest version says that it was removed';
  const said = asWritten(was);
  const changed = Object.keys(said).filter((column) => said[column] !== row[column]);
  return changed.length === 0 ? undefined : `was changed without a version: ${changed.join(', ')}`;
}

/** Balances that were written before there were accounts are in half days (D97). */
function asWritten(was: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (!('kind' in was) || typeof was['halfDays'] !== 'number') return was;
  const { halfDays, ...others } = was;
  return { ...others, amount: hundredths(halfDays) };
}

async function* rowsWithNewest(db: Db, kind: VersionedKind): AsyncGenerator<FoundRow> {
  const table = sql.table(versionedTables[kind]);
  for (let after = 0; ; ) {
    const { rows } = await sql<FoundRow>`
      SELECT *, (SELECT content FROM record_versions WHERE kind = ${kind} AND "subjectId" = ${table}.id
        ORDER BY record_versions.id DESC LIMIT 1) AS newest
      FROM ${table} WHERE id > ${after} ORDER BY id LIMIT ${sql.lit(rowsAtOnce)}`.execute(db);
    yield* rows;
    if (rows.length < rowsAtOnce) return;
    after = rows.at(-1)?.id ?? after;
  }
}

/** The newest versions of rows that do not exist, without those that retention forgot. */
async function newestOfMissing(db: Db, kind: VersionedKind) {
  const { rows } = await sql<{ subjectId: number; content: string }>`
    SELECT "subjectId", content FROM record_versions AS version
    WHERE kind = ${kind} AND content IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM ${sql.table(versionedTables[kind])} WHERE id = "subjectId")
      AND NOT EXISTS (SELECT 1 FROM record_versions AS later WHERE later.kind = version.kind
        AND later."subjectId" = version."subjectId" AND later.id > version.id)`.execute(db);
  return rows;
}
