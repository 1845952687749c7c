import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { pathsOf } from '../../src/data-folder/paths.ts';
import { freePort } from '../../src/testing/free-port.ts';
import { runHere } from '../cli/in-process.ts';
import { newFolder } from '../cli/process.ts';
import { startStub } from './acme-stub.ts';
import { askAt, handshake, startCertified } from './served.ts';

/** A stub and the settings of a server on a new folder that asks it. */
async function asking() {
  const port = await freePort();
  const stub = await startStub(() => port);
  const folder = newFolder();
  const env = { DATA_DIR: folder, PORT: String(port), ACME_DIRECTORY: stub.directory };
  return { port, stub, folder, env };
}

describe('D70 ACME', () => {
  it('has the first certificate issued on the port of the app, and serves it without a restart', async () => {
    const { port, stub, env, folder } = await asking();
    const { log } = await startCertified(env);
    await expect.poll(() => handshake(port, stub.root)).toMatchObject({ trusted: true });
    expect((await askAt(port, '/health', { ca: stub.root, rejectUnauthorized: true })).statusCode).toBe(200);
    expect((await askAt(port, '/api/auth/sessions')).statusCode).toBe(401);
    expect(stub.contacts).toEqual(['mailto:it@muster.test']);
    expect(log.filter((line) => line.includes('the TLS certificate was exchanged'))).toHaveLength(1);
    expect(statSync(pathsOf(folder).acme).mode & 0o077).toBe(0);
  });

  it('asks nothing after a restart with what it kept', async () => {
    const { port, stub, env } = await asking();
    const first = await startCertified(env);
    await expect.poll(() => handshake(port, stub.root)).toMatchObject({ trusted: true });
    const { serial } = await handshake(port);
    await first.stop();
    const asked = stub.asked.length;
    await startCertified(env);
    expect(await handshake(port, stub.root)).toMatchObject({ trusted: true, serial });
    expect([stub.asked.length, stub.issued()]).toEqual([asked, 1]);
  });

  it('is part of a backup, and a restored folder serves it and asks nothing', async () => {
    const { port, stub, folder, env } = await asking();
    const first = await startCertified(env);
    await expect.poll(() => handshake(port, stub.root)).toMatchObject({ trusted: true });
    const { serial } = await handshake(port);
    await first.stop();
    const [archive, restored] = [`${newFolder()}.tar`, newFolder()];
    expect(await runHere(folder, `backup ${archive}`)).toMatchObject({ code: 0 });
    expect(await runHere(restored, `restore ${archive}`)).toMatchObject({ code: 0 });
    const asked = stub.asked.length;
    await startCertified({ ...env, DATA_DIR: restored });
    expect(await handshake(port, stub.root)).toMatchObject({ trusted: true, serial });
    expect(statSync(pathsOf(restored).acme).mode & 0o077).toBe(0);
    expect(stub.asked).toHaveLength(asked);
  });

  it('answers 503 with its reason, and no sign-in, until the first certificate is there', async () => {
    const { port, stub, env } = await asking();
    stub.refuse.challenge = 'Connection refused by 192.0.2.7';
    const { log } = await startCertified(env);
    await expect.poll(() => log.some((line) => line.includes('did not meet this server'))).toBe(true);
    const page = await askAt(port, '/', { headers: { accept: 'text/html' } });
    expect([page.statusCode, page.headers['retry-after'], await text(page)]).toEqual([
      503,
      '60',
      expect.stringContaining('waits for its certificate'),
    ]);
    expect((await askAt(port, '/api/login', { method: 'POST' })).statusCode).toBe(503);
    const health = await askAt(port, '/health');
    expect([health.statusCode, JSON.parse(await text(health))]).toEqual([
      200,
      expect.objectContaining({ problems: ['certificate_failed'] }),
    ]);
    expect(log.filter((line) => line.includes('192.0.2.7')).length).toBeGreaterThan(0);
    const check = await runHere(env.DATA_DIR, 'check', { env: { ...settings, ...env } });
    expect(check.code).toBe(1);
    expect(check.stdout).toMatch(
      /^tls: The certificate authority did not meet this server under its name.*192\.0\.2\.7/m,
    );
  });

  it.each([
    ['account', /refused the account: correct ACME_EMAIL/],
    ['order', /does not take this order/],
  ] as const)('names a refused %s, and does not ask again before its pause is over', async (step, says) => {
    const { stub, env } = await asking();
    stub.refuse[step] = 'No, thank you';
    const first = await startCertified(env);
    await expect.poll(() => first.log.filter((line) => says.test(line)).length).toBeGreaterThan(0);
    await first.stop();
    const asked = stub.asked.length;
    const again = await startCertified(env);
    await again.stop();
    expect(stub.asked).toHaveLength(asked);
  });

  it('starts while the authority cannot be reached, and names it', async () => {
    const { stub, env } = await asking();
    await stub.stop();
    const { log } = await startCertified(env);
    await expect.poll(() => log.some((line) => line.includes('authority cannot be reached'))).toBe(true);
  });

  it('refuses to start on what is damaged, with one line', async () => {
    const { folder, env } = await asking();
    const { stop } = await startCertified(env);
    await stop();
    const { acme } = pathsOf(folder);
    writeFileSync(acme, readFileSync(acme, 'utf8').slice(5));
    const { code, stderr } = await runHere(folder, 'serve', { env: { ...settings, ...env } });
    expect([code, stderr.trim().split('\n')]).toEqual([
      1,
      [expect.stringMatching(/^What is kept of ACME is damaged: delete .*acme\.json/)],
    ]);
  });

  it.each([
    ['beside files', { TLS_CERT: '/a', TLS_KEY: '/b' }, /^ACME_EMAIL and TLS_CERT are both set/],
    ['with http', { PUBLIC_URL: 'http://muster.test' }, /^PUBLIC_URL must begin with https/],
    ['with an address', { PUBLIC_URL: 'https://192.0.2.7' }, /^PUBLIC_URL must have a name/],
    ['with an address of IPv6', { PUBLIC_URL: 'https://[2001:db8::7]' }, /^PUBLIC_URL must have a name/],
    ['with localhost', { PUBLIC_URL: 'https://localhost' }, /^PUBLIC_URL must have a name/],
    ['without an address', { PUBLIC_URL: '' }, /^PUBLIC_URL is missing/],
    ['without an email', { ACME_EMAIL: '', ACME_DIRECTORY: 'https://a.test/d' }, /^ACME_EMAIL is missing/],
    ['with no email', { ACME_EMAIL: 'it' }, /^ACME_EMAIL must be an email/],
    ['over plain http', { ACME_DIRECTORY: 'http://a.test/d' }, /^ACME_DIRECTORY must be the https address/],
  ])('is refused at start %s, with one line', async (_name, env, says) => {
    const { code, stdout, stderr } = await runHere(newFolder(), 'serve', { env: { ...settings, ...env } });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(says);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});

const settings = { PUBLIC_URL: 'https://muster.test', ACME_EMAIL: 'it@muster.test' };
