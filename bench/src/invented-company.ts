import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import secureSession from '@fastify/secure-session';
import { connect, sqliteOf } from '@muster/db/connection';
import { migrate } from '@muster/db/migrate';
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

/** People with 30 records each, for the list; the others have none and check in. */
export const peopleWithRecords = 50;

const zone = { company: companyZone, days: 30, argon2: { memoryCost: 19_456, timeCost: 2, parallelism: 1 } };

/**
 * Writes a data folder as the product keeps it: `count` signed-in people, the first {@link peopleWithRecords} of them
 * with 30 records each. Both sides of a comparison start from a copy of it.
 */
export async function writeDataFolder(folder: string, count: number): Promise<Person[]> {
  mkdirSync(join(folder, 'keys'), { recursive: true });
  const key = randomBytes(32);
  writeFileSync(join(folder, 'keys', 'session.key'), key, { mode: 0o600 });
  const sealed = await cookieSealer(key);
  const password = await hash(everyonesPassword, zone.argon2);
  const db = connect(join(folder, 'muster.db'), false);
  migrate(db);
  const people = sqliteOf(db).transaction(() => insertPeople(sqliteOf(db), count, password, sealed))();
  sqliteOf(db).pragma('wal_checkpoint(TRUNCATE)');
  await db.destroy();
  return people;
}

function insertPeople(
  db: Database,
  count: number,
  password: string,
  sealed: (id: string) => string,
): Person[] {
  const now = new Date().toISOString();
  const created = new Date(Date.now() - 90 * 86_400_000).toISOString();
  const today = now.slice(0, 10);
  db.prepare(
    `INSERT INTO company (id, name, timeZone, openedOn, createdAt, seq) VALUES (1, 'Bench', ?, ?, ?, 0)`,
  ).run(zone.company, today, now);
  const user = db.prepare(
    `INSERT INTO users (id, employeeId, employeeIdKey, password, fullName, position, department, joinDate, createdAt, seq)
     VALUES (?, ?, ?, ?, ?, 'Engineer', 'Product', ?, ?, 0)`,
  );
  const grant = db.prepare(
    `INSERT INTO leave_ledger (userId, halfDays, kind, reason, createdAt) VALUES (?, 50, 'grant', 'Starting balance', ?)`,
  );
  const session = db.prepare(
    'INSERT INTO sessions (idHash, userId, createdAt, lastSeenAt) VALUES (?, ?, ?, ?)',
  );
  return Array.from({ length: count }, (_, index) => {
    const id = index + 1;
    const employeeId = `EMP${String(id).padStart(6, '0')}`;
    user.run(
      id,
      employeeId,
      employeeId.toLowerCase(),
      password,
      `Person ${id}`,
      created.slice(0, 10),
      created,
    );
    grant.run(id, created);
    const sessionId = randomBytes(32).toString('base64url');
    session.run(createHash('sha256').update(sessionId).digest(), id, now, now);
    if (index < peopleWithRecords) insertRecords(db, id);
    return { id, employeeId, cookie: sealed(sessionId) };
  });
}

function insertRecords(db: Database, userId: number): void {
  const insert = db.prepare(
    `INSERT INTO attendance (userId, date, checkInTime, checkOutTime, status, checkInLatitude, checkInLongitude,
       checkInAddress, manual, lateSync, checkInReceivedAt, checkOutReceivedAt, createdAt, seq)
     VALUES (?, ?, ?, ?, ?, 52.520008, 13.404954, '52.520008, 13.404954', ?, 0, ?, ?, ?, 0)`,
  );
  for (let day = 1; day <= zone.days; day += 1) {
    const date = new Date(Date.now() - (day + 1) * 86_400_000).toISOString().slice(0, 10);
    const [start, end] = [`${date}T07:58:12.345Z`, `${date}T16:03:45.678Z`];
    insert.run(
      userId,
      date,
      start,
      end,
      day % 7 === 0 ? 'late' : 'present',
      day % 5 === 0 ? 1 : 0,
      start,
      end,
      start,
    );
  }
}

/** Cookies exactly as the product's session plugin writes them. */
async function cookieSealer(key: Buffer): Promise<(id: string) => string> {
  const app = Fastify();
  await app.register(secureSession, { key, cookieName: 'muster' });
  await app.ready();
  return (id) => `muster=${encodeURIComponent(app.encodeSecureSession(app.createSecureSession({ id })))}`;
}
