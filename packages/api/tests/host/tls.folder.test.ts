import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get as getPlain, type IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json, text } from 'node:stream/consumers';
import { TLSSocket } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { password } from '@muster/testing/people';
import { connect } from '@muster/testing/socket-client';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { createLogger } from '../../src/monitoring/logger.ts';
import { startServer } from '../../src/serve.ts';
import { runHere } from '../cli/in-process.ts';
import { folderWith, newFolder } from '../cli/process.ts';

const pathOf = (name: string) => fileURLToPath(new URL(`certificates/${name}`, import.meta.url));
const ca = readFileSync(pathOf('one.crt'));

describe('D47 TLS_CERT and TLS_KEY', () => {
  it('serve https alone, with secure cookies, HSTS and sockets', async () => {
    const { address } = await serveSecurely();
    const health = await ask(`${address}/health`);
    expect([health.statusCode, health.headers['strict-transport-security']]).toEqual([
      200,
      'max-age=31536000; includeSubDomains',
    ]);
    const signedIn = await signIn(address, address);
    expect([signedIn.statusCode, await json(signedIn)]).toEqual([
      200,
      expect.objectContaining({ employeeId: 'E1' }),
    ]);
    const cookies = signedIn.headers['set-cookie'] ?? [];
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(cookie).toMatch(/^__Host-muster.*; Secure/);
    expect((await signIn(address, 'https://evil.example')).statusCode).toBe(403);
    const as = { cookie: cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ') };
    const socket = await connect(address, { as, ca });
    expect(await socket.listen()).toEqual(expect.any(Number));
    await expect(once(getPlain(address.replace('https', 'http')), 'response')).rejects.toThrow();
  });

  it('D58 does not keep Prometheus from the commits and jobs of a running server', async () => {
    const { address } = await serveSecurely();
    const headers = { authorization: 'Bearer s3cret' };
    const metrics = await text(await ask(`${address}/metrics`, { headers }));
    expect(metrics).toMatch(/^muster_write_batches_total [1-9]/m);
    expect(metrics).toMatch(/^muster_job_runs_total [1-9]/m);
    expect(metrics).toMatch(/^muster_jobs_last_run_timestamp_seconds [1-9]/m);
  });

  it('are exchanged without a restart, and a broken file keeps the certificate of before', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { address, put, log } = await serveSecurely();
    const served = () => servedBy(address);
    const [one, two] = [await served(), readFileSync(pathOf('two.crt'), 'utf8')];
    const lines = (text: string) => log.filter((line) => line.includes(text));
    // A renewal writes one file after the other.
    put('two.crt', 'cert.pem');
    vi.advanceTimersByTime(10_000);
    put('two.key', 'key.pem');
    vi.advanceTimersByTime(10_000);
    await expect.poll(() => lines('exchanged').length).toBe(1);
    expect([one, await served()]).toEqual([expect.not.stringContaining(two), two]);
    expect(lines('keeps')).toEqual([]);
    put('one.crt', 'cert.pem');
    for (let look = 0; look < 4; look += 1) await vi.advanceTimersByTimeAsync(10_000);
    await expect.poll(() => lines('TLS_KEY').length).toBe(1);
    expect(lines('does not belong to TLS_CERT')).toHaveLength(1);
    expect(await served()).toBe(two);
  });

  const [cert, key] = [pathOf('one.crt'), pathOf('one.key')];
  it.each([
    ['of two certificates', { TLS_CERT: cert, TLS_KEY: pathOf('two.key') }, /^TLS_KEY .* does not belong to/],
    [
      'that expired',
      { TLS_CERT: pathOf('expired.crt'), TLS_KEY: key },
      /^TLS_CERT .* expired on .*: renew it/,
    ],
    [
      'that are missing',
      { TLS_CERT: cert, TLS_KEY: '/no/such' },
      /^TLS_KEY \/no\/such cannot be read \(ENOENT\)/,
    ],
    ['that are no certificate', { TLS_CERT: key, TLS_KEY: key }, /^TLS_CERT .* is not a certificate in PEM/],
    ['that are no key', { TLS_CERT: cert, TLS_KEY: cert }, /^TLS_KEY .* is not a private key in PEM/],
    ['without the other', { TLS_CERT: cert }, /^TLS_KEY is missing/],
  ])('%s are refused at start with one line', async (_name, env, says) => {
    const { code, stdout, stderr } = await runHere(newFolder(), 'serve', { env });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(says);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  it('are looked at by check', async () => {
    const folder = await folderWith({ BOSS: 'administrator' });
    const check = (name: string) =>
      runHere(folder, 'check', { env: { TLS_CERT: pathOf(name), TLS_KEY: key } });
    expect(await check('one.crt')).toMatchObject({ code: 0 });
    expect(await check('expired.crt')).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^tls: TLS_CERT .* expired on/),
    });
  });
});

/** A server of https with an employee, whose two files `put` replaces. */
async function serveSecurely() {
  const folder = mkdtempSync(join(tmpdir(), 'muster-tls-'));
  const put = (name: string, as: string) => copyFileSync(pathOf(name), join(folder, as));
  put('one.crt', 'cert.pem');
  put('one.key', 'key.pem');
  const log: string[] = [];
  const config = readConfig({
    DATA_DIR: await folderWith({ E1: 'employee' }),
    PORT: '0',
    METRICS_TOKEN: 's3cret',
    TLS_CERT: join(folder, 'cert.pem'),
    TLS_KEY: join(folder, 'key.pem'),
  });
  const server = await startServer(config, createLogger('info', { write: (line) => void log.push(line) }));
  onTestFinished(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });
  return { address: server.address, put, log };
}

async function ask(url: string, options: RequestOptions = {}, body?: string): Promise<IncomingMessage> {
  const sent = request(url, { ca, agent: false, ...options }).end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return answer;
}

/** The certificate that a new connection gets, in PEM. */
async function servedBy(address: string): Promise<string | undefined> {
  const { socket } = await ask(`${address}/health`, { rejectUnauthorized: false });
  return socket instanceof TLSSocket ? socket.getPeerX509Certificate()?.toString() : undefined;
}

function signIn(address: string, origin: string): Promise<IncomingMessage> {
  const headers = { 'content-type': 'application/json', origin };
  const body = JSON.stringify({ employeeId: 'E1', password });
  return ask(`${address}/api/login`, { method: 'POST', headers }, body);
}
