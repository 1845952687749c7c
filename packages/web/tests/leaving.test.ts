import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { leavingAccount, noteLeaving, rememberAccount, signInTry } from '../src/features/account/device.ts';
import { endLeftSession } from '../src/features/account/end-left-session.ts';
import { answerCame, loadSession } from '../src/features/account/load-session.ts';
import type { Viewer } from '../src/features/account/session.ts';
import { someViewer } from '../src/features/account/testing.ts';
import { pageLeft, trySignIn } from '../src/features/account/try-sign-in.ts';
import { sendAs } from '../src/server/calls/mutate.ts';
import { endSessionCalls } from '../src/server/calls/session-calls.ts';
import { messageOf, trpcClient } from '../src/server/client.ts';
import { queryClient } from '../src/server/query-cache.ts';

const ada: Viewer = { ...someViewer, id: 7, employeeId: 'E-7', fullName: 'Ada' };

/** What the server answers by procedure; nothing while the line is stalled. */
let answers: Record<string, () => Response>;
let called: { path: string; account: string | null; signal: AbortSignal | null | undefined }[];

beforeEach(() => {
  vi.useFakeTimers();
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('navigator', { onLine: true, locks: {} });
  answers = {};
  called = [];
  vi.stubGlobal('fetch', (url: string, { headers, signal }: RequestInit) => {
    const path = /trpc\/([\w.]+)/.exec(url)?.[1] ?? url;
    called.push({ path, account: new Headers(headers).get('muster-account'), signal });
    return new Promise<Response>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      const wait = setInterval(() => {
        const answer = answers[path];
        if (!answer) return;
        clearInterval(wait);
        resolve(answer());
      }, 50);
    });
  });
  signInTry.at = Number.NEGATIVE_INFINITY;
});
afterEach(async () => {
  noteLeaving(undefined);
  await pass(60_000);
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const serve = (path: string, data: unknown, isBatch = false) => {
  const answer = { result: { data } };
  answers[path] = () => Response.json(isBatch ? [answer] : answer);
};
const refuse = (path: string, code: string, httpStatus: number) => {
  const error = { message: 'No', code: -32_001, data: { code, httpStatus } };
  answers[path] = () => Response.json({ error }, { status: httpStatus });
};
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
/** How a promise has ended so far. */
function ending<T>(promise: Promise<T>) {
  const seen: { value?: T; error?: unknown } = {};
  promise.then(
    (value) => {
      seen.value = value;
    },
    (error: unknown) => {
      seen.error = error;
    },
  );
  return seen;
}

describe('L39 a page over a line that does not answer', () => {
  test('after a log-out is that of no one within three seconds', async () => {
    noteLeaving(7);
    rememberAccount(7);
    const session = ending(loadSession());
    await pass(3_100);
    expect(session).toEqual({ value: null });
    expect(called.map(({ path }) => path)).toEqual(['account.logout']);
  });

  test('that needs no one signed in is shown, and opened again when the late answer names someone', async () => {
    const late = vi.fn();
    answerCame.late = late;
    const session = ending(loadSession(null));
    await pass(6_100);
    expect(session).toEqual({ value: null });
    serve('account.session', ada, true);
    await pass(60);
    expect(late).toHaveBeenCalledOnce();
    expect(await loadSession(null)).toEqual(ada);
  });

  test('that needs someone says that Muster cannot be reached, and is opened again by the late answer', async () => {
    const late = vi.fn();
    answerCame.late = late;
    const session = ending(loadSession());
    await pass(6_100);
    expect(session.error).toBeInstanceOf(Error);
    serve('account.session', null, true);
    await pass(60);
    expect(late).toHaveBeenCalledOnce();
  });
});

describe('S31 L39 the session that was left', () => {
  test('is ended under its own account as soon as the server answers', async () => {
    noteLeaving(7);
    const ended = ending(endLeftSession());
    await pass(8_100);
    expect(ended).toEqual({ value: false });
    expect(leavingAccount()).toBe(7);
    serve('account.logout', { message: 'Signed out' });
    await pass(40_000);
    expect(leavingAccount()).toBeUndefined();
    expect(new Set(called.map(({ account }) => account))).toEqual(new Set(['7']));
    const calls = called.length;
    await pass(120_000);
    expect(called).toHaveLength(calls);
  });

  test('is ended when the server says that it is', async () => {
    noteLeaving(7);
    refuse('account.logout', 'UNAUTHORIZED', 401);
    const ended = ending(endLeftSession());
    await pass(60);
    expect(ended).toEqual({ value: true });
    expect(leavingAccount()).toBeUndefined();
  });

  test('is not ended by a proxy or a server that is busy', async () => {
    noteLeaving(7);
    refuse('account.logout', 'INTERNAL_SERVER_ERROR', 503);
    const ended = ending(endLeftSession());
    await pass(60);
    expect(ended).toEqual({ value: false });
    expect(leavingAccount()).toBe(7);
  });

  test('is left alone while someone signs in: a late answer would delete the new cookie', async () => {
    noteLeaving(7);
    const ended = ending(endLeftSession());
    await pass(100);
    signInTry.at = performance.now();
    signInTry.endLogOut();
    await pass(60);
    expect(ended).toEqual({ value: false });
    expect(called[0]?.signal?.aborted).toBe(true);
    await pass(30_000);
    expect(called).toHaveLength(1);
  });
});

describe('L43 a sign-in over a line that does not answer', () => {
  const typed = { employeeId: 'E-7', password: 'seven blue lanterns' };
  const signIn = (page?: AbortController) =>
    ending(trySignIn((options) => trpcClient.account.login.mutate(typed, options), page));
  const calls = () => called.map(({ path }) => path);

  test('is given up after 15 seconds, and says that Muster cannot be reached', async () => {
    const signedIn = signIn();
    await pass(14_900);
    expect(signedIn).toEqual({});
    await pass(200);
    expect(messageOf(signedIn.error)).toMatch(/^Muster cannot be reached/);
    expect(called[0]?.signal?.aborted).toBe(true);
  });

  test('never takes effect later: the session of an answer that was cut off ends first', async () => {
    signIn();
    await pass(15_100);
    serve('account.session', ada, true);
    serve('account.logout', { message: 'Signed out' });
    expect(await Promise.race([loadSession(), pass(3_000)])).toEqual(ada);
    expect(calls()).toEqual(['account.login', 'account.logout', 'account.session']);
    expect(called[1]?.account).toBeNull();
  });

  test('can be tried again at once, which ends the call that logs out', async () => {
    signIn();
    await pass(15_100);
    expect(calls()).toEqual(['account.login', 'account.logout']);
    signInTry.at = performance.now();
    signInTry.endLogOut();
    const again = signIn();
    serve('account.login', ada);
    await pass(60);
    expect(again).toEqual({ value: ada });
    expect(called[1]?.signal?.aborted).toBe(true);
  });

  test('ends with its page, which shows nothing any more', async () => {
    const page = new AbortController();
    const signedIn = signIn(page);
    await pass(10);
    page.abort(pageLeft);
    await pass(60);
    expect(signedIn).toEqual({});
    expect(leavingAccount()).toBe(0);
  });

  test('leaves nothing to end once Muster has answered', async () => {
    refuse('account.login', 'UNAUTHORIZED', 401);
    const signedIn = signIn();
    await pass(60);
    expect(messageOf(signedIn.error)).toBe('No');
    expect(leavingAccount()).toBeUndefined();
    expect(calls()).toEqual(['account.login']);
  });
});

describe('L37 a write', () => {
  const write = (keepalive = false) =>
    ending(
      sendAs(7, { mutate: (_: number, { signal }) => fetch('/trpc/x', { signal: signal ?? null }) })(1, {
        keepalive,
      }),
    );

  test('ends with the session, and no page hears of it', async () => {
    const sent = write();
    endSessionCalls();
    await pass(60);
    expect(called[0]?.signal?.aborted).toBe(true);
    expect(sent).toEqual({});
  });

  test('L38 that got no answer in time says that it may have arrived', async () => {
    const late = new TRPCClientError('Late', { cause: new DOMException('Late', 'TimeoutError') });
    const sent = ending(sendAs(7, { mutate: () => Promise.reject(late) })(1));
    await pass(60);
    expect(messageOf(sent.error)).toMatch(/may have arrived/);
  });

  test('of a page that is left for good does not', async () => {
    write(true);
    endSessionCalls();
    expect(called[0]?.signal?.aborted).toBe(false);
  });
});
