import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { company } from '@muster/testing/company';
import type { BootOptions, Person } from '@muster/testing/harness';
import { expect, it, onTestFinished, vi } from 'vitest';
import { fillWithRows } from './many-rows.ts';

async function crowd(options?: BootOptions) {
  const { muster, boss, ann } = await company(options);
  await fillWithRows(muster, ann, boss);
  return { muster, boss };
}

it('D48 /health answers before 20 big lists that were asked for at once have ended', async () => {
  const { muster, boss } = await crowd();
  for (const path of ['/api/admin/grievances', '/api/admin/attendance', '/trpc/document.listAll']) {
    const ends: string[] = [];
    const ask = async (url: string) => {
      const { statusCode } = await muster.app.server.inject({ url, headers: { cookie: boss.cookie } });
      ends.push(`${url} ${statusCode}`);
    };
    const lists = Array.from({ length: 20 }, () => ask(path));
    await Promise.all([...lists, ask('/health')]);
    expect(ends.filter((end) => end === `${path} 200`)).toHaveLength(20);
    expect(ends.indexOf('/health 200'), path).toBeLessThan(10);
  }
});

/** Of a machine that others use, too. */
const patient = { timeout: 30_000 };

/** Asks for a big list on a connection of its own, some times over, and reads none of the answers. */
function askAndNeverRead(address: string, cookie: string): Socket {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  socket.pause();
  const request = `GET /api/admin/attendance HTTP/1.1\r\nhost: localhost:3000\r\ncookie: ${cookie}\r\n\r\n`;
  socket.write(request.repeat(10));
  return socket;
}

it('D48 /health answers beside clients that never read their big answers', async () => {
  const { muster, boss } = await crowd();
  const address = await muster.listen();
  for (let client = 0; client < 5; client += 1) askAndNeverRead(address, boss.cookie);
  for (let time = 0; time < 3; time += 1) expect((await fetch(`${address}/health`)).status).toBe(200);
});

it('answers that no one reads are bounded: further ones are refused until there is room, others are answered', async () => {
  const { muster, boss } = await crowd({ unreadBounds: { altogether: 12_000_000, perCaller: 6_000_000 } });
  const [address, other] = [await muster.listen(), await muster.person('CHIEF', { isAdmin: true })];
  const ask = (path: string, { cookie }: Person) => fetch(address + path, { headers: { cookie } });
  const socket = askAndNeverRead(address, boss.cookie);
  const refused = await vi.waitUntil(async () => {
    const answer = await ask('/api/me', boss);
    return answer.status === 503 && answer;
  }, patient);
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(await refused.json()).toEqual({
    message: 'Too many answers are waiting to be read. Please try again.',
    code: 'http.tooManyAnswersWaitingRead',
    params: {},
  });
  expect((await ask('/health', boss)).status).toBe(200);
  expect((await ask('/api/admin/attendance', other)).status).toBe(200);
  socket.destroy();
  await vi.waitUntil(async () => (await ask('/api/me', boss)).status === 200, patient);
});

it('a connection on which no one reads is closed, with the answers that waited', async () => {
  const { muster, boss } = await crowd({ requestTimeouts: { whole: 600_000, stall: 600_000, idle: 200 } });
  const accepted = once(muster.app.server.server, 'connection');
  askAndNeverRead(await muster.listen(), boss.cookie);
  const [connection] = await accepted;
  await once(connection, 'close');
  expect(connection.destroyed).toBe(true);
});
