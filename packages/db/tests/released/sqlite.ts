import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Migration } from '../../src/engine/migrations/index.ts';
import { connect, sqliteOf } from '../../src/engine/sqlite/connection.ts';
import { SQLite } from '../../src/engine/sqlite/driver.ts';
import { migrate } from '../../src/engine/sqlite/migrate.ts';
import { listTables } from '../../src/engine/sqlite/move/rows.ts';
import { openSqlite } from '../../src/engine/sqlite/open.ts';
import type { DatabaseCopy, DatabaseState, ReleasedDatabase, Row } from './copies.ts';
import { statementsOf } from './statements.ts';

export async function releasedFile(fixture: string): Promise<ReleasedDatabase> {
  const image = gunzipSync(readFileSync(fixture));
  const folder = mkdtempSync(join(tmpdir(), 'muster-released-'));
  let copies = 0;
  return {
    async copy() {
      copies += 1;
      const path = join(folder, `${copies}.db`);
      writeFileSync(path, image);
      return copyAt(path);
    },
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

export function newFile(): DatabaseCopy {
  const folder = mkdtempSync(join(tmpdir(), 'muster-new-'));
  return { ...copyAt(join(folder, 'new.db')), remove: async () => rmSync(folder, { recursive: true }) };
}

function copyAt(path: string): DatabaseCopy {
  return {
    state: async () => stateOf(path),
    migrate: async (known) => (await openSqlite(path, {}, known)).close(),
    statements: (known) => statementsOf(known.at(-1)?.sqlite ?? '').length,
    killAfter: async (statements, known) => killAfter(path, statements, known),
    remove: async () => [path, ...beside(path)].forEach((each) => void rmSync(each, { force: true })),
  };
}

const beside = (path: string) => [`${path}-wal`, `${path}-shm`];

class Killed extends Error {}

/** The files as they are at that moment are what a killed process leaves. The next one makes the index of the log again. */
function killAfter(path: string, count: number, known: readonly Migration[]): boolean {
  // Changes reach the log long before their commit, as those of a big table do.
  const db = connect(path, false, { cache: 1 });
  const sqlite = sqliteOf(db);
  const statements = statementsOf(known.at(-1)?.sqlite ?? '');
  const left = `${path}.left`;
  sqlite.function('kill', () => {
    for (const end of ['', '-wal']) if (existsSync(path + end)) copyFileSync(path + end, left + end);
    throw new Killed();
  });
  const killed = { sqlite: [...statements.slice(0, count), 'SELECT kill();'].join('\n'), postgres: '' };
  try {
    if (count <= statements.length) migrate(db, [...known.slice(0, -1), killed]);
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
  } finally {
    sqlite.close();
  }
  if (count > statements.length) return false;
  for (const end of ['', '-wal']) if (existsSync(left + end)) renameSync(left + end, path + end);
  return true;
}

function stateOf(path: string): DatabaseState {
  const sqlite = new SQLite(path);
  try {
    const schema = sqlite.prepare<[], string>(
      "SELECT type || ' ' || name || ' ' || coalesce(sql, '') FROM sqlite_schema ORDER BY type, name",
    );
    const rows = listTables(sqlite).map(({ name, columns }) => {
      const values = columns.map((column) => `quote("${column.name}") AS "${column.name}"`).join();
      return [name, sqlite.prepare<[], Row>(`SELECT ${values} FROM "${name}"`).all()] as const;
    });
    return {
      version: Number(sqlite.pragma('user_version', { simple: true })),
      schema: schema.pluck().all(),
      rows: Object.fromEntries(rows),
    };
  } finally {
    sqlite.close();
  }
}
