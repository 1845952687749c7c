import '@fastify/secure-session';
import { hash, randomBytes } from 'node:crypto';
import { findSession, isCurrentPassword, isKnownDevice } from '@muster/db/account/reads';
import { rememberDevice } from '@muster/db/account/writes/known-devices';
import {
  deleteSession,
  deleteSessionsOf,
  insertSession,
  type SessionSource,
  touchSession,
} from '@muster/db/account/writes/sessions';
import type { SignInEvent } from '@muster/db/audit/sign-in-events';
import { announceSignIn } from '@muster/db/notice/writes/security-notices';
import type { Store } from '@muster/db/open';
import type { WriteTransaction } from '@muster/db/write-batch';
import { deviceKind } from '@muster/domain/account/device-kind';
import { sessionLife } from '@muster/domain/account/rules';
import type { SignInAction } from '@muster/domain/admin/features';
import { type Instant, millisecondsBetween } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';
import type { FastifyRequest } from 'fastify';
import type { HashingQueue } from './account/hashing-queue.ts';
import type { Challenge } from './account/passkey/kept-challenge.ts';
import type { AdminNotifier } from './admin/admin-notifier.ts';
import type { MailTransport } from './admin/mail-transport.ts';
import type { SignInEvents } from './audit/sign-in-events.ts';
import type { UploadStorage } from './document/upload-storage.ts';
import type { Forwarding } from './forwarding.ts';
import { type Limits, networkOf } from './limits.ts';
import type { LiveChannel } from './message/live-channel.ts';
import type { AccountNotifier } from './sync/account-notifier.ts';

/** What the application is made of; built once by `startServer` (serve.ts), and by the tests. */
export interface Deps {
  readonly store: Store;
  readonly clock: () => Instant;
  readonly limits: Limits;
  readonly hashing: HashingQueue;
  readonly signInEvents: SignInEvents;
  readonly accountNotifier: AccountNotifier;
  readonly adminNotifier: AdminNotifier;
  readonly live: LiveChannel;
  readonly uploads: UploadStorage;
  readonly mailTransport: MailTransport;
  readonly forwarding: Forwarding;
  /** The public key of web push (D33). */
  readonly pushKey: string;
  /** The key that seals secrets in the database (D26). */
  readonly secretKey: Buffer;
  /** The origin of PUBLIC_URL (D47). */
  readonly publicOrigin: string;
}

/** The signed-in caller. */
export interface Viewer {
  readonly id: number;
  readonly isAdmin: boolean;
  readonly accountCreatedAt: Instant;
  /** The stored hash of the session that calls. A write that waited looks at it again (D27). */
  readonly sessionHash: Buffer;
  readonly signedInAt: Instant;
  /** When the person last gave the password again in this session (D26). */
  readonly confirmedAt: Instant | null;
}

/** The part of a request that makes a context; a socket keeps only this of its upgrade request. */
export type Caller = Pick<FastifyRequest, 'headers' | 'ip' | 'log' | 'session' | 'device'>;

/** The origins of this server: by PUBLIC_URL, and as the page that calls was opened. */
export interface Origins {
  readonly public: string;
  readonly own: string | undefined;
}

