import type { SignInEvent } from '@muster/db/audit/sign-in-events';
import type { Instant } from '@muster/domain/calendar/instant';
import { type DeviceSession, deviceSession, sourceOf } from './account/device-session.ts';
import type { Challenge } from './account/passkey/kept-challenge.ts';
import type { Caller, Deps } from './deps.ts';
import { networkOf } from './limits.ts';
import type { SplicedRows } from './spliced-rows.ts';
import { type Viewer, viewerInUse } from './viewer.ts';

/** The origins of this server: by PUBLIC_URL, and as the page that calls was opened. */
export interface Origins {
  readonly public: string;
  readonly own: string | undefined;
}

/** What every procedure gets, whatever the transport. */
export interface Context extends Omit<Deps, 'clock' | 'publicOrigin'>, DeviceSession {
  /** Subscriptions use the socket, everything else uses HTTP. */
  readonly transport: 'http' | 'socket';
  readonly now: Instant;
  readonly viewer: Viewer | null;
  /** The caller's network, for limits. */
  readonly address: string;
  /** Records a failure or a refused call of this device, gathered with equal ones of the same minute. */
  gatherEvent(event: Omit<SignInEvent, 'address' | 'device'>): void;
  /** The raw `Idempotency-Key` header; a write validates it (D49). */
  readonly idempotencyKey: string | string[] | undefined;
  readonly origins: Origins;
  /** The challenge for a passkey that this browser was given last (D26). */
  challenge(): Challenge | undefined;
  keepChallenge(challenge: Challenge): void;
  /** Set where an answer is text, into which rows can be put. */
  readonly splicedRows?: SplicedRows | undefined;
}

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
  return {
    ...deps,
    ...deviceSession(request, deps),
    address: networkOf(request.ip),
    gatherEvent: (event) => deps.signInEvents.gather({ ...event, ...sourceOf(request) }, deps.clock()),
    idempotencyKey: request.headers['idempotency-key'],
    origins: { public: deps.publicOrigin, own: request.headers.origin },
    challenge: () => request.session.get('challenge'),
    keepChallenge: (challenge) => request.session.set('challenge', challenge),
  };
}
