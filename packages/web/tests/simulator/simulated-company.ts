import { deleteSessionsOf } from '@muster/db/features/account/writes/sessions';
import { listCorrections } from '@muster/db/features/attendance/correction';
import { listDocuments } from '@muster/db/features/document/reads';
import { listGrievances } from '@muster/db/features/grievance/reads';
import { listLeaveRequests } from '@muster/db/features/leave/reads';
import { readExpiryNoticePage } from '@muster/db/features/leave-account/expiry-notices';
import type { Message } from '@muster/db/features/message/message';
import { findReadMark } from '@muster/db/features/message/read-marks';
import { listAnnouncements, listMessages } from '@muster/db/features/message/reads';
import { moveReadMark } from '@muster/db/features/message/writes';
import { readSecurityPage } from '@muster/db/features/notice/security-notices';
import { readPhotoPage } from '@muster/db/features/people/sync-page';
import { listWarnings } from '@muster/db/features/warning/reads';
import { readRotaNoticePage } from '@muster/db/features/working-time/rota-notices';
import { type Copy, clearMessages, copyOf, putBack } from '@muster/db/testing/restore';
import { companyDate, type Instant, instantAt } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { shiftDateOf } from '@muster/domain/calendar/planned-day';
import { allRows } from '@muster/domain/lists/list-rows';
import type { MessageFrame } from '@muster/domain/wire/chat';
import type { MirroredKind } from '@muster/domain/wire/sync';
import { startCheckpoint } from '@muster/domain/wire/sync';
import { monday, type Person } from '@muster/testing/harness';
import { getCurrentUser } from '../../../db/src/features/account/reads.ts';
import { listAttendance } from '../../../db/src/features/attendance/reads.ts';
import { sentCalendar } from '../../../db/src/features/leave-type/sent-calendar.ts';
import { getPersonCalendar } from '../../../db/src/features/working-time/reads.ts';
import { type Answer, answerOf, type Request } from './answer.ts';
import type { Chance } from './chance.ts';
import { changeWork } from './change-work.ts';
import { bootCluster, type Cluster } from './cluster.ts';

/** Everything that a device of an account must mirror. */
interface ServerRows extends Readonly<Record<MirroredKind, readonly { readonly id: number }[]>> {
  readonly message: readonly Message[];
}

/** The real server, or servers, with a real database, driven by a simulation. */
export interface Company extends Pick<Cluster, 'size' | 'startAgain' | 'breakConnections'> {
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
  /** What the server at this place answers. */
  answer(place: number, request: Request): Promise<Answer>;
  /** Opens a socket for an account on the server at this place. Returns how to close it. */
  connect(place: number, accountId: number, socket: ServerSocket): () => void;
  /** Calls the listener after each write; other servers hear of it when they {@link look}. */
  onWritten(listener: () => void): void;
  /** The server at this place announces what the others have committed. */
  look(place: number): Promise<void>;
  /** The ids of the messages that were announced. */
  readonly posted: ReadonlySet<number>;
  /** The log of commits since the simulation began: the place of each and the clock after it (S1). */
  commits(): Promise<readonly Commit[]>;
  /** Whether a record is marked because the clock was changed of the device that sent its check-in or check-out (L41). */
  isClockChanged(attendanceId: number, intent: string): Promise<boolean>;
  /** Read from the database directly; includes every message. */
  rowsOf(accountId: number): Promise<ServerRows>;
  /** Marks days without a record as absent, all in one transaction, as the day's close does. */
  closeDays(accountId: number, dates: readonly PlainDate[]): Promise<void>;
  promote(accountId: number, position: string): Promise<void>;
  /** An administrator corrects a name, which travels with the messages of its person (L13). */
  rename(who: number | 'administrator', fullName: string): Promise<void>;
  moveGrace(minutes: number): Promise<void>;
  /** An administrator changes what an account works, from so many days ahead on. */
  changeWork(accountId: number, ahead: number, chance: Chance): Promise<void>;
  /** The date of a record, and that of the shift to which its check-in belongs by the person's calendar (D93). */
  datesOf(attendanceId: number): Promise<{ readonly stored: PlainDate; readonly ofShift: PlainDate }>;
  /** An administrator decides one of an account's requests, if it has any, or decides it again. */
  decideLeave(accountId: number, status: 'approved' | 'rejected'): Promise<void>;
  /** An administrator posts `count` messages at once. */
  say(count: number, isAnnouncement: boolean): Promise<void>;
  /** An account has read the chat up to here, on a device that is not simulated. */
  markRead(accountId: number, upTo: number): Promise<void>;
  /** Deletes every message. */
  clearChat(): Promise<void>;
  backUp(accounts: readonly number[]): Promise<Copy>;
  /** Restores these accounts and the chat; the server gets a new epoch. */
  restore(backup: Copy): Promise<void>;
}

