import type { AppRouter } from '@muster/api/router';
import type { inferRouterOutputs } from '@trpc/server';
import { answerTimeout, type Fetch } from '../../store/queue/send.ts';

/** How long a call may take that declares that it takes longer, to the last byte of its answer, in milliseconds (L35). */
const longCallLimit = 300_000;

/** How much longer a call is waited for once one that began later was answered, in milliseconds (L36). */
const patience = 8_000;

/** How long a call may have waited when a line is live again: older ones are on connections of the line before (L33). */
const freshFor = 1_500;

/** A browser keeps so many connections to a server, and so many may be dead with a line. */
const mostConnections = 6;

/** How long a connection has to prove that it is alive, in milliseconds. */
const probeTime = 3_000;

type Outputs = inferRouterOutputs<AppRouter>;
type Feature = keyof Outputs & string;
type Procedure = { [Name in Feature]: `${Name}.${keyof Outputs[Name] & string}` }[Feature];

/** The calls that take longer: many rows in or out, or work on the whole folder. */
const longCalls: readonly Procedure[] = [
  'attendance.exportDay',
  'audit.exportCsv',
  'backup.download',
  'backup.make',
  'company.importHolidays',
  'leaveAccount.adjustMany',
  'leaveAccount.exportBalances',
  'leaveAccount.importOpenings',
  'payroll.exportMonth',
  'people.exportCsv',
  'people.importCsv',
  'people.invite',
  'prediction.load',
];

interface CallEnvironment {
  readonly fetch: Fetch;
  /** Milliseconds of a clock that never jumps. */
  now(): number;
  /** Calls `task` after so many milliseconds. Returns how to cancel it. */
  later(milliseconds: number, task: () => void): () => void;
}

export interface Calls {
  /** Rejects if there is no whole answer in time. The answer's body has arrived when it resolves. */
  readonly fetch: Fetch;
  /** The line is dead (L31): what waits is on connections that are dead, too. */
  lineDied(): void;
  /** A line is live again (L33). */
  lineIsLive(): void;
}

interface Try {
  readonly order: number;
  readonly beganAt: number;
  readonly isLong: boolean;
  /** True if the call was sent before: it then has all the time that is left. */
  readonly isRepeated: boolean;
  /** Gives the try up at that time, unless it ends before. */
  endBy(at: number): void;
}

/**
 * A try that is given up is sent again within the call's limit (L35, L36), if that is safe: a read, or a write under a
 * key (D49). Probes take the dead connections before.
 */
export function patientCalls({ fetch, now, later }: CallEnvironment): Calls {
  const waiting = new Set<Try>();
  let tries = 0;
  let isProbing = false;

  /** The browser keeps dead connections for the next calls. A probe takes each, and closes it by being aborted. */
  const probe = () => {
    if (isProbing) return;
    isProbing = true;
    const probing = new AbortController();
    later(probeTime, () => {
      isProbing = false;
      probing.abort();
    });
    for (let count = 0; count < mostConnections; count++)
      fetch('/health', { cache: 'no-store', signal: probing.signal }).catch(() => undefined);
  };

  /** Undefined if the try was given up. Rejects if the call failed or its caller ended it. */
  const tryOnce = async (url: string, init: RequestInit, limit: Limit): Promise<Response | undefined> => {
    const ending = endingOf(init.signal);
    let endsAt = Infinity;
    let isGivenUp = false;
    let cancelEnd = () => {};
    const giveUp = () => {
      isGivenUp = true;
      ending.abort();
    };
    const attempt: Try = {
      order: ++tries,
      beganAt: now(),
      isLong: limit.isLong,
      isRepeated: limit.isRepeated,
      endBy(at) {
        if (at >= endsAt) return;
        endsAt = at;
        cancelEnd();
        if (at <= now()) giveUp();
        else cancelEnd = later(at - now(), giveUp);
      },
    };
    waiting.add(attempt);
    attempt.endBy(limit.endsAt);
    try {
      const answer = await Promise.race([
        fetch(url, { ...init, signal: ending.signal }).then(wholeAnswer),
        ending.ended,
      ]);
      for (const each of waiting)
        if (each.order < attempt.order && !each.isRepeated && !each.isLong) each.endBy(now() + patience);
      return answer;
    } catch (error) {
      if (isGivenUp) return undefined;
      throw error;
    } finally {
      cancelEnd();
      waiting.delete(attempt);
      ending.release();
    }
  };

  return {
    async fetch(url, init) {
      const isLong = longCalls.some((path) => url.includes(path));
      const endsAt = now() + (isLong ? longCallLimit : answerTimeout);
      for (let isRepeated = false; ; isRepeated = true) {
        const answer = await tryOnce(url, init, { endsAt, isLong, isRepeated });
        if (answer) return answer;
        if (now() >= endsAt || !isSafeToRepeat(init)) throw noAnswer();
        probe();
      }
    },
    lineDied() {
      probe();
      for (const each of waiting) if (!each.isLong) each.endBy(now());
    },
    lineIsLive() {
      for (const each of waiting) if (!each.isLong) each.endBy(Math.max(now(), each.beganAt + freshFor));
    },
  };
}

interface Limit extends Pick<Try, 'isLong' | 'isRepeated'> {
  readonly endsAt: number;
}

function noAnswer(): DOMException {
  return new DOMException('There was no answer in time', 'TimeoutError');
}

/** A way to end a try, which follows the caller's signal until it is released. */
function endingOf(outer: AbortSignal | null | undefined) {
  const controller = new AbortController();
  const { signal } = controller;
  const follow = () => controller.abort(outer?.reason);
  if (outer?.aborted) follow();
  outer?.addEventListener('abort', follow);
  const ended = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  return {
    signal,
    ended,
    abort: () => controller.abort(),
    release: () => outer?.removeEventListener('abort', follow),
  };
}

/** The same answer once its body has arrived: a line can die in the middle of it. */
async function wholeAnswer(response: Response): Promise<Response> {
  const body = await response.arrayBuffer();
  const { status, statusText, headers } = response;
  return new Response(body.byteLength === 0 ? null : body, { status, statusText, headers });
}

function isSafeToRepeat({ method = 'GET', headers }: RequestInit): boolean {
  return method === 'GET' || new Headers(headers).has('idempotency-key');
}
