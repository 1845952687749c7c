import { fileURLToPath } from 'node:url';
import { type ForwardingKind, forwardingText, forwardingTexts } from '@muster/domain/admin/forwarding';
import { english } from '@muster/domain/language/texts';
import { noticedHeader } from '@muster/domain/wire/noticed';
import { password } from '@muster/testing/people';
import { connect } from '@muster/testing/socket-client';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { createLogger } from '../../src/monitoring/logger.ts';
import { startServer } from '../../src/serve.ts';
import { freePort } from '../../src/testing/free-port.ts';
import { runHere } from '../cli/in-process.ts';
import { folderWith, newFolder } from '../cli/process.ts';
import { askThrough, openProxy, type ProxyFaults } from './small-proxy.ts';

const publicUrl = 'https://muster.test';
const json = { 'content-type': 'application/json' };
const asPage = { accept: 'text/html' };
const socket = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  'sec-websocket-version': '13',
};

type Settings = Readonly<Record<string, string>>;

/** A server on a folder behind a proxy, and what `muster check` says of it. */
async function behind(faults: ProxyFaults, settings: Settings = {}, folder = newFolder()) {
  const port = await freePort();
  const env = { PUBLIC_URL: publicUrl, TRUST_PROXY: 'true', PORT: String(port), ...settings };
  const log: string[] = [];
  const logger = createLogger('warn', { write: (line) => void log.push(line) });
  const server = await startServer(readConfig({ DATA_DIR: folder, ...env }), logger);
  let isRunning = true;
  const stop = async () => {
    if (isRunning) await server.stop();
    isRunning = false;
  };
  onTestFinished(stop);
  const proxy = await openProxy(port, faults);
  const check = async () => (await runHere(folder, 'check --report', { env })).stdout;
  return { proxy, log, check, folder, stop };
}

/** What a browser reports that could not reach the server, or was not known to it. */
const report = (proxy: number, kind: 'largeBody' | 'cookieLost', headers = {}) =>
  askThrough(proxy, '/health', { headers: { [noticedHeader]: kind, ...headers } });

const signIn = (proxy: number, headers = {}) =>
  askThrough(
    proxy,
    '/api/login',
    { method: 'POST', headers: { ...json, ...headers } },
    JSON.stringify({ employeeId: 'E1', password }),
  );

/** The cookie of a person who is signed in: only such a request is told to administrators. */
async function cookieOf(proxy: number, given = {}) {
  const { headers } = await signIn(proxy, given);
  return { cookie: headers['set-cookie']?.map((each) => each.split(';', 1)[0]).join('; ') ?? '' };
}

/** The limit of an address is everyone's: the refusal says why. */
async function expectSharedLimit(proxy: number, origin: string): Promise<void> {
  const page = { origin, host: new URL(origin).host };
  await askThrough(proxy, '/api/me', { headers: { ...page, ...(await cookieOf(proxy, page)) } });
  const body = '{"token":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"}';
  const headers = { ...json, origin, host: new URL(origin).host };
  const ask = () => askThrough(proxy, '/api/account/reset-link', { method: 'POST', headers }, body);
  let last = await ask();
  for (let time = 0; time < 20 && last.status !== 429; time += 1) last = await ask();
  expect([last.status, last.text]).toEqual([
    429,
    expect.stringContaining(
      'If there is a proxy in front of Muster, everyone behind it counts as one address',
    ),
  ]);
}

/** Each failure that was observed behind real proxies: how it comes about, and what the person then sees. */
const failures: readonly [ForwardingKind, ProxyFaults, Settings, (proxy: number) => Promise<void>][] = [
  [
    'otherOrigin',
    {},
    {},
    async (proxy) => {
      const elsewhere = { origin: 'https://intranet.test', ...(await cookieOf(proxy)) };
      const { status, text } = await signIn(proxy, elsewhere);
      expect([status, text]).toEqual([
        403,
        expect.stringMatching(/intranet\.test.*set up for.*muster\.test/),
      ]);
    },
  ],
  [
    'otherHost',
    {},
    { ALLOWED_HOSTS: 'muster.test' },
    async (proxy) => {
      const headers = { host: 'intranet.test', ...(await cookieOf(proxy)) };
      const { status, text } = await askThrough(proxy, '/api/me', { headers });
      expect([status, text]).toEqual([421, expect.stringMatching(/intranet\.test.*ALLOWED_HOSTS/)]);
    },
  ],
  [
    'unreadable',
    { says: 'unknown' },
    {},
    async (proxy) => {
      await askThrough(proxy, '/api/me', { headers: await cookieOf(proxy) });
    },
  ],
  [
    'plainHttp',
    { protocol: 'http' },
    {},
    async (proxy) => {
      const { text } = await askThrough(proxy, '/login', { headers: asPage });
      expect(text).toContain(`This page came over plain http, where no one stays signed in. Open <a`);
    },
  ],
  [
    'cookieLost',
    { stripsCookies: true },
    {},
    async (proxy) => {
      const { status, headers } = await signIn(proxy);
      expect([status, headers['set-cookie']]).toEqual([200, undefined]);
      await report(proxy, 'cookieLost');
    },
  ],
  ['ignored', {}, { TRUST_PROXY: 'false' }, (proxy) => expectSharedLimit(proxy, 'https://muster.test')],
  [
    'silent',
    { isSilent: true, changesHost: true },
    { TRUST_PROXY: 'false', PUBLIC_URL: 'http://muster.test' },
    (proxy) => expectSharedLimit(proxy, 'http://muster.test'),
  ],
  [
    'missing',
    { isSilent: true },
    {},
    async (proxy) => {
      const headers = await cookieOf(proxy);
      expect((await askThrough(proxy, '/api/me', { headers })).status).toBe(200);
    },
  ],
  [
    'prefix',
    { strippedPrefix: '/hr' },
    {},
    async (proxy) => {
      const headers = { ...asPage, ...(await cookieOf(proxy)) };
      expect((await askThrough(proxy, '/login', { headers })).status).toBe(200);
    },
  ],
  [
    'noUpgrade',
    { dropsUpgrades: true },
    {},
    async (proxy) => {
      const headers = { ...socket, ...(await cookieOf(proxy)) };
      expect((await askThrough(proxy, '/ws', { headers })).status).toBe(400);
    },
  ],
  [
    'largeBody',
    { mostBytes: 1_048_576 },
    {},
    async (proxy) => {
      const sent = await askThrough(proxy, '/api/documents', { method: 'POST' }, Buffer.alloc(2_000_000));
      expect([sent.status, sent.headers['x-request-id']]).toEqual([413, undefined]);
      await report(proxy, 'largeBody', await cookieOf(proxy));
    },
  ],
];