interface Commit {
  readonly id: number;
  readonly seq: number;
}

/** Receives what the server sends over a socket. */
export interface ServerSocket {
  onChange(): void;
  onMessage(frame: MessageFrame): void;
  /** The server closes the socket with this code: 4401 if the session has ended. */
  onClosed(code: number): void;
}

/** Boots the servers once for many simulations: each has people of its own. */
export async function bootCompany(): Promise<Company> {
  const cluster = await bootCluster();
  const { office, server, size, startAgain, breakConnections } = cluster;
  const { store } = office;
  let hired = 0;
  let logged = 0;
  let written: () => void = () => undefined;
  const sockets = new Map<ServerSocket, number>();
  const owners = new Map<string, number>();
  const posted = new Set<number>();
  let admin: Promise<Person> | undefined;
  const places = Array.from({ length: size }, (_, place) => place);
  const machines = () => new Set([office, ...places.map(server)]);
  office.deps.live.listen(({ message }) => void posted.add(message.id));
  const write: typeof store.write = async (work) => {
    const done = await store.write(work);
    written();
    return done;
  };
  const call: typeof office.call = async (...request) => {
    const answer = await office.call(...request);
    written();
    return answer;
  };
  const commits = async () =>
    await store.read
      .selectFrom('changes')
      .select(['id', 'seq'])
      .where('id', '>', logged)
      .orderBy('id')
      .execute();

  // Simulations last months, in which the session would expire.
  const freshAdmin = async () => {
    admin ??= office.person('ADMIN', { isAdmin: true });
    return office.device(await admin);
  };

  return {
    start: monday,
    size,
    startAgain,
    breakConnections,
    posted,
    commits,
    setClock(milliseconds) {
      for (const machine of machines()) machine.moveTo(instantAt(milliseconds));
    },
    async restart() {
      for (const machine of machines()) await machine.restart(monday);
      logged = (await commits()).at(-1)?.id ?? logged;
    },
    async hire(name) {
      hired += 1;
      return (await office.person(`${name}${hired}`)).id;
    },
    async signIn(id) {
      const { cookie } = await office.device({ id, employeeId: '', cookie: '' });
      owners.set(cookie, id);
      return cookie;
    },
    isSignedIn: (cookie) => owners.has(cookie),
    async revoke(accountId) {
      await write((tx) => deleteSessionsOf(tx, accountId));
      for (const [cookie, owner] of owners) if (owner === accountId) owners.delete(cookie);
      for (const [socket, owner] of sockets) if (owner === accountId) socket.onClosed(4401);
    },
    async answer(place, request) {
      const answer = await answerOf(server(place), request);
      if (request.method === 'POST') written();
      return answer;
    },
    connect(place, accountId, socket) {
      const { accountNotifier, live } = server(place).deps;
      sockets.set(socket, accountId);
      const endings = [accountNotifier.listen(accountId, socket.onChange), live.listen(socket.onMessage)];
      return () => {
        sockets.delete(socket);
        for (const end of endings) end();
      };
    },
    onWritten(listener) {
      written = listener;
    },
    look: (place) => server(place).deps.store.notifyExternalWrites(),
    async isClockChanged(id, intent) {
      const row = await store.read
        .selectFrom('attendance')
        .select(['checkInClockChanged', 'checkOutClockChanged'])
        .where('id', '=', id)
        .executeTakeFirst();
      return (intent === 'checkIn' ? row?.checkInClockChanged : row?.checkOutClockChanged) === 1;
    },
    rowsOf: async (accountId) => ({
      profile: [await getCurrentUser(store.read, accountId)],
      company: [{ id: 1, ...(await sentCalendar(store.read, accountId, '2026-11-23')) }],
      attendance: await listAttendance(store.read, accountId),
      correction: await listCorrections(store.read, accountId),
      leave: await listLeaveRequests(store.read, accountId),
      grievance: await listGrievances(store.read, accountId),
      document: await listDocuments(store.read, accountId),
      warning: await listWarnings(store.read, accountId),
      security: (await readSecurityPage(store.read, accountId, startCheckpoint, 500)).rows,
      expiry: (await readExpiryNoticePage(store.read, accountId, startCheckpoint, 500)).rows,
      rota: (await readRotaNoticePage(store.read, accountId, startCheckpoint, 500)).rows,
      announcement: await listAnnouncements(store.read, allRows, '2026-11-23'),
      message: await listMessages(store.read, allRows, '2026-11-23'),
      read_mark: [await findReadMark(store.read, accountId)],
      photo: (await readPhotoPage(store.read, accountId, startCheckpoint, 500)).rows,
    }),
    closeDays: (accountId, dates) =>
      write(async (tx) => {
        const times = { checkInTime: null, checkOutTime: null, createdAt: office.now() };
        const absent = { userId: accountId, status: 'absent' as const, ...times };
        const rows = dates.map((date) => ({ ...absent, date, seq: tx.seq(accountId) }));
        await tx.db
          .insertInto('attendance')
          .values(rows)
          .onConflict((taken) => taken.doNothing())
          .execute();
      }),
    promote: (accountId, position) =>
      write(async (tx) => {
        const change = { position, seq: tx.seq(accountId) };
        await tx.db.updateTable('users').set(change).where('id', '=', accountId).execute();
      }),
    async rename(who, fullName) {
      const as = await freshAdmin();
      const id = who === 'administrator' ? as.id : who;
      const { status, text } = await call('PATCH', `/api/admin/people/${id}`, { fullName }, { as });
      if (status !== 200) throw new Error(text);
    },
    moveGrace: (graceMinutes) =>
      write(async (tx) => {
        await tx.db
          .updateTable('company')
          .set({ graceMinutes, seq: tx.seq('everyone') })
          .execute();
      }),
    changeWork: async (accountId, ahead, chance) =>
      changeWork((...request) => call(...request), await freshAdmin(), accountId, {
        today: companyDate(office.now(), 'Europe/Berlin'),
        chance,
        ahead,
      }),
    async datesOf(id) {
      const { userId, date, checkInTime } = await store.read
        .selectFrom('attendance')
        .select(['userId', 'date', 'checkInTime'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const calendar = await getPersonCalendar(store.read, userId);
      return { stored: date, ofShift: checkInTime === null ? date : shiftDateOf(checkInTime, calendar) };
    },
    async decideLeave(accountId, status) {
      const [request] = await listLeaveRequests(store.read, accountId);
      const path = `/api/admin/leave-requests/${request?.id}`;
      if (request) await call('PATCH', path, { status }, { as: await freshAdmin() });
    },
    async say(count, isAnnouncement) {
      const as = await freshAdmin();
      const content = isAnnouncement ? 'The office is closed' : 'Hello';
      const posts = Array.from({ length: count }, () =>
        call('POST', '/api/messages', { content, isAnnouncement }, { as }),
      );
      await Promise.all(posts);
    },
    async markRead(accountId, chatUpTo) {
      await write((tx) => moveReadMark(tx, accountId, { chatUpTo }, office.now()));
    },
    async clearChat() {
      await write((tx) => clearMessages(tx.db));
      posted.clear();
    },
    backUp: (accounts) => copyOf(store.read, accounts),
    async restore(backup) {
      await write((tx) => putBack(tx.db, backup));
      posted.clear();
      for (const { id } of backup.tables['messages'] ?? []) posted.add(Number(id));
      for (const socket of sockets.keys()) socket.onClosed(1001);
      // Each begins again when it finds another history (S5).
      for (const place of places) await startAgain(place);
    },
  };
}
