import { english } from '@muster/domain/language/texts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Entry } from '../../src/store/queue/entry.ts';
import type { Outcome } from '../../src/store/queue/send.ts';
import { shownText } from '../../src/store/queue/stored-text.ts';
import { SignedOut, serverAs } from '../../src/store/sync/server.ts';
import { attendanceRow, checkInEntry } from './samples.ts';
import { nothingNew } from './test-environment.ts';

const entry: Entry = {
  ...checkInEntry(1, { address: 'Here' }),
  id: '7f0c2f2e-0000-4000-8000-000000000001',
  order: 1,
  timestamp: 0,
  state: 'sending',
  attempts: 1,
  error: null,
  reason: null,
  nextTryAt: null,
  answer: null,
};

const record = attendanceRow(2);
const clock = { deviceTime: () => 90_000, clockOffset: () => 10_000 };
const refusal = (message: string, status: number, headers: HeadersInit = {}) =>
  Response.json({ message }, { status, headers });
/** With the text that a person reads of it. */
const sendTo = async (answer: Response | Error): Promise<Outcome> => {
  const { send } = serverAs(1, clock, async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const outcome = await send(entry, []);
  return outcome.kind === 'done' ? outcome : { ...outcome, message: shownText(english, outcome.message) };
};
const unreachable: Outcome = {
  kind: 'later',
  reason: 'unreachable',
  message: expect.stringContaining('could not be reached'),
  wait: 0,
};
const elsewhere = (words: string): Outcome => ({
  kind: 'later',
  reason: 'elsewhere',
  message: expect.stringContaining(words),
  wait: 0,
});
const own = { 'muster-answered': entry.id };

describe('S23 what an answer means for an entry', () => {
  test.each([200, 201])('%i with what was asked for: done', async (status) => {
    expect(await sendTo(Response.json(record, { status }))).toEqual({ kind: 'done', answer: record });
  });

  test.each<[string, Response]>([
    [
      "a hotel's page",
      new Response('<!doctype html><title>Welcome</title>', { headers: { 'content-type': 'text/html' } }),
    ],
    ["a hotel's JSON", Response.json({ message: 'Sign in to the hotel' })],
    ['another JSON', Response.json({ ...record, id: 'two' })],
    ['JSON null', Response.json(null)],
    ['an empty body', new Response('')],
    ['no content', new Response(null, { status: 204 })],
    ['half a body', new Response('{"id": 2, "userId"')],
  ])('200 with %s did not come from Muster: later', async (_, response) => {
    expect(await sendTo(response)).toEqual(elsewhere('instead of Muster'));
  });

  test('an answer that was cut in half: later', async () => {
    const half = new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('{"id": 2,'));
        stream.error(new TypeError('network error'));
      },
    });
    expect(await sendTo(new Response(half))).toEqual(unreachable);
  });

  test.each([400, 403, 404, 409, 413, 422])(
    'L42 %i that names the key: refused, in its words',
    async (status) => {
      expect(await sendTo(refusal('You have already checked in today', status, own))).toEqual({
        kind: 'refused',
        message: 'You have already checked in today',
      });
    },
  );

  test.each([400, 403, 404, 409, 413, 422])(
    'L42 %i of Muster that names another key or none: later',
    async (status) => {
      const [origin, other] = ['This request came from another site', '00000000-0000-4000-8000-000000000002'];
      for (const headers of [{}, { 'muster-answered': other }])
        expect(await sendTo(refusal(origin, status, headers))).toEqual(elsewhere(`“${origin}”`));
    },
  );

  test.each([400, 401, 403, 404, 407, 409, 413])('L42 the page of a proxy with %i: later', async (status) => {
    for (const headers of [{}, own]) {
      const page = new Response('<h1>Error</h1>', { status, headers });
      expect(await sendTo(page)).toEqual(elsewhere(String(status)));
    }
    expect(await sendTo(Response.json({ error: 'proxy' }, { status }))).toEqual(elsewhere(String(status)));
  });

  test('D47 a proxy’s 413 is reported to Muster, and Muster’s own is not', async () => {
    const asked: unknown[] = [];
    vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
      asked.push([url, headers]);
      return new Response();
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    await sendTo(refusal('This file is too large', 413, own));
    expect(asked).toEqual([]);
    await sendTo(new Response('<h1>413</h1>', { status: 413 }));
    expect(asked).toEqual([['/health', { 'muster-noticed': 'largeBody' }]]);
  });

  test('401: later, and the person is asked to sign in', async () => {
    expect(await sendTo(refusal('Please sign in', 401))).toMatchObject({
      kind: 'later',
      reason: 'signed_out',
    });
  });

  test.each([408, 425, 429, 500, 502, 503])(
    '%i passes by itself: later, and not before Retry-After',
    async (status) => {
      expect(await sendTo(refusal('Muster is busy', status, { 'retry-after': '7' }))).toEqual({
        kind: 'later',
        reason: 'busy',
        message: 'Muster is busy',
        wait: 7_000,
      });
      const page = new Response('<h1>Error</h1>', { status, headers: own });
      expect(await sendTo(page)).toMatchObject({ kind: 'later', reason: 'busy', wait: 0 });
      expect(await sendTo(refusal('Muster is busy', status))).toMatchObject({ kind: 'later', wait: 0 });
    },
  );

  test('Retry-After as a date counts as none', async () => {
    const headers = { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' };
    expect(await sendTo(refusal('Muster is busy', 503, headers))).toMatchObject({ kind: 'later', wait: 0 });
  });

  test.each([301, 302, 304, 307])('%i leads elsewhere: later', async (status) => {
    const leading = new Response(null, { status, headers: { location: '/login' } });
    expect(await sendTo(leading)).toEqual(elsewhere(String(status)));
  });

  test('no network, a redirect that was not followed, an answer that took too long: later', async () => {
    expect(await sendTo(new TypeError('Failed to fetch'))).toEqual(unreachable);
    expect(await sendTo(new DOMException('signal timed out', 'TimeoutError'))).toEqual(unreachable);
  });
});