it.each(failures)(
  'D47 D51 D64 %s is named in the log and by check, until a start with a remedy',
  async (...failure) => {
    const [kind, faults, settings, play] = failure;
    const folder = await folderWith({ E1: 'employee' });
    const { proxy, log, check } = await behind(faults, settings, folder);
    expect(await check()).not.toContain(english(forwardingTexts[kind].sentence));
    await play(proxy);
    await play(proxy);
    expect(log.filter((line) => line.includes(english(forwardingTexts[kind].sentence)))).toEqual([
      expect.stringContaining(JSON.stringify(forwardingText(english, kind))),
    ]);
    const said = await check();
    expect(said).toMatch(
      new RegExp(`^proxy: first at \\S+Z: ${escaped(forwardingText(english, kind))}$`, 'm'),
    );
    expect(said).toContain(`Proxy headers: warning: ${forwardingText(english, kind)}`);
  },
);

it('D47 a start forgets what was noticed before it', async () => {
  const folder = await folderWith({ E1: 'employee' });
  const first = await behind({}, { TRUST_PROXY: 'false' }, folder);
  await askThrough(first.proxy, '/api/me', { headers: await cookieOf(first.proxy) });
  expect(await first.check()).toContain(english(forwardingTexts.ignored.sentence));
  await first.stop();
  const { check } = await behind({}, {}, first.folder);
  expect(await check()).not.toContain(english(forwardingTexts.ignored.sentence));
});

it('D47 a proxy that does all of the guide has nothing said about it, and its sockets arrive', async () => {
  const folder = await folderWith({ E1: 'employee' });
  const { proxy, log, check } = await behind({}, {}, folder);
  const signedIn = await cookieOf(proxy, { origin: publicUrl });
  const line = await connect(`http://localhost:${proxy}`, { headers: { ...signedIn, origin: publicUrl } });
  line.socket.terminate();
  await askThrough(proxy, '/login', { headers: asPage });
  expect(log).toEqual([]);
  const said = await check();
  expect(said).not.toMatch(/^proxy:/m);
  expect(said).toContain('Proxy headers: ok: All requests since the start fit the settings.');
});

it('U3 a proxy that passes a path before Muster’s own gets a 404, with a page for people', async () => {
  const { proxy } = await behind({});
  for (const path of ['/muster/dashboard', '/muster/health', '/muster/api/me']) {
    expect(await askThrough(proxy, path)).toMatchObject({
      status: 404,
      text: '{"message":"Not found","code":"http.notFound","params":{}}',
    });
    const page = await askThrough(proxy, path, { headers: asPage });
    expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  }
});

it.each([
  [
    { PUBLIC_URL: 'https://muster.test/hr' },
    /^PUBLIC_URL must end after the host and port.*served under a path/,
  ],
  [{ TLS_CERT: certificate('one.crt'), TLS_KEY: certificate('two.key') }, /^TLS_KEY.*TLS_CERT/],
  [{ TLS_CERT: certificate('one.crt') }, /^TLS_KEY is missing/],
])('D47 %j starts nothing: one line for the start, and check says it too', async (settings, says) => {
  const env = { PUBLIC_URL: publicUrl, ...settings };
  const started = await runHere(newFolder(), 'serve', { env });
  expect([started.code, started.stdout]).toEqual([1, '']);
  expect(started.stderr.trim().split('\n')).toEqual([expect.stringMatching(says)]);
  const checked = await runHere(newFolder(), 'check', { env });
  expect(checked.code).toBe(1);
  expect(checked.stdout + checked.stderr).toMatch(new RegExp(says.source.slice(1)));
});

function certificate(name: string): string {
  return fileURLToPath(new URL(`certificates/${name}`, import.meta.url));
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
