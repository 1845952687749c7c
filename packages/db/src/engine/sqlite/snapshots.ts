import { abilitiesOf, type Db, type RunInSnapshot, register } from '../../store/connection.ts';
import type { QueryWatch } from '../../store/query-watch.ts';
import { connect, sqliteOf } from './connection.ts';

/** Connections for snapshots at most. Most snapshots await nothing but queries and follow each other on the first. */
const mostConnections = 4;

/** KiB of pages that each of them keeps. */
const pageCache = 16_384;

export interface SnapshotPool {
  readonly run: RunInSnapshot;
  close(): Promise<void>;
}

export function createSnapshotPool(path: string, queries?: QueryWatch): SnapshotPool {
  const all: Db[] = [];
  const idle: Db[] = [];
  const waiting: ((db: Db) => void)[] = [];
  let isClosed = false;
  const take = (): Db | Promise<Db> => {
    if (isClosed) throw closedError();
    const known = idle.pop();
    if (known) return known;
    if (all.length === mostConnections) return new Promise((resolve) => void waiting.push(resolve));
    const db = connect(path, true, { cache: pageCache, queries });
    all.push(db);
    return db;
  };
  const giveBack = (db: Db) => {
    const next = waiting.shift();
    if (next) next(db);
    else idle.push(db);
  };
  return {
    async run(work) {
      const db = await take();
      try {
        return await inTransaction(db, work);
      } finally {
        giveBack(db);
      }
    },
    async close() {
      isClosed = true;
      for (const db of all) await closeConnection(db);
    },
  };
}

export function addSnapshots(read: Db, { run }: SnapshotPool): void {
  register(read, { ...abilitiesOf(read), inSnapshot: run });
}

async function inTransaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  const { begin, end } = bracketOf(db);
  begin.run();
  try {
    return await work(db);
  } finally {
    if (sqliteOf(db).inTransaction) end.run();
  }
}

type Bracket = ReturnType<typeof prepareBracket>;

const brackets = new WeakMap<Db, Bracket>();

function bracketOf(db: Db): Bracket {
  const known = brackets.get(db) ?? prepareBracket(db);
  brackets.set(db, known);
  return known;
}

function prepareBracket(db: Db) {
  const sqlite = sqliteOf(db);
  return { begin: sqlite.prepare('BEGIN'), end: sqlite.prepare('COMMIT') };
}

/** Kysely does not close a connection that only hot queries have used. */
export async function closeConnection(db: Db): Promise<void> {
  await db.destroy();
  sqliteOf(db).close();
}

/** The driver's error of a query after the end. */
function closedError(): TypeError {
  return new TypeError('The database connection is not open');
}
