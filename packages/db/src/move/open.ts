import { isDatabaseUrl, UnusableDatabase } from '../engine/database-url.ts';
import { migrations } from '../engine/migrations/index.ts';
import { fileProblems } from '../engine/sqlite/database-file.ts';
import { openSqliteSource } from '../engine/sqlite/move/source.ts';
import { openSqliteTarget } from '../engine/sqlite/move/target.ts';
import {
  MoveRefused,
  type MoveSource,
  type MoveTarget,
  type MoveTargetOptions,
  type SourceUse,
} from './ends.ts';

/** From an address or a file's path. Throws {@link MoveRefused} unless it has a company and this release's schema. */
export async function openMoveSource(
  from: string,
  handOver: () => Promise<boolean>,
  use: SourceUse = 'left',
): Promise<MoveSource> {
  const source = await openSource(from, handOver, use);
  try {
    await expectReady(source);
    return source;
  } catch (error) {
    await source.close();
    throw error;
  }
}

async function openSource(
  from: string,
  handOver: () => Promise<boolean>,
  use: SourceUse,
): Promise<MoveSource> {
  if (isDatabaseUrl(from)) {
    const { openPostgresSource } = await import('../engine/postgres/move/source.ts');
    return openPostgresSource(from, use);
  }
  const [problem] = fileProblems(from);
  if (problem !== undefined)
    throw new MoveRefused(`The database ${from} is damaged (${problem}): restore a backup, then move that`);
  return openSqliteSource(from, handOver);
}

async function expectReady({ schema, tables, rows }: MoveSource): Promise<void> {
  if (schema > migrations.length)
    throw new MoveRefused(
      `The database to be moved has schema ${schema}, this release knows ${migrations.length}: move with the newer Muster`,
    );
  const company = tables.find(({ name }) => name === 'company');
  if (schema < migrations.length && company)
    throw new MoveRefused(
      `The database to be moved has schema ${schema}, this release has ${migrations.length}: start this release on it once, then move`,
    );
  if (company) for await (const _ of rows(company)) return;
  throw new MoveRefused('There is no company to be moved: the database is empty');
}

/** At an address or a path. Throws {@link MoveRefused} if in use, {@link UnusableDatabase} if it is unfit. */
export async function openMoveTarget(to: string, options: MoveTargetOptions = {}): Promise<MoveTarget> {
  if (!isDatabaseUrl(to)) return openSqliteTarget(to);
  const { openPostgresTarget } = await import('../engine/postgres/move/target.ts');
  try {
    return await openPostgresTarget(to, options);
  } catch (error) {
    if (!(error instanceof UnusableDatabase)) throw error;
    throw new UnusableDatabase(error.message.replaceAll('DATABASE_URL', '--to'));
  }
}
