import { existsSync } from 'node:fs';
import { deleteSessionsOf } from '@muster/db/account/writes/sessions';
import { listCorrections } from '@muster/db/attendance/correction';
import { listDocuments } from '@muster/db/document/reads';
import { listGrievances } from '@muster/db/grievance/reads';
import { listLeaveRequests } from '@muster/db/leave/reads';
import type { Message } from '@muster/db/message/message';
import { findReadMark } from '@muster/db/message/read-marks';
import { listAnnouncements, listMessages } from '@muster/db/message/reads';
import { moveReadMark } from '@muster/db/message/writes';
import { readSecurityPage } from '@muster/db/notice/security-notices';
import { readPhotoPage } from '@muster/db/people/sync-page';
import { listWarnings } from '@muster/db/warning/reads';
import { type Instant, instantAt } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { answeredHeader } from '@muster/domain/wire/answered';
import type { MessageFrame } from '@muster/domain/wire/chat';
import type { MirroredKind } from '@muster/domain/wire/sync';
import { startCheckpoint } from '@muster/domain/wire/sync';
import { vi } from 'vitest';
import { boot, type Muster, monday, type Person } from '../../../api/tests/harness.ts';
import { getCurrentUser } from '../../../db/src/account/reads.ts';
import { listAttendance } from '../../../db/src/attendance/reads.ts';
import { sentCalendar } from '../../../db/src/company/reads.ts';
import { sqliteOf } from '../../../db/src/engine/sqlite/connection.ts';