/** What every procedure gets, whatever the transport. */
export interface Context
  extends Pick<
    Deps,
    | 'store'
    | 'limits'
    | 'hashing'
    | 'signInEvents'
    | 'accountNotifier'
    | 'adminNotifier'
    | 'live'
    | 'mailTransport'
    | 'forwarding'
    | 'pushKey'
    | 'secretKey'
  > {
  /** Subscriptions use the socket, everything else uses HTTP. */
  readonly transport: 'http' | 'socket';
  readonly now: Instant;
  readonly viewer: Viewer | null;
  /** The caller's network, for limits. */
  readonly address: string;
  /** Records a failure or a refused call of this device, gathered with equal ones of the same minute. */
  gatherEvent(event: Omit<SignInEvent, 'address' | 'device'>): void;
  /** Records what a person did with a session, with this device, in the transaction of it. */
  recordEvent(tx: WriteTransaction, action: SignInAction, userId: number, now: Instant): void;
  /** The raw `Idempotency-Key` header; a write validates it (D49). */
  readonly idempotencyKey: string | string[] | undefined;
  readonly origins: Origins;
  /** The challenge for a passkey that this browser was given last (D26). */
  challenge(): Challenge | undefined;
  keepChallenge(challenge: Challenge): void;
  /** The hash by which an account knows this device, if it signed in to it before (D28). */
  knownDevice(userId: number | undefined): Buffer | undefined;
  /** Makes this device known to an account (D28). */
  rememberDevice(tx: WriteTransaction, userId: number): Promise<void>;
  /**
   * Opens a session on this device, replacing the one it had, in one transaction with `change`, and tells the person,
   * unless the account is `new`. Throws
   * `unauthenticated` if the account was closed or its password changed since it was checked (D27).
   */
  signIn(
    userId: number,
    passwordHash: string,
    change?: (tx: WriteTransaction) => Promise<void>,
    account?: 'new',
  ): Promise<void>;
  signOut(): Promise<void>;
  /**
   * Applies `change` to an account, ends all its sessions and opens a new one on this device, in one transaction
   * (D26). Throws as `signIn` does: the checked password is the one before the change.
   */
  signInOnlyHere(
    userId: number,
    passwordHash: string,
    change: (tx: WriteTransaction) => Promise<void>,
  ): Promise<void>;
}

declare module '@fastify/secure-session' {
  interface SessionData {
    id: string;
    challenge: Challenge;
  }
}

const touchEvery = 3_600_000;

/** Builds the context of a request: reads the clock once and looks its session up (D27). */
export function contextOf(request: Caller, deps: Deps): Context {
  const now = deps.clock();
  return { ...baseContextOf(request, deps), transport: 'http', now, viewer: viewerInUse(request, deps, now) };
}

/** The context of a socket: each call reads the clock and looks the session up again (D27). */
export function socketContextOf(request: Caller, deps: Deps): Context {
  return {
    ...baseContextOf(request, deps),
    transport: 'socket',
    get now() {
      return deps.clock();
    },
    get viewer() {
      return viewerInUse(request, deps, deps.clock());
    },
  };
}

function baseContextOf(request: Caller, deps: Deps): Omit<Context, 'transport' | 'now' | 'viewer'> {
  const { store, limits, hashing, signInEvents, accountNotifier, adminNotifier, live } = deps;
  const { mailTransport, pushKey, secretKey } = deps;
  const record = (tx: WriteTransaction, action: SignInAction, userId: number, now = deps.clock()) =>
    signInEvents.record(tx, { action, actorId: userId, userId, ...sourceOf(request) }, now);
  const remember = async (tx: WriteTransaction, userId: number) => {
    if (!deviceHash(request, userId)) request.device.set('token', randomBytes(32).toString('base64url'));
    const hash = deviceHash(request, userId);
    if (hash) await rememberDevice(tx, hash, userId, deps.clock());
  };
  return {
    store,
    limits,
    hashing,
    signInEvents,
    accountNotifier,
    adminNotifier,
    live,
    mailTransport,
    forwarding: deps.forwarding,
    pushKey,
    secretKey,
    address: networkOf(request.ip),
    gatherEvent: (event) => signInEvents.gather({ ...event, ...sourceOf(request) }, deps.clock()),
    recordEvent: record,
    idempotencyKey: request.headers['idempotency-key'],
    origins: { public: deps.publicOrigin, own: request.headers.origin },
    challenge: () => request.session.get('challenge'),
    keepChallenge: (challenge) => request.session.set('challenge', challenge),
    knownDevice(userId = 0) {
      const hash = deviceHash(request, userId);
      return hash && isKnownDevice(store.read, hash, userId) ? hash : undefined;
    },
    rememberDevice: remember,
    async signIn(userId, passwordHash, change, account) {
      const id = randomBytes(32).toString('base64url');
      const earlier = sessionIdOf(request);
      const now = deps.clock();
      await store.write(async (tx) => {
        if (!(await isCurrentPassword(tx.db, userId, passwordHash))) throw wrongCredentials();
        await change?.(tx);
        if (earlier) await deleteSession(tx, hashOf(earlier));
        const source = sourceOf(request);
        await insertSession(tx, hashOf(id), userId, now, source);
        if (account !== 'new') await announceSignIn(tx, userId, source.device, now);
        await remember(tx, userId);
        record(tx, 'sign-in.succeed', userId);
      });
      request.session.set('id', id);
    },
    async signInOnlyHere(userId, passwordHash, change) {
      const id = randomBytes(32).toString('base64url');
      const now = deps.clock();
      await store.write(async (tx) => {
        if (!(await isCurrentPassword(tx.db, userId, passwordHash))) throw wrongCredentials();
        await change(tx);
        await deleteSessionsOf(tx, userId);
        await insertSession(tx, hashOf(id), userId, now, sourceOf(request));
        await remember(tx, userId);
      });
      request.session.set('id', id);
    },
    async signOut() {
      const id = sessionIdOf(request);
      if (id) {
        await store.write(async (tx) => {
          const userId = await deleteSession(tx, hashOf(id));
          if (userId !== undefined) record(tx, 'sign-in.sign-out', userId);
        });
      }
      request.session.delete();
    },
  };
}

