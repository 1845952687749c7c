import { type Instant, instantAt } from '@muster/domain/calendar/instant';
import type { Translate } from '@muster/domain/language/translate';
import type { Deps } from './deps.ts';
import { type DeviceSession, deviceSession } from './http/device-session.ts';
import type { SplicedRows } from './http/spliced-rows.ts';
import { type Caller, type Viewer, viewerInUse } from './http/viewer.ts';
import { answerLanguage, readAddress } from './language/answer-language.ts';
import type { Found } from './paging/link.ts';

export interface Origins {
  readonly public: string;
  readonly own: string | undefined;
}

export interface Context extends Omit<Deps, 'clock' | 'publicOrigin'> {
  readonly transport: 'http' | 'socket';
  readonly now: Instant;
  readonly viewer: Viewer | null;
  /** On a socket: the time and the session of a call, looked up again when it begins (D27). */
  readonly current?: (() => Promise<Pick<Context, 'now' | 'viewer'>>) | undefined;
  readonly address: string;
  /** The session of the device that calls. Made when asked for: tRPC copies the context for each step of a call. */
  device(): DeviceSession;
  /** The texts of its answers (D101). Made when asked for, as most calls say nothing. */
  translate(): Translate;
  readonly idempotencyKey: string | string[] | undefined;
  /** When the device sent the call by the clock that it tells a press by, from `Muster-Device-Time` in ms (D3, L41). */
  readonly sentAt: Instant | undefined;
  readonly origins: Origins;
  /** What a call of a list finds besides its rows. */
  readonly found: Found;
  /** Set where an answer is text, into which rows can be put. */
  readonly splicedRows?: SplicedRows | undefined;
}

/** Makes contexts for whatever answers a caller. */
export interface Contexts {
  /** Of a request: reads the clock once and looks its session up (D27). */
  contextOf(request: Caller): Promise<Context>;
  /** Of a socket: each call reads the clock and looks the session up again (D27). */
  socketContextOf(request: Caller): Context;
}

export function contextsOf(deps: Deps): Contexts {
  const current = async (request: Caller) => {
    const now = deps.clock();
    await readAddress(request.headers, deps.store);
    return { now, viewer: await viewerInUse(request, deps, now) };
  };
  return {
    async contextOf(request) {
      const { now, viewer } = await current(request);
      return contextAt(request, deps, now, viewer);
    },
    socketContextOf: (request) => ({
      ...contextAt(request, deps, deps.clock(), null),
      transport: 'socket',
      current: () => current(request),
    }),
  };
}

function contextAt(request: Caller, deps: Deps, now: Instant, viewer: Viewer | null): Context {
  return {
    transport: 'http',
    now,
    viewer,
    device: () => deviceSession(request, deps),
    translate: () => answerLanguage(request.headers, deps.store),
    address: request.network,
    idempotencyKey: request.headers['idempotency-key'],
    sentAt: sentAtOf(request.headers['muster-device-time']),
    found: {},
    origins: { public: deps.publicOrigin, own: request.headers.origin },
    // Last: an object that begins with all of them takes fifty times as long to make.
    ...deps,
  };
}

function sentAtOf(header: string | string[] | undefined): Instant | undefined {
  const milliseconds = Number(header);
  return header && Math.abs(milliseconds) < 8.64e15 ? instantAt(milliseconds) : undefined;
}
