import { type Db, expressionsOf } from '../../store/connection.ts';

export async function readMigrations(db: Db): Promise<{ applied: number; known: number }> {
  const { schemaVersion, knownMigrations } = expressionsOf(db);
  const { version } = await db.selectNoFrom(schemaVersion.as('version')).executeTakeFirstOrThrow();
  return { applied: version, known: knownMigrations };
}
