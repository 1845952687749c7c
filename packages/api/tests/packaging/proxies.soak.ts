import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { get as getPlain, type IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { join } from 'node:path';
import { json, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { forwardingText } from '@muster/domain/admin/forwarding';
import { english } from '@muster/domain/language/texts';
import { password } from '@muster/testing/people';
import { connect, refusal } from '@muster/testing/socket-client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../../src/testing/free-port.ts';
import { folderWith, serve } from '../cli/process.ts';
import { formOf, partsOf } from '../document/forms.ts';
import { beforeApacheBlock } from './apache.ts';
import { installed, scratch, unlessNot } from './machine.ts';
import { blockOf } from './proxy-guide.ts';

const pathOf = (name: string) => fileURLToPath(new URL(`../host/certificates/${name}`, import.meta.url));
const [cert, key] = [pathOf('one.crt'), pathOf('one.key')];
const ca = readFileSync(cert);
/** The most bytes that a file has (D22). */
const mostBytes = 10 * 1024 * 1024;

interface Ports {
  readonly http: number;
  readonly https: number;
  readonly muster: number;
}

interface Proxy {
  readonly program: string;
  /** The file around the block of the guide: what Debian's own configuration has besides it. */
  readonly whole: (block: string, folder: string, ports: Ports) => string;
  readonly command: (file: string) => readonly [string, ...string[]];
}

const nginx: Proxy = {
  program: 'nginx',
  whole: (block, folder) =>
    `daemon off; user root; pid ${folder}/pid; error_log stderr; events {}\nhttp { access_log off;\n${block}\n}`,
  command: (file) => ['nginx', '-c', file],
};

const proxies: Readonly<Record<string, Proxy>> = {
  nginx,
  Caddy: {
    program: 'caddy',
    whole: (block, _folder, { http, https }) =>
      `{\n admin off\n http_port ${http}\n https_port ${https}\n}\n${block.replace('{', `{\n tls ${cert} ${key}`)}`,
    command: (file) => ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'],
  },
  HAProxy: {
    program: 'haproxy',
    whole: (block, folder) => {
      writeFileSync(join(folder, 'muster.pem'), Buffer.concat([ca, readFileSync(key)]));
      return block;
    },
    command: (file) => ['haproxy', '-db', '-f', file],
  },
  Apache: {
    program: 'apache2',
    whole: (block, folder, { http, https }) =>
      `${beforeApacheBlock(folder)}\nListen ${http}\nListen ${https}\n${block}`,
    command: (file) => ['apache2', '-f', file, '-DFOREGROUND'],
  },
};

for (const [title, proxy] of Object.entries(proxies)) {
  const reason = unlessNot({ [`${proxy.program} is not installed`]: installed(proxy.program) !== undefined });
  test.skipIf(reason !== '')(
    `${title}, as the guide configures it, passes all that people do${reason}`,
    async () => {
      const { address, http, server } = await begin(proxy, blockOf(title));
      const redirect = await answerOf(getPlain(`http://localhost:${http}/login`));
      expect([301, 308]).toContain(redirect.statusCode);
      // Where the ports are 80 and 443, as in the guide, no address has one.
      expect(redirect.headers.location).toMatch(/^https:\/\/localhost(:\d+)?\/login$/);

      const spoofed = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' };
      const signedIn = await signIn(address, { origin: address, ...spoofed });
      expect(signedIn.statusCode).toBe(200);
      const cookies = signedIn.headers['set-cookie'] ?? [];
      expect(cookies[0]).toMatch(/^__Host-muster.*; Secure/);
      const cookie = cookies.map((each) => each.split(';', 1)[0]).join('; ');
      expect((await signIn(address, { origin: 'https://evil.example' })).statusCode).toBe(403);

      const sessions = await json(await ask(`${address}/api/auth/sessions`, { headers: { cookie } }));
      expect(sessions, 'the address is the caller’s, not what the caller says').toEqual([
        expect.objectContaining({ current: true, address: '127.0.0.1' }),
      ]);

      const socket = await connect(address, { as: { cookie }, ca, headers: { origin: address } });
      socket.send({ type: 'chat_message', content: 'Hello', clientId: crypto.randomUUID() });
      expect(await socket.next()).toMatchObject({ type: 'new_message', message: { content: 'Hello' } });

      const start = Buffer.from('%PDF-1.7\n%');
      const content = Buffer.concat([
        start,
        Buffer.alloc(mostBytes - start.length - 7, ' '),
        Buffer.from('\n%%EOF\n'),
      ]);
      expect(content.length).toBe(mostBytes);
      const { payload, type } = formOf(partsOf({ content }));
      const headers = { cookie, origin: address, 'content-type': type };
      const uploaded = await ask(`${address}/api/documents/upload`, { method: 'POST', headers }, payload);
      expect([uploaded.statusCode, await json(uploaded)]).toEqual([
        201,
        expect.objectContaining({ fileSize: mostBytes }),
      ]);

      await server.end('SIGTERM');
      const warnings = (await server.log).split('\n').filter((line) => /"level":[45]0/.test(line));
      expect(warnings, 'nothing but the write of another site').toEqual([
        expect.stringContaining('https://evil.example'),
      ]);
    },
  );
}

const noNginx = unlessNot({ 'nginx is not installed': installed('nginx') !== undefined });

test.skipIf(noNginx !== '')(
  `nginx without what the guide adds: the log names the upgrade${noNginx}`,
  async () => {
    const block = blockOf('nginx').replaceAll(/.*(Upgrade|Connection) .*\n|.*client_max_body_size.*\n/g, '');
    const { address, server } = await begin(nginx, block);
    const signedIn = await signIn(address, { origin: address });
    const cookie = (signedIn.headers['set-cookie'] ?? []).map((each) => each.split(';', 1)[0]).join('; ');
    expect((await refusal(address, { as: { cookie }, ca }))[0]).toBe(400);
    const { payload, type } = formOf(partsOf({ content: Buffer.alloc(1_500_000) }));
    const headers = { cookie, origin: address, 'content-type': type };
    const refused = await ask(`${address}/api/documents/upload`, { method: 'POST', headers }, payload);
    expect([refused.statusCode, await text(refused)]).toEqual([413, expect.stringContaining('nginx')]);
    await server.end('SIGTERM');
    expect(await server.log).toContain('pass WebSocket upgrades on /ws');
  },
);

test.skipIf(noNginx !== '')(
  `nginx by plain http, with no header of its own, of which TRUST_PROXY says nothing: the log names it${noNginx}`,
  async () => {
    const block = 'server { listen 80; location / { proxy_pass http://127.0.0.1:3000; } }';
    const { http, server } = await begin(nginx, block, { isPlain: true });
    const headers = { 'accept-language': 'de' };
    expect((await answerOf(getPlain(`http://localhost:${http}/login`, { headers }))).statusCode).toBe(200);
    await server.end('SIGTERM');
    expect(await server.log).toContain(forwardingText(english, 'silent'));
  },
);

/** Starts a server with one person, and in front of it the proxy with this block, its names and ports replaced. */
async function begin(proxy: Proxy, block: string, { isPlain = false } = {}) {
  const [muster, http, https] = await Promise.all([freePort(), freePort(), freePort()]);
  const folder = scratch();
  const address = isPlain ? `http://localhost:${http}` : `https://localhost:${https}`;
  const here = block
    .replaceAll('https://muster.example.com/', `${address}/`)
    .replaceAll('https://$host$', `${address}$`)
    .replaceAll(/(\/etc\/letsencrypt\/\S+)fullchain.pem/g, cert)
    .replaceAll(/(\/etc\/letsencrypt\/\S+)privkey.pem/g, key)
    .replaceAll('/etc/haproxy/muster.pem', join(folder, 'muster.pem'))
    .replaceAll('muster.example.com', 'localhost')
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${muster}`)
    .replaceAll(/\b443\b/g, String(https))
    .replaceAll(/(listen |:)80\b/g, `$1${http}`);
  const settings = { PORT: String(muster), PUBLIC_URL: address, TRUST_PROXY: String(!isPlain) };
  const server = await serve(await folderWith({ E1: 'employee' }), settings);
  const file = join(folder, 'configuration');
  writeFileSync(file, proxy.whole(here, folder, { http, https, muster }));
  const [program, ...args] = proxy.command(file);
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const said = text(child.stderr);
  const ended = once(child, 'exit').then(async () => {
    throw new Error(`${program} has ended: ${await said}`);
  });
  ended.catch(() => undefined);
  onTestFinished(() => void child.kill());
  const look = () => (isPlain ? answerOf(getPlain(`${address}/health`)) : ask(`${address}/health`));
  const ready = vi.waitFor(look, { timeout: 20_000, interval: 100 });
  expect((await Promise.race([ready, ended])).statusCode).toBe(200);
  return { address, http, server };
}

function signIn(address: string, headers: Readonly<Record<string, string>>): Promise<IncomingMessage> {
  const type = { 'content-type': 'application/json' };
  const body = JSON.stringify({ employeeId: 'E1', password });
  return ask(`${address}/api/login`, { method: 'POST', headers: { ...type, ...headers } }, body);
}

function ask(url: string, options: RequestOptions = {}, body?: string | Buffer): Promise<IncomingMessage> {
  return answerOf(request(url, { ...options, ca, agent: false }).end(body));
}

async function answerOf(asked: NodeJS.EventEmitter): Promise<IncomingMessage> {
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return answer;
}
