import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { type BootOptions, boot } from '../harness.ts';
import { fillWithRows } from './many-rows.ts';

async function crowd(options?: BootOptions) {
  const muster = await boot(options);
  const ann = await muster.person('E1');
  const boss = await muster.person('BOSS', { isAdmin: true });
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
}, 60_000);

/** Asks for a big list on a connection of its own, some times over, and reads none of the answers. */
function askAndNeverRead(address: string, cookie: string): void {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  socket.pause();
  const request = `GET /api/admin/attendance HTTP/1.1\r\nhost: localhost:3000\r\ncookie: ${cookie}\r\n\r\n`;
  socket.write(request.repeat(10));
}

it('D48 /health answers beside clients that never read their big answers', async () => {
  const { muster, boss } = await crowd();
  const address = await muster.listen();
  for (let client = 0; client < 5; client += 1) askAndNeverRead(address, boss.cookie);
  for (let time = 0; time < 3; time += 1) expect((await fetch(`${address}/health`)).status).toBe(200);
});

it('a connection on which nobody reads is closed, with the answers that waited', async () => {
  const { muster, boss } = await crowd({ requestTimeouts: { whole: 600_000, stall: 600_000, idle: 200 } });
  const accepted = once(muster.app.server.server, 'connection');
  askAndNeverRead(await muster.listen(), boss.cookie);
  const [connection] = await accepted;
  await once(connection, 'close');
  expect(connection.destroyed).toBe(true);
});
