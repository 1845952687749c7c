import { readdirSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { boot, type Muster, password } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { signIn } from '../account/forms.ts';

const source = join(import.meta.dirname, '../../src');

describe('D51 who calls', () => {
  it('is asked for in one place: no other file reads the address of a connection or of a proxy', () => {
    const reads = /\bips?\b(?= [,}]|,)|\.ips?\b|remoteAddress|remoteFamily|x-forwarded-for/;
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
    );
    const readers = files.filter((file) => reads.test(readFileSync(join(source, file), 'utf8')));
    // The second looks whether the header is there, and keeps nothing of it.
    expect(readers.sort()).toEqual(['http/proxy/address.ts', 'http/proxy/forwarding.ts']);
  });

  const said = ['8.8.8.8:1234', '[2001:db8::1]:443', 'garbage"\\x, =cmd|calc', 'unknown', '8.8.8.8'];

  it.each(said)('is an address wherever it is stored, behind a proxy that says %s', async (entry) => {
    const muster = await boot({ trustProxy: true });
    await muster.person('E1');
    const headers = { 'x-forwarded-for': entry };
    await signIn(muster, 'E1', 'wrong', { headers });
    expect((await signIn(muster, 'E1', password, { headers })).status).toBe(200);
    await muster.deps.signInEvents.flush();
    const stored = await storedAddresses(muster);
    expect(stored.length).toBeGreaterThan(2);
    for (const address of stored) expect(isIP(address.replace(/::\/64$/, '::')), address).not.toBe(0);
  });

  it('counts once for limits, whatever port the proxy names', async () => {
    const muster = await boot({ trustProxy: true });
    const ask = (port: number) =>
      muster.call(
        'POST',
        '/api/account/reset-link',
        { token: 'A'.repeat(43) },
        { headers: { 'x-forwarded-for': `8.8.8.8:${port}` } },
      );
    for (let port = 1; port <= 20; port += 1) expect((await ask(port)).status).toBe(404);
    expect((await ask(21)).status).toBe(429);
  });

  it('that is no address is logged once and shown to administrators', async () => {
    const muster = await boot({ trustProxy: true });
    const boss = await muster.person('BOSS', { isAdmin: true });
    const ask = (entry: string) =>
      muster.query('admin.status', { as: boss, headers: { 'x-forwarded-for': entry } });
    expect((await ask('8.8.8.8:1234')).body).toMatchObject({ forwarding: [] });
    for (let time = 0; time < 3; time += 1)
      expect((await ask('=cmd|calc')).body).toMatchObject({ forwarding: ['unreadable'] });
    expect(muster.log).toEqual([expect.stringContaining('is not an address')]);
    expect(muster.log.join()).not.toContain('cmd');
  });
});

/** Of sessions and sign-in events, and of the limits that a database keeps. */
async function storedAddresses({ store }: Muster): Promise<string[]> {
  const [sessions, events] = await Promise.all([
    store.read.selectFrom('sessions').select('address').execute(),
    store.read.selectFrom('sign_in_events').select('address').execute(),
  ]);
  return [...sessions, ...events].flatMap(({ address }) => address ?? []);
}
