import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { boot } from '../harness.ts';
import { fillWithRows } from './many-rows.ts';

async function crowd() {
  const muster = await boot();
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

it('D48 /health answers beside clients that never read their big answers', async () => {
  const { muster, boss } = await crowd();
  const address = await muster.listen();
  const { hostname, port } = new URL(address);
  for (let client = 0; client < 20; client += 1) {
    const socket = connect(Number(port), hostname);
    onTestFinished(() => void socket.destroy());
    socket.pause();
    socket.write(
      `GET /api/admin/grievances HTTP/1.1\r\nhost: localhost:3000\r\ncookie: ${boss.cookie}\r\n\r\n`,
    );
  }
  for (let time = 0; time < 3; time += 1) expect((await fetch(`${address}/health`)).status).toBe(200);
});
