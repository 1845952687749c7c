import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../../src/testing/free-port.ts';
import { newFolder, serve } from '../cli/process.ts';
import { installed, scratch, unlessNot } from '../packaging/machine.ts';
import { selfSigned } from '../push/certificate.ts';
import { askAt, handshake, host } from './served.ts';

/** Seconds that a certificate is valid: it is renewed after two thirds of them, at the next full minute of the server. */
const life = 240;

const missing = unlessNot({
  'pebble is not installed': installed('pebble') !== undefined,
  'pebble-challtestsrv is not installed': installed('pebble-challtestsrv') !== undefined,
});

/** Starts a program that ends with the test. */
function launch(program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): void {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: 'ignore' });
  onTestFinished(() => void child.kill());
}

async function answerOf(url: string, options: RequestOptions): Promise<string> {
  const [answer] = (await once(request(url, options).end(), 'response')) as [IncomingMessage];
  return text(answer);
}

/** Pebble, which checks names at `port`, and refuses every second request's nonce as it may. */
async function startPebble(port: number) {
  const folder = scratch();
  const [listen, manage, dns, control] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const own = selfSigned([127, 0, 0, 1]);
  const files = { certificate: join(folder, 'own.crt'), privateKey: join(folder, 'own.key') };
  writeFileSync(files.certificate, own.cert);
  writeFileSync(files.privateKey, own.key);
  const config = join(folder, 'pebble.json');
  writeFileSync(
    config,
    JSON.stringify({
      pebble: {
        ...files,
        listenAddress: `127.0.0.1:${listen}`,
        managementListenAddress: `127.0.0.1:${manage}`,
        httpPort: 1,
        tlsPort: port,
        ocspResponderURL: '',
        certificateValidityPeriod: life,
      },
    }),
  );
  launch('pebble-challtestsrv', [
    ...['-dns01', `127.0.0.1:${dns}`, '-management', `127.0.0.1:${control}`],
    ...['-defaultIPv4', '127.0.0.1', '-defaultIPv6', '', '-http01', '', '-https01', '', '-tlsalpn01', ''],
  ]);
  launch('pebble', ['-config', config, '-dnsserver', `127.0.0.1:${dns}`], {
    PEBBLE_VA_NOSLEEP: '1',
    PEBBLE_WFE_NONCEREJECT: '50',
  });
  const options = { ca: own.cert, agent: false };
  const root = await vi.waitFor(() => answerOf(`https://127.0.0.1:${manage}/roots/0`, options), {
    timeout: 20_000,
    interval: 100,
  });
  return { directory: `https://127.0.0.1:${listen}/dir`, root, trusted: files.certificate };
}

test(`D70 pebble issues, a restart asks nothing, and what is issued is renewed${missing}`, async ({
  skip,
}) => {
  skip(missing !== '');
  const port = await freePort();
  const { directory, root, trusted } = await startPebble(port);
  const folder = newFolder();
  const settings = {
    PORT: String(port),
    PUBLIC_URL: `https://${host}`,
    ACME_EMAIL: 'it@muster.test',
    ACME_DIRECTORY: directory,
    NODE_EXTRA_CA_CERTS: trusted,
    LOG_LEVEL: 'info',
  };
  const begun = performance.now();
  const first = await serve(folder, settings);
  const poll = { timeout: 60_000, interval: 100 };
  await expect.poll(() => handshake(port, root), poll).toMatchObject({ trusted: true });
  const issued = performance.now();
  expect((await askAt(port, '/health', { ca: root, rejectUnauthorized: true })).statusCode).toBe(200);
  const { serial } = await handshake(port);
  await first.end('SIGTERM');
  expect(await first.log).not.toMatch(/"level":(40|50)/);

  const second = await serve(folder, settings);
  expect(await handshake(port, root)).toMatchObject({ trusted: true, serial });
  await expect
    .poll(async () => (await handshake(port)).serial, { timeout: life * 1_000, interval: 1_000 })
    .not.toBe(serial);
  const renewed = performance.now();
  expect(await handshake(port, root)).toMatchObject({ trusted: true });
  await second.end('SIGTERM');
  expect(await second.log).toContain('the TLS certificate was exchanged');
  const [toIssue, toRenew] = [Math.round(issued - begun), Math.round((renewed - issued) / 1_000)];
  process.stdout.write(`issued after ${toIssue} ms with the start, renewed ${toRenew} s later\n`);
});
