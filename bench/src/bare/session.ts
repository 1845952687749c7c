import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import secureSession from '@fastify/secure-session';
import { SQLite } from '@muster/db/engine/sqlite/driver';
import { day } from '@muster/domain/calendar/durations';
import type { Database } from 'better-sqlite3';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';

declare module '@fastify/secure-session' {
  interface SessionData {
    id: string;
  }
}

/** The same file with the same settings as the product's connections: a commit is on disk before it is answered. */
export function openDatabase(folder: string): Database {
  const db = new SQLite(join(folder, 'muster.db'), { timeout: 5_000 });
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma('foreign_keys = ON');
  db.pragma('cache_size = -65536');
  db.pragma('mmap_size = 268435456');
  return db;
}

/** Fastify with the product's session plugin, key and cookie, and nothing else: no log, no hook, no header. */
export async function bareApp(folder: string): Promise<FastifyInstance> {
  const app = Fastify({ logger: false });
  const expiry = (30 * day) / 1000;
  await app.register(secureSession, {
    key: readFileSync(join(folder, 'keys', 'session.key')),
    cookieName: 'muster',
    expiry,
    cookie: { path: '/', httpOnly: true, sameSite: 'lax', maxAge: expiry },
  });
  return app;
}

/** Finds the session of a hash, and whose it is. */
export const sessionQuery = `SELECT users.id AS userId, users.isAdmin, users.createdAt AS accountCreatedAt, sessions.createdAt,
    sessions.lastSeenAt
  FROM sessions INNER JOIN users ON users.id = sessions.userId
  WHERE sessions.idHash = ? AND users.active = 1`;

/** A session that was found. */
export interface SessionRow {
  readonly userId: number;
  readonly createdAt: string;
  readonly lastSeenAt: string;
}

/** Whether a session has not ended by itself. */
export function isLive({ lastSeenAt, createdAt }: SessionRow): boolean {
  const now = Date.now();
  return now - Date.parse(lastSeenAt) <= 7 * day && now - Date.parse(createdAt) <= 30 * day;
}

/** Who is asking, or null: the product's session check, with a statement prepared once. */
export function sessionCheck(db: Database): (request: FastifyRequest) => { id: number } | null {
  const find = db.prepare(sessionQuery);
  return (request) => {
    const id = request.session.get('id');
    if (!id) return null;
    const row = find.get(hashOf(id)) as SessionRow | undefined;
    return row && isLive(row) ? { id: row.userId } : null;
  };
}

/** What the database keeps of a session's id. */
export function hashOf(id: string): Buffer {
  return hash('sha256', id, 'buffer');
}
