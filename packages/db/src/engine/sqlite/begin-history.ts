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
        if (endSessions) endAccess(sqlite);
      })
      .immediate();
  } finally {
    sqlite.close();
  }
}

/** Releases of before had no tokens. */
function endAccess(sqlite: ReturnType<typeof sqliteOf>): void {
  sqlite.exec('DELETE FROM sessions');
  const known = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'access_tokens'").get();
  if (known !== undefined) sqlite.exec('DELETE FROM access_tokens');
}