/** The viewer of a request's session, null once it has ended (D27). This does not count as using the session. */
export function viewerOf(request: Caller, deps: Deps): Viewer | null {
  return findViewer(request, deps, deps.clock())?.viewer ?? null;
}

function viewerInUse(request: Caller, deps: Deps, now: Instant): Viewer | null {
  const found = findViewer(request, deps, now);
  if (!found) return null;
  if (found.idle > touchEvery) keepAlive(request, deps, found.idHash, now);
  return found.viewer;
}

function findViewer(request: Caller, { store }: Deps, now: Instant) {
  const id = sessionIdOf(request);
  if (!id) return null;
  const idHash = hashOf(id);
  const session = findSession(store.read, idHash);
  if (!session || !isMeant(request, session.userId)) return null;
  const idle = millisecondsBetween(session.lastSeenAt, now);
  if (idle > sessionLife.idle || millisecondsBetween(session.createdAt, now) > sessionLife.longest)
    return null;
  const { userId, isAdmin, accountCreatedAt, confirmedAt } = session;
  const viewer: Viewer = {
    id: userId,
    isAdmin: isAdmin === 1,
    accountCreatedAt,
    signedInAt: session.createdAt,
    sessionHash: idHash,
    confirmedAt,
  };
  return { viewer, idle, idHash };
}

/**
 * The `Muster-Account` header names the account that the caller expects. If the session is another account's, another
 * tab has signed in as somebody else, and the call must not run under the wrong name (D43).
 */
function isMeant(request: Caller, userId: number): boolean {
  const meant = request.headers['muster-account'];
  return meant === undefined || meant === String(userId);
}

/** Records the use of a session at most once an hour, so that reads cause no writes. Runs in the background. */
function keepAlive(request: Caller, deps: Deps, idHash: Buffer, now: Instant): void {
  deps.store
    .write((tx) => touchSession(tx, idHash, now))
    .catch((error: unknown) => request.log.warn({ err: error }, 'session not kept alive'));
}

function sessionIdOf(request: Caller): string | undefined {
  const id: unknown = request.session.get('id');
  return typeof id === 'string' ? id : undefined;
}

/** Differs between accounts, so that the database does not say which of them share a device (D28). */
function deviceHash({ device }: Caller, userId: number): Buffer | undefined {
  const token: unknown = device.get('token');
  return typeof token === 'string' ? hashOf(`${token} ${userId}`) : undefined;
}

/** Where a call comes from, for people to recognise. */
function sourceOf({ ip, headers }: Caller): SessionSource {
  const network = networkOf(ip);
  const address = network.includes(':') ? `${network}::/64` : network;
  return { address, device: deviceKind(headers['user-agent']) };
}

/** The one answer to an unknown ID, a wrong password and a closed account (D28). */
export function wrongCredentials(): DomainError {
  return new DomainError('unauthenticated', 'Invalid credentials');
}

/** The stored hash of a session's id. */
export function hashOf(id: string): Buffer {
  return hash('sha256', id, 'buffer');
}
