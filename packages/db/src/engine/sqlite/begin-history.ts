import { connect, sqliteOf } from './connection.ts';
import { DamagedDatabase, fileProblems } from './database-file.ts';

/**
 * Names the history of the database file at `path` again, so that devices pull everything again (S5), and ends all sessions
 * if asked to. Works on the schema of any release, before it is migrated. Throws {@link DamagedDatabase} unless the file is
 * an intact database of Muster.
 */
export function beginHistory(path: string, { endSessions }: { readonly endSessions: boolean }): void {
  const [problem] = fileProblems(path, 'in full');
  if (problem !== undefined) throw new DamagedDatabase(problem);
  const sqlite = sqliteOf(connect(path, false));
  try {
    sqlite
      .transaction(() => {
        sqlite.exec('UPDATE change_clock SET epoch = lower(hex(randomblob(16)))');
        if (endSessions) sqlite.exec('DELETE FROM sessions');
      })
      .immediate();
  } finally {
    sqlite.close();
  }
}
