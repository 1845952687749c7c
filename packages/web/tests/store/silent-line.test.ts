import { describe, expect, test } from 'vitest';
import { reconnectDelay } from '../../src/store/live/live-connection.ts';
import { madeUpLine } from './made-up-line.ts';

const beats = (sent: readonly string[]) => sent.filter((text) => text === 'PING').length;

describe('L31 a silent line', () => {
  test('gets a beat every 5 seconds and stays while each is answered', () => {
    const { runUntil, sockets, last, calls } = madeUpLine();
    runUntil(60_000);
    expect(sockets).toHaveLength(1);
    expect(beats(last().sent)).toBe(11);
    expect(calls).toEqual(['connected 10', 'change']);
  });

  test('is dead after 15 seconds without anything heard, given up at once and replaced at once', () => {
    const { runUntil, sockets, server, calls, openings } = madeUpLine();
    runUntil(10_020);
    server.answers = false;
    server.accepts = false;
    runUntil(25_000);
    expect(calls.splice(0)).toEqual(['connected 10', 'change']);
    runUntil(25_030);
    // The last answer came at 10,020; the closing handshake of the first socket never comes.
    expect(calls).toEqual(['disconnected 25020', 'change']);
    expect(sockets[0]?.closed).toBe(true);
    expect(openings()).toEqual([0, 25_020]);
  });

  test('is not dead while messages arrive', () => {
    const { runUntil, last, server, calls } = madeUpLine();
    runUntil(20);
    server.answers = false;
    for (let at = 10_000; at <= 60_000; at += 10_000) {
      runUntil(at);
      last().onText('{"type":"of a later release"}');
    }
    expect(calls).toEqual(['connected 10', 'change']);
  });

  test('that opens but never answers the subscription is dead after 15 seconds', () => {
    const { runUntil, last, server, openings } = madeUpLine();
    server.accepts = server.answers = false;
    last().onOpen();
    runUntil(15_600);
    expect(openings()).toEqual([0, 15_000]);
  });

  test('of a socket that does not open is given up after 8 seconds', () => {
    const { runUntil, sockets, server, openings } = madeUpLine();
    server.accepts = false;
    runUntil(24_500);
    expect(openings()).toEqual([0, 8_000, 16_000, 24_000]);
    expect(sockets.slice(0, 3).every(({ closed }) => closed)).toBe(true);
  });

  test('calls nothing any more once it was given up, whatever its socket still brings', () => {
    const { runUntil, sockets, server, calls } = madeUpLine();
    runUntil(20);
    server.answers = false;
    runUntil(16_000);
    calls.length = 0;
    sockets[0]?.onText('{"id":1,"result":{"type":"data","data":{"seq":2}}}');
    sockets[0]?.onClose(1006);
    expect(calls).toEqual([]);
  });

  test('in a page that the browser slows down is asked once more before it counts as dead', () => {
    const { runUntil, server, openings, calls } = madeUpLine();
    runUntil(20);
    server.overslept = 55_000;
    runUntil(300_000);
    expect(openings()).toEqual([0]);
    server.answers = false;
    runUntil(600_000);
    expect(openings().length).toBeGreaterThan(1);
    expect(calls.some((call) => call.startsWith('disconnected'))).toBe(true);
  });
});

