import { randomBytes } from 'node:crypto';
import { hasSignedIn, isCurrentPassword, isKnownDevice } from '@muster/db/features/account/reads';
import { rememberDevice } from '@muster/db/features/account/writes/known-devices';
import {
  deleteSession,
  deleteSessionsOf,
  type Given,
  insertSession,
  type SessionSource,
} from '@muster/db/features/account/writes/sessions';
import type { SignInEvent } from '@muster/db/features/audit/sign-in-events';
import { announceSignIn } from '@muster/db/features/notice/writes/security-notices';
import type { WriteTransaction } from '@muster/db/store/write-batch';
import { deviceKind } from '@muster/domain/account/device-kind';
import type { SignInAction } from '@muster/domain/admin/features';
import type { Instant } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';
import { storedAddress } from './proxy/address.ts';
import type { Forwarding } from './proxy/forwarding.ts';
import type { Challenge } from './session-data/challenge.ts';
import type { ProviderFlow } from './session-data/provider-flow.ts';
import { httpTexts } from './texts.ts';
import { type Caller, hashOf, type SessionDeps, sessionIdOf, type Viewer } from './viewer.ts';

export interface DeviceSession {
  gatherEvent(event: Omit<SignInEvent, 'address' | 'device'>): void;
  challenge(): Challenge | undefined;
  keepChallenge(challenge: Challenge): void;
  flow(): ProviderFlow | undefined;
  keepFlow(flow: ProviderFlow | undefined): void;
  recordEvent(tx: WriteTransaction, action: SignInAction, userId: number, now: Instant): Promise<void>;
  knownDevice(userId: number | undefined): Promise<Buffer | undefined>;
  rememberDevice(tx: WriteTransaction, userId: number): Promise<void>;
  /** Tells the person, unless it is the first sign-in, by who just registered or accepted the invitation. Throws `unauthenticated` if closed or changed since (D27). */
  signIn(userId: number, passwordHash: string, how: SignIn): Promise<void>;
  signOut(): Promise<void>;
  /** In one transaction (D26). Throws as `signIn` does: the checked password is the one before the change. */
  signInOnlyHere(
    viewer: Pick<Viewer, 'id' | 'factorAt'>,
    passwordHash: string,
    change: (tx: WriteTransaction) => Promise<void>,
  ): Promise<void>;
}

interface SignIn {
  /** What the person gave counts as confirmed in the session (D56, D104). */
  readonly gave: readonly ('password' | 'factor')[];
  readonly change?: ((tx: WriteTransaction) => Promise<void>) | undefined;
  readonly isNew?: true;
}

interface DeviceDeps extends SessionDeps {
  readonly forwarding: Pick<Forwarding, 'signedIn'>;
  readonly signInEvents: {
    record(tx: WriteTransaction, event: SignInEvent, now: Instant): Promise<void>;
    gather(event: SignInEvent, now: Instant): void;
  };
}

export function deviceSession(request: Caller, deps: DeviceDeps): DeviceSession {
  const recordEvent: DeviceSession['recordEvent'] = (tx, action, userId, now) =>
    deps.signInEvents.record(tx, { action, actorId: userId, userId, ...sourceOf(request) }, now);
  return {
    recordEvent,
    gatherEvent: (event) => deps.signInEvents.gather({ ...event, ...sourceOf(request) }, deps.clock()),
    challenge: () => request.session.get('challenge'),
    keepChallenge: (challenge) => request.session.set('challenge', challenge),
    flow: () => request.session.get('flow'),
    keepFlow: (flow) => request.session.set('flow', flow),
    async knownDevice(userId = 0) {
      const hash = deviceHash(request, userId);
      return hash && (await isKnownDevice(deps.store.read, hash, userId)) ? hash : undefined;
    },
    rememberDevice: (tx, userId) => remember(tx, request, userId, deps.clock()),
    async signIn(userId, passwordHash, { gave, change, isNew }) {
      const earlier = sessionIdOf(request);
      const givenAt = (what: 'password' | 'factor') => (gave.includes(what) ? deps.clock() : null);
      const given = { confirmedAt: givenAt('password'), factorAt: givenAt('factor') };
      await openSession(request, deps, { userId, passwordHash, given }, async (tx, now) => {
        await change?.(tx);
        if (earlier) await deleteSession(tx, hashOf(earlier));
        const isExpected = isNew || (await hasJustChosen(tx, request, userId));
        if (!isExpected) await announceSignIn(tx, userId, sourceOf(request).device, now);
        await recordEvent(tx, 'sign-in.succeed', userId, now);
      });
    },
    signInOnlyHere: ({ id: userId, factorAt }, passwordHash, change) => {
      const given = { confirmedAt: deps.clock(), factorAt };
      return openSession(request, deps, { userId, passwordHash, given }, async (tx) => {
        await change(tx);
        await deleteSessionsOf(tx, userId);
      });
    },
    async signOut() {
      const id = sessionIdOf(request);
      if (id) {
        await deps.store.write(async (tx) => {
          const userId = await deleteSession(tx, hashOf(id));
          if (userId !== undefined) await recordEvent(tx, 'sign-in.sign-out', userId, deps.clock());
        });
      }
      request.session.delete();
    },
  };
}

interface Opened {
  readonly userId: number;
  readonly passwordHash: string;
  readonly given: Given;
}

async function openSession(
  request: Caller,
  { store, clock, forwarding }: DeviceDeps,
  { userId, passwordHash, given }: Opened,
  change: (tx: WriteTransaction, now: Instant) => Promise<void>,
): Promise<void> {
  const id = randomBytes(32).toString('base64url');
  const now = clock();
  await store.write(async (tx) => {
    if (!(await isCurrentPassword(tx.db, userId, passwordHash))) throw wrongCredentials();
    await change(tx, now);
    await insertSession(tx, hashOf(id), userId, now, { ...sourceOf(request), ...given });
    await remember(tx, request, userId, now);
  });
  forwarding.signedIn(request.network);
  request.session.set('id', id);
}

async function remember(tx: WriteTransaction, request: Caller, userId: number, now: Instant): Promise<void> {
  if (!deviceHash(request, userId)) request.device.set('token', randomBytes(32).toString('base64url'));
  const hash = deviceHash(request, userId);
  if (hash) await rememberDevice(tx, hash, userId, now);
}

/** Whether the device that chose the first password signs in for the first time: its person needs no notice of that. */
async function hasJustChosen({ db }: WriteTransaction, request: Caller, userId: number): Promise<boolean> {
  const hash = deviceHash(request, userId);
  if (!hash || (await hasSignedIn(db, userId))) return false;
  return isKnownDevice(db, hash, userId);
}

/** Differs between accounts, so that the database does not say which of them share a device (D28). */
function deviceHash({ device }: Caller, userId: number): Buffer | undefined {
  const token: unknown = device.get('token');
  return typeof token === 'string' ? hashOf(`${token} ${userId}`) : undefined;
}

function sourceOf({ network, headers }: Caller): SessionSource {
  return { address: storedAddress(network), device: deviceKind(headers['user-agent']) };
}

/** The one answer to an unknown ID, a wrong password and a closed account (D28). */
export function wrongCredentials(): DomainError {
  return new DomainError('unauthenticated', httpTexts.employeeIdPasswordNotRight());
}
