import { hash } from 'node:crypto';
import { findSession } from '@muster/db/features/account/reads';
import { touchSession } from '@muster/db/features/account/writes/sessions';
import { noAdministrator } from '@muster/db/features/grievance/visible';
import type { Store } from '@muster/db/store/store';
import { sessionLife } from '@muster/domain/account/rules';
import type { TokenScope } from '@muster/domain/account/token/scopes';
import { hour } from '@muster/domain/calendar/durations';
import { type Instant, millisecondsBetween } from '@muster/domain/calendar/instant';
import type { FastifyRequest } from 'fastify';

export type Caller = Pick<FastifyRequest, 'headers' | 'network' | 'log' | 'session' | 'device' | 'bearer'>;

/** Where sessions are looked up. */
export interface SessionDeps {
  readonly store: Store;
  readonly clock: () => Instant;
}

export interface Viewer {
  readonly id: number;
  readonly isAdmin: boolean;
  readonly accountCreatedAt: Instant;
  /** How the account calls: a personal access token has its scopes only (D58). */
  readonly by: 'session' | 'token';
  readonly scopes?: readonly TokenScope[];
  /** The stored hash of the session or the token that calls. A write that waited looks at it again (D27). */
  readonly sessionHash: Buffer;
  readonly signedInAt: Instant;
  readonly confirmedAt: Instant | null;
  readonly factorAt: Instant | null;
}

/** Whose view of grievances, their files and counts an answer has: none for a token, whoever gave it (D58). */
export function seesGrievancesAs({ id, by }: Pick<Viewer, 'id' | 'by'>): number {
  return by === 'token' ? noAdministrator : id;
}

/** Milliseconds between two records of a session's use. */
const touchEvery = hour;

/** The viewer of a request's session, null once it has ended (D27). This does not count as using the session. */
export async function viewerOf(request: Caller, deps: SessionDeps): Promise<Viewer | null> {
  return request.bearer ?? (await findViewer(request, deps, deps.clock()))?.viewer ?? null;
}

export async function viewerInUse(request: Caller, deps: SessionDeps, now: Instant): Promise<Viewer | null> {
  if (request.bearer) return request.bearer;
  const found = await findViewer(request, deps, now);
  if (!found) return null;
  if (found.idle > touchEvery) keepAlive(request, deps, found.idHash, now);
  return found.viewer;
}

async function findViewer(request: Caller, { store }: SessionDeps, now: Instant) {
  const id = sessionIdOf(request);
  if (!id) return null;
  const idHash = hashOf(id);
  const session = await findSession(store.read, idHash);
  if (!session || !isMeant(request, session.userId)) return null;
  const idle = millisecondsBetween(session.lastSeenAt, now);
  if (idle > sessionLife.idle || millisecondsBetween(session.createdAt, now) > sessionLife.longest)
    return null;
  const { userId, isAdmin, accountCreatedAt, confirmedAt, factorAt } = session;
  const viewer: Viewer = {
    id: userId,
    isAdmin: isAdmin === 1,
    accountCreatedAt,
    signedInAt: session.createdAt,
    by: 'session',
    sessionHash: idHash,
    confirmedAt,
    factorAt,
  };
  return { viewer, idle, idHash };
}

/** If the session is another account's than `Muster-Account` says, the call must not run under the wrong name (D43). */
export function isMeant(request: Pick<Caller, 'headers'>, userId: number): boolean {
  const meant = request.headers['muster-account'];
  return meant === undefined || meant === String(userId);
}

/** Records the use of a session at most once an hour, so that reads cause no writes. Runs in the background. */
function keepAlive(request: Caller, deps: SessionDeps, idHash: Buffer, now: Instant): void {
  deps.store
    .write((tx) => touchSession(tx, idHash, now))
    .catch((error: unknown) => request.log.warn({ err: error }, 'session not kept alive'));
}

export function sessionIdOf(request: Pick<Caller, 'session'>): string | undefined {
  const id: unknown = request.session.get('id');
  return typeof id === 'string' ? id : undefined;
}

export function hashOf(id: string): Buffer {
  return hash('sha256', id, 'buffer');
}
