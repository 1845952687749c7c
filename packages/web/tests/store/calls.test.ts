import { describe, expect, test } from 'vitest';
import { patientCalls } from '../../src/server/calls/calls.ts';
import { settled } from './test-environment.ts';

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
  readonly at: number;
  answer(body?: BodyInit): void;
}

/** Calls over a network and a clock that the test drives; a call that is aborted rejects, as in a browser. */
function madeUpCalls() {
  let now = 0;
  const timers = new Set<{ at: number; task: () => void }>();
  const sent: Sent[] = [];
  const calls = patientCalls({
    now: () => now,
    later(milliseconds, task) {
      const timer = { at: now + milliseconds, task };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    fetch: (url, init) =>
      new Promise((resolve, reject) => {
        sent.push({ url, init, at: now, answer: (body = 'yes') => resolve(new Response(body)) });
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      }),
  });
  const runUntil = async (until: number) => {
    for (;;) {
      await settled();
      const [next] = [...timers].sort((a, b) => a.at - b.at);
      if (!next || next.at > until) break;
      timers.delete(next);
      now = next.at;
      next.task();
    }
    now = until;
    await settled();
  };
  /** Starts a call and notes how it ends. */
  const start = (url: string, init: RequestInit = {}) => {
    const call = { end: 'waits' };
    calls
      .fetch(url, init)
      .then((response) => response.text())
      .then(
        (text) => {
          call.end = text;
        },
        (error: Error) => {
          call.end = error.name;
        },
      );
    return call;
  };
  return { calls, sent, start, runUntil, sentTo: (url: string) => sent.filter((each) => each.url === url) };
}

const write = { method: 'POST', headers: { 'idempotency-key': 'k' } };

describe('L35 a call', () => {
  test('ends after 30 seconds', async () => {
    const { start, runUntil, sent } = madeUpCalls();
    const call = start('/a');
    await runUntil(29_999);
    expect(call.end).toBe('waits');
    await runUntil(30_000);
    expect([call.end, sent.length]).toEqual(['TimeoutError', 1]);
  });

  test('ends after 30 seconds, too, when its answer stops in the middle', async () => {
    const { start, runUntil, sent } = madeUpCalls();
    const call = start('/a');
    sent[0]?.answer(new ReadableStream({ start: (body) => body.enqueue(new Uint8Array(1)) }));
    await runUntil(30_000);
    expect(call.end).toBe('TimeoutError');
  });

  test.each(['/trpc/people.importCsv', '/trpc/backup.make', '/trpc/admin.overview,prediction.load?batch=1'])(
    '%s has five minutes, because it declares that it takes longer',
    async (url) => {
      const { calls, start, runUntil, sent } = madeUpCalls();
      const call = start(url, write);
      start('/b');
      sent[1]?.answer();
      calls.lineDied();
      await runUntil(299_999);
      expect([call.end, sent.filter((each) => each.url === url).length]).toEqual(['waits', 1]);
      await runUntil(300_000);
      expect(call.end).toBe('TimeoutError');
    },
  );

  test('ends when its caller ends it, and is not sent again', async () => {
    const { start, runUntil, sent } = madeUpCalls();
    const caller = new AbortController();
    const call = start('/a', { signal: caller.signal });
    caller.abort();
    await runUntil(1);
    expect([call.end, sent.length]).toEqual(['AbortError', 1]);
  });
});

describe('L36 a call that is overtaken', () => {
  test.each([
    ['a read', {}],
    ['a write under a key', write],
  ])('is sent again after 8 seconds: %s', async (_, init) => {
    const { start, runUntil, sent, sentTo } = madeUpCalls();
    const call = start('/a', init);
    await runUntil(2_000);
    start('/b');
    sent[1]?.answer();
    await runUntil(9_999);
    expect(sentTo('/a')).toHaveLength(1);
    await runUntil(10_000);
    expect(sentTo('/a').map(({ at }) => at)).toEqual([0, 10_000]);
    expect(sentTo('/a')[1]?.init).toMatchObject(init);
    sentTo('/a')[1]?.answer('late');
    await runUntil(10_001);
    expect(call.end).toBe('late');
  });

  test('has the rest of its 30 seconds then: a slow line still gets its answer', async () => {
    const { start, runUntil, sent, sentTo } = madeUpCalls();
    const call = start('/a');
    start('/b');
    sent[1]?.answer();
    await runUntil(8_000);
    start('/c');
    sent.at(-1)?.answer();
    await runUntil(29_999);
    expect([call.end, sentTo('/a').length]).toEqual(['waits', 2]);
    await runUntil(30_000);
    expect(call.end).toBe('TimeoutError');
  });

  test('ends after 8 seconds if it cannot be repeated', async () => {
    const { start, runUntil, sent, sentTo } = madeUpCalls();
    const call = start('/login', { method: 'POST' });
    start('/b');
    sent[1]?.answer();
    await runUntil(8_000);
    expect([call.end, sentTo('/login').length]).toEqual(['TimeoutError', 1]);
  });

  test('is not hurried by an answer to a call that began before it', async () => {
    const { start, runUntil, sent, sentTo } = madeUpCalls();
    start('/a');
    start('/b');
    sent[0]?.answer();
    await runUntil(29_000);
    expect(sentTo('/b')).toHaveLength(1);
  });
});

describe('L31 when the line died', () => {
  test('what waits is sent again at once, after probes that take the dead connections', async () => {
    const { calls, start, runUntil, sent, sentTo } = madeUpCalls();
    const [read, kept] = [start('/a'), start('/w', write)];
    await runUntil(12_000);
    calls.lineDied();
    await runUntil(12_001);
    expect(sent.map(({ url }) => url).slice(2)).toEqual([...Array(6).fill('/health'), '/a', '/w']);
    for (const url of ['/a', '/w']) sentTo(url)[1]?.answer();
    await runUntil(12_002);
    expect([read.end, kept.end]).toEqual(['yes', 'yes']);
    expect(sent.filter(({ init }) => init.signal?.aborted).map(({ url }) => url)).toEqual(['/a', '/w']);
    await runUntil(15_000);
    expect(sentTo('/health').every(({ init }) => init.signal?.aborted)).toBe(true);
  });

  test('what cannot be repeated fails', async () => {
    const { calls, start, runUntil } = madeUpCalls();
    const call = start('/login', { method: 'POST' });
    calls.lineDied();
    await runUntil(1);
    expect(call.end).toBe('TimeoutError');
  });
});

test('L33 when a line is live again, calls of the time before it are sent again, younger ones after 1.5 seconds', async () => {
  const { calls, start, runUntil, sentTo } = madeUpCalls();
  start('/old');
  await runUntil(5_000);
  start('/young');
  await runUntil(5_100);
  calls.lineIsLive();
  await runUntil(20_000);
  expect(sentTo('/old').map(({ at }) => at)).toEqual([0, 5_100]);
  expect(sentTo('/young').map(({ at }) => at)).toEqual([5_000, 6_500]);
});

test('L33 L36 before a call is sent again, probes take the connections that died with the line', async () => {
  const { calls, start, runUntil, sent } = madeUpCalls();
  start('/a');
  start('/b');
  await runUntil(1_000);
  calls.lineIsLive();
  await runUntil(1_600);
  const probes = Array(6).fill('/health');
  expect(sent.map(({ url }) => url)).toEqual(['/a', '/b', ...probes, '/a', '/b']);
});

test('an answer keeps its status and headers, with and without a body', async () => {
  const answering = (response: Response) =>
    patientCalls({ now: () => 0, later: () => () => undefined, fetch: async () => response }).fetch('/a', {});
  const refused = await answering(
    Response.json({ message: 'No' }, { status: 409, headers: { 'retry-after': '7' } }),
  );
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
    409,
    '7',
    { message: 'No' },
  ]);
  expect((await answering(new Response(null, { status: 204 }))).status).toBe(204);
});
