import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished } from 'vitest';
import { freePort } from '../../../src/testing/free-port.ts';
import { newFolder } from '../../cli/process.ts';

/** One address in front of several servers. */
export interface Balancer {
  /** Which program it is. */
  readonly name: string;
  readonly address: string;
}

/** Programs with the servers and checks that the guide configures. */
const programs = {
  haproxy: {
    args: (file: string) => ['-db', '-f', file],
    configure: (sample: string, port: number) => {
      const timeouts = 'timeout connect 5000\n timeout client 50000\n timeout server 50000';
      const front = `frontend front\n mode http\n bind 127.0.0.1:${port}\n default_backend muster`;
      return `defaults\n ${timeouts}\n\n${front}\n\n${sample}`;
    },
  },
  nginx: {
    args: (file: string) => ['-c', file],
    configure: (sample: string, port: number, folder: string) => {
      const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
      const paths = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n ');
      const http = sample.replace('listen 80;', `listen 127.0.0.1:${port};`);
      const process = `daemon off;\npid ${folder}/nginx.pid;\nerror_log stderr error;\nevents {}`;
      return `${process}\nhttp {\n access_log off;\n ${paths}\n${http}\n}`;
    },
  },
};

type Program = keyof typeof programs;

/** Starts the named program, or Debian's haproxy if it is installed, else {@link ownBalancer}. It ends with the test. */
export function startBalancer(ports: readonly number[], named?: string): Promise<Balancer> {
  const isThere = (name: Program) => spawnSync(name, ['-v']).status === 0;
  if (named === 'nginx' || (named !== 'own' && isThere('haproxy')))
    return startProgram(named === 'nginx' ? named : 'haproxy', ports);
  return ownBalancer(ports);
}

const guide = new URL('../../../../../docs/scaling.md', import.meta.url);

async function startProgram(name: Program, ports: readonly number[]): Promise<Balancer> {
  const port = await freePort();
  const sample =
    new RegExp(`\`\`\`${name}\\n([\\s\\S]*?)\`\`\``).exec(readFileSync(guide, 'utf8'))?.[1] ?? '';
  const servers = ports.reduce(
    (all, to, n) => all.replace(`10.0.0.${n + 1}:3000`, `127.0.0.1:${to}`),
    sample,
  );
  expect(servers).toContain(`127.0.0.1:${ports[0]}`);
  expect(servers).not.toContain('10.0.0.');
  const folder = dirname(newFolder());
  const file = join(folder, `${name}.conf`);
  writeFileSync(file, programs[name].configure(servers, port, folder));
  const child = spawn(name, programs[name].args(file), { stdio: ['ignore', 'ignore', 'pipe'] });
  onTestFinished(() => void child.kill());
  const said = text(child.stderr);
  const ended = once(child, 'exit').then(async () => {
    throw new Error(`${name} has ended: ${await said}`);
  });
  ended.catch(() => undefined);
  const address = `http://127.0.0.1:${port}`;
  const ready = expect.poll(() => healthOf(address), { timeout: 20_000, interval: 50 }).toBe(200);
  await Promise.race([ready, ended]);
  return { name, address };
}

async function healthOf(address: string): Promise<number | undefined> {
  return fetch(`${address}/health`).then(
    ({ status }) => status,
    () => undefined,
  );
}

/** Gives each connection to the next server, and to the one after it while that one refuses connections. */
export async function ownBalancer(ports: readonly number[]): Promise<Balancer> {
  let turn = 0;
  const open = new Set<Socket>();
  const pass = (near: Socket, tries: number) => {
    turn = (turn + 1) % ports.length;
    const far = connect(ports[turn] ?? 0, '127.0.0.1');
    open.add(far);
    const end = () => {
      open.delete(far);
      near.destroy();
    };
    const tryNext = () => (tries > 1 && !near.destroyed ? pass(near, tries - 1) : end());
    far.once('error', tryNext);
    far.once('connect', () => {
      far.off('error', tryNext);
      far.on('error', () => undefined);
      far.once('close', end);
      near.once('close', () => far.destroy());
      near.pipe(far).pipe(near);
    });
  };
  const server = createServer((near) => {
    open.add(near);
    near.on('error', () => undefined);
    near.once('close', () => open.delete(near));
    pass(near, ports.length);
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    for (const socket of open) socket.destroy();
  });
  return { name: 'a balancer of the test', address: `http://127.0.0.1:${port}` };
}
