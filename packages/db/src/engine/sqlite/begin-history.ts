import { connect, sqliteOf } from './connection.ts';
import { DamagedDatabase, fileProblems } from './database-file.ts';

/** Devices pull everything again (S5). Takes the schema of any release. Throws {@link DamagedDatabase}. */
export function beginHistory(path: string, { endSessions }: { readonly endSessions: boolean }): void {
  const [problem] = fileProblems(path, 'in full');
  if (problem !== undefined) throw new DamagedDatabase(problem);
  const sqlite = sqliteOf(connect(path, false));
  try {
    sqlite
      .transaction(() => {
        sqlite.exec('UPDATE change_clock SET epoch = lower(hex(randomblob(16)))');
        if (endSessions) sqlite.exec('DELETE FROM sessions; DELETE FROM access_tokens');
      })
      .immediate();
  } finally {
    sqlite.close();
  }
}