export interface Request {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | undefined;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Everything that a device of an account must mirror. */
interface ServerRows extends Readonly<Record<MirroredKind, readonly { readonly id: number }[]>> {
  readonly message: readonly Message[];
}

/** The real server with a real database, driven by a simulation. */
export interface Company {
  readonly start: Instant;
  setClock(milliseconds: number): void;
  /** Sets the clock back to the start, for the next simulation. */
  restart(): Promise<void>;
  hire(name: string): Promise<number>;
  signIn(accountId: number): Promise<string>;
  /** Whether the session of a cookie has not been ended. */
  isSignedIn(cookie: string): boolean;
  /** Ends every session of an account. */
  revoke(accountId: number): Promise<void>;
  answer(request: Request): Promise<Answer>;
  /** Opens a socket for an account. Returns how to close it. */
  connect(accountId: number, socket: ServerSocket): () => void;
  /** Whether a record is marked because the clock was changed of the device that sent its check-in or check-out (L41). */
  isClockChanged(attendanceId: number, intent: string): boolean;
  /** Read from the database directly; includes every message. */
  rowsOf(accountId: number): Promise<ServerRows>;
  /** Marks days without a record as absent, all in one transaction, as the day's close does. */
  closeDays(accountId: number, dates: readonly PlainDate[]): Promise<void>;
  promote(accountId: number, position: string): Promise<void>;
  /** An administrator corrects a name, which travels with the messages of its person (L13). */
  rename(who: number | 'administrator', fullName: string): Promise<void>;
  moveGrace(minutes: number): Promise<void>;
  /** An administrator decides one of an account's requests, if it has any, or decides it again. */
  decideLeave(accountId: number, status: 'approved' | 'rejected'): Promise<void>;
  /** An administrator posts `count` messages at once. */
  say(count: number, isAnnouncement: boolean): Promise<void>;
  /** An account has read the chat up to here, on a device that is not simulated. */
  markRead(accountId: number, upTo: number): Promise<void>;
  /** Deletes every message. */
  clearChat(): Promise<void>;
  backUp(accounts: readonly number[]): Backup;
  /** Restores these accounts and the chat; the server gets a new epoch. */
  restore(backup: Backup): Promise<void>;
}

/** Receives what the server sends over a socket. */
export interface ServerSocket {
  onChange(): void;
  onMessage(frame: MessageFrame): void;
  /** The server closes the socket with this code: 4401 if the session has ended. */
  onClosed(code: number): void;
}

type Columns = Record<string, string | number | Buffer | null>;

/** A backup of some accounts and of the chat. */
export interface Backup {
  readonly accounts: readonly number[];
  readonly seq: number;
  readonly tables: Readonly<Record<string, readonly Columns[]>>;
}

/** In the order of their references, each with the column or query of its account. */
const restoredTables = {
  attendance: 'userId',
  corrections: 'userId',
  leave_requests: 'userId',
  leave_ledger: 'userId',
  grievances: 'userId',
  grievance_handlers: '(SELECT userId FROM grievances WHERE id = grievanceId)',
  documents: 'userId',
  mutation_ledger: 'userId',
  read_marks: 'id',
  own_clocks: 'userId',
};

/** Uploaded files go to memory: thousands of them would wait for a disk. */
const memoryDisk = '/dev/shm';

/** Boots the server once for many simulations: each has people of its own. */
export async function bootCompany(): Promise<Company> {
  if (existsSync(memoryDisk)) vi.stubEnv('TMPDIR', memoryDisk);
  const muster = await boot({ now: monday, zone: 'Europe/Berlin' });
  // Restoring a backup here takes rows away and puts them back, without their versions.
  muster.writePast();
  const { store, deps } = muster;
  await commitWithoutDisk(muster);
  let hired = 0;
  const sockets = new Map<ServerSocket, number>();
  const owners = new Map<string, number>();
  let admin: Promise<Person> | undefined;
  const sql = (text: string, ...values: unknown[]) =>
    store.write((tx) => void sqliteOf(tx.db).prepare(text).run(values));

  const clearChat = async () => {
    await sql('DELETE FROM messages');
    await sql("DELETE FROM sqlite_sequence WHERE name = 'messages'");
  };

  // Simulations last months, in which the session would expire.
  const freshAdmin = async () => {
    admin ??= muster.person('ADMIN', { isAdmin: true });
    return muster.device(await admin);
  };

  return {
    start: monday,
    setClock: (milliseconds) => muster.moveTo(instantAt(milliseconds)),
    restart: () => muster.restart(monday),
    async hire(name) {
      hired += 1;
      return (await muster.person(`${name}${hired}`)).id;
    },
    async signIn(id) {
      const { cookie } = await muster.device({ id, employeeId: '', cookie: '' });
      owners.set(cookie, id);
      return cookie;
    },
    isSignedIn: (cookie) => owners.has(cookie),
    async revoke(accountId) {
      await store.write((tx) => deleteSessionsOf(tx, accountId));
      for (const [cookie, owner] of owners) if (owner === accountId) owners.delete(cookie);
      for (const [socket, owner] of sockets) if (owner === accountId) socket.onClosed(4401);
    },
    answer: (request) => answerOf(muster, request),
    connect(accountId, socket) {
      sockets.set(socket, accountId);
      const endings = [
        deps.accountNotifier.listen(accountId, socket.onChange),
        deps.live.listen(socket.onMessage),
      ];
      return () => {
        sockets.delete(socket);
        for (const end of endings) end();
      };
    },
    isClockChanged: (id, intent) =>
      sqliteOf(store.read)
        .prepare<[string, number], { changed: 0 | 1 }>(
          "SELECT iif(? = 'checkIn', checkInClockChanged, checkOutClockChanged) AS changed FROM attendance WHERE id = ?",
        )
        .get(intent, id)?.changed === 1,
    rowsOf: async (accountId) => ({
      profile: [await getCurrentUser(store.read, accountId)],
      company: [{ id: 1, ...(await sentCalendar(store.read)) }],
      attendance: await listAttendance(store.read, accountId),
      correction: await listCorrections(store.read, accountId),
      leave: await listLeaveRequests(store.read, accountId),
      grievance: await listGrievances(store.read, accountId),
      document: await listDocuments(store.read, accountId),
      warning: await listWarnings(store.read, accountId),
      security: (await readSecurityPage(store.read, accountId, startCheckpoint, 500)).rows,
      announcement: await listAnnouncements(store.read, 500, '2026-11-23'),
      message: await listMessages(store.read, Number.MAX_SAFE_INTEGER, 10_000, '2026-11-23'),
      read_mark: [await findReadMark(store.read, accountId)],
      photo: (await readPhotoPage(store.read, accountId, startCheckpoint, 500)).rows,
    }),
    closeDays: (accountId, dates) =>
      store.write((tx) => {
        const insert = sqliteOf(tx.db).prepare(
          `INSERT INTO attendance (userId, date, status, createdAt, manual, lateSync, seq) VALUES (?, ?, 'absent', ?, 0, 0, ?) ON CONFLICT DO NOTHING`,
        );
        for (const date of dates) insert.run(accountId, date, muster.now(), tx.seq(accountId));
      }),
    promote: (accountId, position) =>
      store.write((tx) => {
        const change = sqliteOf(tx.db).prepare('UPDATE users SET position = ?, seq = ? WHERE id = ?');
        change.run(position, tx.seq(accountId), accountId);
      }),
    async rename(who, fullName) {
      const as = await freshAdmin();
      const id = who === 'administrator' ? as.id : who;
      const { status, text } = await muster.call('PATCH', `/api/admin/people/${id}`, { fullName }, { as });
      if (status !== 200) throw new Error(text);
    },
    moveGrace: (minutes) =>
      store.write((tx) => {
        sqliteOf(tx.db)
          .prepare('UPDATE company SET graceMinutes = ?, seq = ?')
          .run(minutes, tx.seq('everyone'));
      }),
    async decideLeave(accountId, status) {
      const [request] = await listLeaveRequests(store.read, accountId);
      const path = `/api/admin/leave-requests/${request?.id}`;
      if (request) await muster.call('PATCH', path, { status }, { as: await freshAdmin() });
    },
    async say(count, isAnnouncement) {
      const as = await freshAdmin();
      const content = isAnnouncement ? 'The office is closed' : 'Hello';
      const posts = Array.from({ length: count }, () =>
        muster.call('POST', '/api/messages', { content, isAnnouncement }, { as }),
      );
      await Promise.all(posts);
    },
    async markRead(accountId, chatUpTo) {
      await store.write((tx) => moveReadMark(tx, accountId, { chatUpTo }, muster.now()));
    },
    clearChat,
    backUp(accounts) {
      const sqlite = sqliteOf(store.read);
      const rows = Object.entries(restoredTables).map(([table, whose]) => [
        table,
        accounts.flatMap((id) =>
          sqlite.prepare<[number], Columns>(`SELECT * FROM ${table} WHERE ${whose} = ?`).all(id),
        ),
      ]);
      const messages = sqlite.prepare<[], Columns>('SELECT * FROM messages').all();
      const clock = sqlite.prepare<[], { seq: number }>('SELECT seq FROM change_clock').get();
      return { accounts, seq: clock?.seq ?? 0, tables: { ...Object.fromEntries(rows), messages } };
    },
    async restore({ accounts, seq, tables }) {
      await clearChat();
      for (const [table, whose] of Object.entries(restoredTables).toReversed())
        for (const id of accounts) await sql(`DELETE FROM ${table} WHERE ${whose} = ?`, id);
      for (const [table, rows] of Object.entries(tables)) {
        for (const row of rows) {
          const names = Object.keys(row);
          const places = names.map(() => '?').join(', ');
          await sql(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${places})`, ...Object.values(row));
        }
      }
      // Never below the rows of other simulations.
      await sql(
        'UPDATE change_clock SET seq = max(?, (SELECT max(seq) FROM users), (SELECT max(seq) FROM company)), epoch = lower(hex(randomblob(16)))',
        seq,
      );
      for (const socket of sockets.keys()) socket.onClosed(1001);
    },
  };
}

/** Simulations need no durability, and thousands of runs cannot wait for a disk. */
async function commitWithoutDisk({ store }: Muster): Promise<void> {
  const writer = await store.write((tx) => tx.db);
  sqliteOf(writer).pragma('synchronous = OFF');
}

/** The headers of an answer that the store reads. */
const readByDevices = ['content-type', 'retry-after', answeredHeader, 'muster-time'];

async function answerOf({ app, log }: Muster, { method, url, headers, body }: Request): Promise<Answer> {
  log.length = 0;
  const answer = await app.server.inject({ method, url, ...(await packed(headers, body)) });
  const read = readByDevices.flatMap((name) => {
    const value = answer.headers[name];
    return value === undefined ? [] : [[name, String(value)]];
  });
  return { status: answer.statusCode, headers: Object.fromEntries(read), body: answer.body };
}

/** Encodes a form as a browser does, with the boundary in its content type. */
async function packed(headers: Request['headers'], body: Request['body']) {
  if (body === undefined) return { headers };
  if (typeof body === 'string') return { headers, payload: body };
  const form = new Response(body);
  const type = form.headers.get('content-type') ?? '';
  return { headers: { ...headers, 'content-type': type }, payload: Buffer.from(await form.arrayBuffer()) };
}
