import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import secureSession from '@fastify/secure-session';
import { connect, sqliteOf } from '@muster/db/engine/sqlite/connection';
import { migrate } from '@muster/db/engine/sqlite/migrate';
import { companyDate, instantAt } from '@muster/domain/calendar/instant';
import { nightOf, retentionKinds } from '@muster/domain/company/retention';
import { presentForm } from '@muster/domain/fields/form';
import { specifiedLeaveTypes } from '@muster/domain/leave/specified-types';
import { searchKey } from '@muster/domain/people/search-key';
import { hash } from '@node-rs/argon2';
import type { Database } from 'better-sqlite3';
import Fastify from 'fastify';

/** The zone of the invented company, for both sides. */
export const companyZone = 'Europe/Berlin';

/** The password of everyone in the invented company. */
export const everyonesPassword = 'correct horse battery staple';

/** A person of the invented company, signed in on one device. */
export interface Person {
  readonly id: number;
  readonly employeeId: string;
  /** The value of the Cookie header. */
  readonly cookie: string;
}

const argon2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Writes a data folder as the product keeps it: `count` signed-in people with the records that `fill` writes, all in one
 * transaction. Both sides of a comparison start from a copy of it.
 */
export async function writeDataFolder(
  folder: string,
  count: number,
  fill: (db: Database, people: readonly Person[]) => void,
): Promise<Person[]> {
  mkdirSync(join(folder, 'keys'), { recursive: true });
  const key = randomBytes(32);
  writeFileSync(join(folder, 'keys', 'session.key'), key, { mode: 0o600 });
  const sealed = await cookieSealer(key);
  const password = await hash(everyonesPassword, argon2);
  const db = connect(join(folder, 'muster.db'), false);
  migrate(db);
  const sqlite = sqliteOf(db);
  // Everything is new, so a rollback journal stays empty where a WAL would hold it all again. The servers set their own.
  sqlite.pragma('journal_mode = DELETE');
  sqlite.pragma('cache_size = -524288');
  const people = sqlite.transaction(() => {
    const inserted = insertPeople(sqlite, count, password, sealed);
    fill(sqlite, inserted);
    return inserted;
  })();
  await db.destroy();
  return people;
}

/** The types that every company begins with, and their account. */
function insertLeaveTypes(db: Database, now: string): void {
  db.prepare(
    `INSERT INTO leave_accounts (id, name, unit, createdAt) VALUES (1, 'Annual Leave', 'days', ?)`,
  ).run(now);
  const type = db.prepare(
    `INSERT INTO leave_types (id, name, position, active, accountId, presence, rules, createdAt)
     VALUES (?, ?, ?, 1, ?, ?, ?, ?)`,
  );
  for (const { id, name, order, accountId, presence, active: _, ...rules } of specifiedLeaveTypes)
    type.run(id, name, order, accountId, presence, JSON.stringify(rules), now);
}

const work = { position: 'Engineer', department: 'Product' };

function insertPeople(
  db: Database,
  count: number,
  password: string,
  sealed: (id: string) => string,
): Person[] {
  const now = new Date().toISOString();
  const created = new Date(Date.now() - 90 * 86_400_000).toISOString();
  // Its own date, which begins before that of UTC: the day before is none that a server has to close.
  const today = companyDate(instantAt(Date.now()), companyZone);
  db.prepare(
    `INSERT INTO company (id, name, timeZone, openedOn, textForm, createdAt, seq) VALUES (1, 'Bench', ?, ?, ?, ?, 0)`,
  ).run(companyZone, today, presentForm, now);
  insertLeaveTypes(db, now);
  // Its records are old, and none of the comparisons is about forgetting them.
  const forgotten = db.prepare('INSERT INTO retention_runs (kind, ranOn, removed) VALUES (?, ?, 0)');
  for (const kind of retentionKinds) forgotten.run(kind, nightOf(instantAt(Date.now()), companyZone));
  const user = db.prepare(
    `INSERT INTO users (id, employeeId, employeeIdKey, password, fullName, position, department, searchKey, joinDate,
       isAdmin, createdAt, firstSignedInAt, seq)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)`,
  );
  const grant = db.prepare(
    `INSERT INTO leave_ledger (userId, amount, kind, reason, createdAt) VALUES (?, 2500, 'grant', 'Starting balance', ?)`,
  );
  const mark = db.prepare('INSERT INTO read_marks (id, seq) VALUES (?, 0)');
  const session = db.prepare(
    'INSERT INTO sessions (idHash, userId, createdAt, lastSeenAt) VALUES (?, ?, ?, ?)',
  );
  return Array.from({ length: count }, (_, index) => {
    const id = index + 1;
    const employeeId = `EMP${String(id).padStart(6, '0')}`;
    const fullName = `Person ${id}`;
    user.run(
      id,
      employeeId,
      employeeId.toLowerCase(),
      password,
      fullName,
      work.position,
      work.department,
      searchKey({ fullName, employeeId, ...work }),
      created.slice(0, 10),
      // Without an administrator the product would write a set-up token at its start (D24).
      index === 0 ? 1 : 0,
      created,
      created,
    );
    grant.run(id, created);
    mark.run(id);
    const sessionId = randomBytes(32).toString('base64url');
    session.run(createHash('sha256').update(sessionId).digest(), id, now, now);
    return { id, employeeId, cookie: sealed(sessionId) };
  });
}

/** Cookies exactly as the product's session plugin writes them. */
async function cookieSealer(key: Buffer): Promise<(id: string) => string> {
  const app = Fastify();
  await app.register(secureSession, { key, cookieName: 'muster' });
  await app.ready();
  return (id) => `muster=${encodeURIComponent(app.encodeSecureSession(app.createSecureSession({ id })))}`;
}