describe('L33 live again', () => {
  test('pauses grow from half a second to 8 s in a visible tab and a minute in a hidden one, jitter included', () => {
    const tries = [0, 1, 2, 3, 4, 5, 6, 7, 20];
    expect(tries.map((count) => reconnectDelay(count, 0, true))).toEqual([
      500, 1_000, 2_000, 4_000, 4_000, 4_000, 4_000, 4_000, 4_000,
    ]);
    expect(tries.map((count) => reconnectDelay(count, 0, false))).toEqual([
      500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
    ]);
    expect(Math.max(...tries.map((count) => reconnectDelay(count, 1, true)))).toBe(8_000);
    expect(Math.max(...tries.map((count) => reconnectDelay(count, 1, false)))).toBe(60_000);
  });

  test('a visible tab tries at least every 8 seconds, so it is live within 10 after the line is back', () => {
    const { runUntil, server, last, openings, calls } = madeUpLine({ random: 0.999 });
    runUntil(20);
    server.accepts = false;
    last().onClose(1006);
    runUntil(300_000);
    const gaps = openings().map((at, index, all) => at - (all[index - 1] ?? 0));
    expect(Math.max(...gaps)).toBeLessThanOrEqual(8_000);
    server.accepts = true;
    calls.length = 0;
    runUntil(310_000);
    expect(calls).toContainEqual(expect.stringMatching(/^connected/));
  });

  test('a hidden tab pauses up to a minute, and tries at once when it is shown', () => {
    const { runUntil, server, visible, last, openings } = madeUpLine({ random: 0.5 });
    runUntil(20);
    visible.set(false);
    server.accepts = false;
    for (let failure = 0; failure < 9; failure++) {
      const before = openings().length;
      last().onClose(1006);
      if (failure < 8) while (openings().length === before) runUntil((openings().at(-1) ?? 0) + 60_000);
    }
    const count = openings().length;
    visible.set(true);
    expect(openings()).toHaveLength(count + 1);
  });

  test('at once when the network returns', () => {
    const { runUntil, online, server, last, openings } = madeUpLine();
    server.accepts = false;
    runUntil(100);
    last().onClose(1006);
    online.set(false);
    runUntil(60_000);
    expect(openings()).toEqual([0]);
    online.set(true);
    expect(openings()).toEqual([0, 60_000]);
  });

  test('D32 all devices of a server that ends come back spread over half a second', () => {
    const openedAfter = (random: number) => {
      const { runUntil, last, openings } = madeUpLine({ random });
      runUntil(20);
      last().onClose(1001);
      runUntil(2_000);
      return openings()[1];
    };
    expect([openedAfter(0), openedAfter(0.999)]).toEqual([520, 1_019.5]);
  });
});

describe('S6 while no socket opens, as behind a proxy that lets none through', () => {
  test('a change is assumed every half minute', () => {
    const { runUntil, server, calls, sockets } = madeUpLine();
    server.accepts = false;
    for (let at = 100; at <= 120_000; at += 100) {
      runUntil(at);
      const open = sockets.at(-1);
      if (open && !open.closed) open.onClose(1006);
    }
    expect(calls.filter((call) => call === 'change').length).toBeGreaterThanOrEqual(3);
    expect(calls.filter((call) => call === 'change').length).toBeLessThanOrEqual(4);
  });
});

describe('L12 a frame', () => {
  const message = { id: 1, senderId: 1, content: 'One' };

  test.each([
    { type: 'new_message' },
    { type: 'new_message', message, seq: 1, after: { seq: 0, id: 0 } },
    { type: 'error', message: 'No', clientId: null },
    { type: 'of_a_later_release', seq: 1 },
    { id: 2, result: { type: 'data', data: {} } },
    [],
    {},
    null,
  ])('of another shape is left to the next pull: %j', (frame) => {
    const { runUntil, last, calls } = madeUpLine();
    runUntil(20);
    calls.length = 0;
    last().onText(JSON.stringify(frame));
    last().onText('half a {');
    expect(calls).toEqual([]);
  });

  test.each([
    { id: 1, result: { type: 'stopped' } },
    { id: 1, error: { message: 'Too many', code: -32_029 } },
  ])('that ends the subscription ends the line: %j', (frame) => {
    const { runUntil, last, calls, sockets } = madeUpLine();
    runUntil(20);
    calls.length = 0;
    last().onText(JSON.stringify(frame));
    expect([calls, sockets[0]?.closed]).toEqual([['disconnected 20', 'change'], true]);
  });
});
