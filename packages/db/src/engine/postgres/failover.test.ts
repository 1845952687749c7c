import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { readChangeClock } from '../../store/change-clock.ts';
import { inOneSnapshot } from '../../store/snapshot.ts';
import type { Store } from '../../store/store.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres.ts';
import { failureOf } from '../failures.ts';
import { openPostgres } from './open.ts';

let database: TestDatabase;
let line: Line;
let store: Store;

beforeAll(async () => {
  database = await createTestDatabase();
  const url = new URL(database.url);
  line = await openLine(Number(url.port));
  url.port = String(line.port);
  store = await openPostgres(url.href, {});
});

beforeEach(() => line.mend());

afterAll(async () => {
  await store.close();
  line.close();
  await database.drop();
});

const advance = () => store.write(async (tx) => tx.seq('everyone'));
const failureIn = (work: Promise<unknown>) => work.then(() => undefined, failureOf);

test('while the server is away, reads say so and writes are refused; both work again once it is back', async () => {
  await advance();
  line.cut();
  expect(await failureIn(readChangeClock(store.read))).toBe('gone');
  expect(await failureIn(inOneSnapshot(store.read, readChangeClock))).toBe('gone');
  await expect(advance()).rejects.toMatchObject({ kind: 'busy' });
  await line.mend();
  const before = await readChangeClock(store.read);
  expect(await advance()).toBe(before + 1);
});

test('a commit whose answer is lost is refused with busy, is not repeated, and everyone is notified', async () => {
  const before = await advance();
  const told: number[] = [];
  const stop = store.onChange(({ seq }) => told.push(seq));
  line.swallowAnswerTo('COMMIT');
  const lost = store.write(async (tx) => {
    await sql`SELECT ${tx.seq('everyone')}`.execute(tx.db);
  });
  await expect(lost).rejects.toMatchObject({ kind: 'busy' });
  await line.mend();
  expect(await readChangeClock(store.read)).toBe(before + 1);
  await store.notifyExternalWrites();
  expect(told).toEqual([before + 1]);
  stop();
  expect(await advance()).toBe(before + 2);
});

test('a query that failed is no reason for half a write, also while the line has only said that it failed', async () => {
  const before = await advance();
  const goOn = line.holdBackAfterError();
  const outcomes = await Promise.allSettled([
    advance(),
    store.write(async (tx) => {
      tx.seq('everyone');
      await sql`SELECT 1 / 0`.execute(tx.db).catch(() => setImmediate(goOn));
    }),
    advance(),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await readChangeClock(store.read)).toBe(before + 2);
});

test('L53 a start whose line falls silent ends instead of waiting for ever', async () => {
  const url = new URL(database.url);
  url.port = String(line.port);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const isSilent = line.fallSilentAfter('server_version_num');
  const started = openPostgres(url.href, {});
  started.catch(() => undefined);
  await isSilent;
  vi.advanceTimersByTime(20_000);
  await expect(started).rejects.toThrow('No PostgreSQL answers at');
});

/** What /proc/net/tcp has of a connection: its other end, which timer runs, and for how many hundredths of a second. */
const connectionOfSystem = /^ *\d+: \S+ \w+:(\w{4}) 01 \S+ (\w\w):(\w+) /;
const keepAliveTimer = '02';

test.runIf(existsSync('/proc/net/tcp'))(
  'L53 an idle connection asks within ten seconds whether the server is there',
  async () => {
    await advance();
    const to = line.port.toString(16).toUpperCase().padStart(4, '0');
    const waits = readFileSync('/proc/net/tcp', 'utf8')
      .split('\n')
      .flatMap((each) => {
        const [, port, timer, left = ''] = connectionOfSystem.exec(each) ?? [];
        return port === to && timer === keepAliveTimer ? [Number.parseInt(left, 16)] : [];
      });
    expect(waits.length).toBeGreaterThan(0);
    expect(Math.max(...waits)).toBeLessThanOrEqual(1_000);
  },
);

/** A line to a server that a test can cut. */
interface Line {
  readonly port: number;
  cut(): void;
  mend(): Promise<void>;
  /** Passes the next error on, and what the server says after it only once the answered function is called. */
  holdBackAfterError(): () => void;
  /** Cuts a connection when the server answers what carries this text. */
  swallowAnswerTo(text: string): void;
  /** Passes nothing on from what carries this text on, and closes nothing. Resolves once that was sent. */
  fallSilentAfter(text: string): Promise<void>;
  close(): void;
}

/** What follows an error and is not passed on yet. */
interface HeldBack {
  readonly hasBegun: boolean;
  readonly rest: (() => void)[];
}

/** The first byte of an error; its length follows. */
const errorMessage = 'E'.charCodeAt(0);

async function openLine(to: number): Promise<Line> {
  const sockets = new Set<Socket>();
  let swallowed: string | undefined;
  let silence: { readonly text: string; begin(): void } | undefined;
  let heldBack: HeldBack | undefined;
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    let [isSwallowing, isSilent] = [false, false];
    const holdBackFrom = (end: number, bytes: Buffer, { rest }: HeldBack) => {
      heldBack = { hasBegun: true, rest };
      near.write(bytes.subarray(0, end));
      rest.push(() => near.write(bytes.subarray(end)));
    };
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (bytes) => {
      isSwallowing ||= swallowed !== undefined && bytes.includes(swallowed);
      if (silence && bytes.includes(silence.text)) {
        isSilent = true;
        silence.begin();
      }
      if (!isSilent) far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (isSwallowing) near.destroy();
      else if (heldBack?.hasBegun) heldBack.rest.push(() => near.write(bytes));
      else if (heldBack && bytes[0] === errorMessage) holdBackFrom(1 + bytes.readInt32BE(1), bytes, heldBack);
      else near.write(bytes);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const cut = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return {
    port,
    cut,
    async mend() {
      [swallowed, silence] = [undefined, undefined];
      if (server.listening) return;
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    holdBackAfterError() {
      const rest: HeldBack['rest'] = [];
      heldBack = { hasBegun: false, rest };
      return () => {
        heldBack = undefined;
        for (const passOn of rest) passOn();
      };
    },
    swallowAnswerTo(text) {
      swallowed = text;
    },
    fallSilentAfter: (text) =>
      new Promise((begin) => {
        silence = { text, begin };
      }),
    close: cut,
  };
}
