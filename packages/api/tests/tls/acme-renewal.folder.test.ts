import { text } from 'node:stream/consumers';
import { diagnostics } from '@muster/domain/admin/diagnostics';
import { day } from '@muster/domain/calendar/durations';
import { renewalTexts } from '@muster/domain/certificate/renewal';
import { english } from '@muster/domain/language/texts';
import { password } from '@muster/testing/people';
import { expect, it, onTestFinished, vi } from 'vitest';
import { freePort } from '../../src/testing/free-port.ts';
import { folderWith } from '../cli/process.ts';
import { startStub } from './acme-stub.ts';
import { askAt, handshake, startCertified } from './served.ts';

/** A company whose certificate of 90 days has just arrived, at a time that the test moves. */
async function certified() {
  // What the machine's clock shows, and what looks at it now and then; the network goes on as it is.
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  const port = await freePort();
  const stub = await startStub(() => port, { now: () => Date.now() });
  const folder = await folderWith({ BOSS: 'administrator' });
  const env = { DATA_DIR: folder, PORT: String(port), ACME_DIRECTORY: stub.directory };
  const server = await startCertified(env);
  await expect.poll(() => handshake(port, stub.root)).toMatchObject({ trusted: true });
  const login = JSON.stringify({ employeeId: 'BOSS', password });
  /** A session of days ago has ended. */
  const signIn = async () => {
    const headers = { 'content-type': 'application/json', 'content-length': login.length };
    const answer = await askAt(port, '/api/login', { method: 'POST', headers }, login);
    return (answer.headers['set-cookie'] ?? []).map((each) => each.split(';', 1)[0]).join('; ');
  };
  /** What the diagnostics say of the certificate. */
  const check = async () => {
    const headers = { cookie: await signIn() };
    const answer = await askAt(port, '/api/admin/diagnostics', { headers });
    const { checks } = diagnostics.parse(JSON.parse(await text(answer)));
    return checks.find(({ name }) => name === 'certificate');
  };
  /** Lets days pass in steps that the server trusts, and each look at the clock and at the certificate happen once. */
  const pass = async (days: number) => {
    for (let left = days; left > 0; left -= 2) {
      vi.setSystemTime(Date.now() + Math.min(left, 2) * day);
      await askAt(port, '/health');
    }
    await vi.advanceTimersByTimeAsync(60_000);
  };
  return { port, stub, server, check, pass };
}

it('D70 D64 is renewed by the running app when a third of its life is left, and the diagnostics say until when', async () => {
  const { port, stub, server, check, pass } = await certified();
  const { serial } = await handshake(port);
  expect(await check()).toMatchObject({
    state: 'ok',
    says: 'The certificate is valid, and Muster renews it.',
    figures: [{ name: 'valid until' }, { name: 'renewed from' }],
  });
  await pass(59);
  expect([stub.issued(), (await handshake(port)).serial]).toEqual([1, serial]);
  await pass(5);
  await expect.poll(async () => (await handshake(port)).serial).not.toBe(serial);
  expect(stub.issued()).toBe(2);
  expect(server.log.filter((line) => line.includes('the TLS certificate was exchanged'))).toHaveLength(2);
  expect(await check()).toMatchObject({ state: 'ok' });
});

it('D70 D64 a renewal that fails is named in words while the old certificate serves, and is tried again', async () => {
  const { port, stub, check, pass } = await certified();
  const { serial } = await handshake(port);
  stub.refuse.order = 'Your orders are paused';
  await pass(64);
  await expect.poll(async () => (await check())?.state).toBe('warning');
  expect((await check())?.says).toBe(`${english(renewalTexts.order)}.`);
  expect((await handshake(port)).serial).toBe(serial);
  await pass(30);
  await expect.poll(async () => (await check())?.state).toBe('failed');
  expect((await check())?.says).toBe(
    `The certificate has expired: renew it. ${english(renewalTexts.order)}.`,
  );
  delete stub.refuse.order;
  await pass(1);
  await expect.poll(async () => (await check())?.state).toBe('ok');
  expect((await handshake(port)).serial).not.toBe(serial);
});