test('S7 S22 an entry is posted with its account, its key and its payload, and follows no redirect', async () => {
  const calls: [string, RequestInit][] = [];
  await serverAs(1, clock, async (...call) => {
    calls.push(call);
    return Response.json(record);
  }).send(entry, []);
  expect(calls).toEqual([
    [
      '/api/attendance/checkin',
      expect.objectContaining({ method: 'POST', body: JSON.stringify(entry.data), redirect: 'error' }),
    ],
  ]);
  expect(Object.fromEntries(new Headers(calls[0]?.[1].headers))).toEqual({
    'muster-account': '1',
    'content-type': 'application/json',
    'idempotency-key': entry.id,
    'muster-device-time': '100000',
  });
});

describe('S4 S25 pulling', () => {
  const input = { epoch: null, after: { profile: { seq: 0, id: 0 } } };
  const pullFrom = (answer: () => Response) => {
    const calls: [string, RequestInit][] = [];
    const server = serverAs(1, clock, async (...call) => {
      calls.push(call);
      return answer();
    });
    return { calls, pull: () => server.pull(input) };
  };

  test('asks as its account and gives what the server gives', async () => {
    const { calls, pull } = pullFrom(() => Response.json({ result: { data: nothingNew() } }));
    expect(await pull()).toEqual(nothingNew());
    expect(calls[0]?.[0]).toBe(`/trpc/sync.pull?input=${encodeURIComponent(JSON.stringify(input))}`);
    expect(new Headers(calls[0]?.[1].headers).get('muster-account')).toBe('1');
  });

  test('a session that is not the account’s: SignedOut', async () => {
    const error = {
      code: -32001,
      message: 'Please sign in',
      data: { code: 'UNAUTHORIZED', httpStatus: 401 },
    };
    await expect(pullFrom(() => Response.json({ error }, { status: 401 })).pull()).rejects.toBeInstanceOf(
      SignedOut,
    );
  });

  test.each<[string, () => Response]>([
    ["a hotel's page", () => new Response('<!doctype html>')],
    ["a hotel's 401", () => new Response('<h1>Sign in</h1>', { status: 401 })],
    ["a hotel's JSON", () => Response.json({ message: 'Welcome' })],
    [
      'a broken server',
      () =>
        Response.json({ error: { code: -32603, message: '', data: { httpStatus: 500 } } }, { status: 500 }),
    ],
  ])('%s is neither news nor the end of a session', async (_, answer) => {
    const failure = pullFrom(answer).pull();
    await expect(failure).rejects.toThrow();
    await expect(failure).rejects.not.toBeInstanceOf(SignedOut);
  });
});
