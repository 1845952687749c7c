import type { Answer } from '@muster/testing/calling';
import { boot, type Muster } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { webFolder } from './web-folder.ts';

/** One answer of every kind, with the status it is expected to have. */
const answers: readonly [string, number, (muster: Muster) => Promise<Answer>][] = [
  ['the page', 200, (muster) => muster.call('GET', '/')],
  ['a screen of the app', 200, (muster) => muster.call('GET', '/admin-settings')],
  ['a script', 200, (muster) => muster.call('GET', '/assets/app-1a2b3c.js')],
  ['a missing file', 404, (muster) => muster.call('GET', '/assets/gone.js')],
  ['a file outside', 403, (muster) => muster.call('GET', '/..%2f..%2fpackage.json')],
  ['an impossible file name', 400, (muster) => muster.call('GET', '/a%00b.js')],
  ['an unreadable address', 400, (muster) => muster.call('GET', '/%zz')],
  ['a missing API path', 404, (muster) => muster.call('GET', '/api/nothing')],
  ['a write to nowhere', 404, (muster) => muster.call('POST', '/nowhere', {})],
  ['an API answer', 200, (muster) => muster.call('POST', '/api/logout', {})],
  ['a refusal', 401, (muster) => muster.call('GET', '/api/me')],
  [
    'a foreign write',
    403,
    (muster) => muster.call('POST', '/api/logout', {}, { headers: { origin: 'null' } }),
  ],
  [
    'a wrong content type',
    415,
    (muster) => muster.call('POST', '/api/login', 'x', { headers: { 'content-type': 'a/b' } }),
  ],
  ['a tRPC answer', 200, (muster) => muster.query('account.session')],
  ['a tRPC refusal', 401, (muster) => muster.query('account.me')],
  ['health', 200, (muster) => muster.call('GET', '/health')],
  ['the API page', 200, (muster) => muster.call('GET', '/api/docs')],
];

describe('D52 the headers', () => {
  it.each(answers)('of %s (%i) hold the policy and name no software', async (_name, status, ask) => {
    const answer = await ask(await boot({ webFolder: webFolder() }));
    expect(answer.status).toBe(status);
    const { headers } = answer;
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'none'");
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(JSON.stringify(headers)).not.toMatch(/fastify|express|node\.?js/i);
  });

  it.each(['/', '/login', '/api/docs', '/api/me', '/health'])(
    'of %s allow no inline or evaluated script',
    async (url) => {
      const { headers } = await (await boot({ webFolder: webFolder() })).call('GET', url);
      const policy = directives(String(headers['content-security-policy']));
      expect(policy['script-src']).toEqual(["'self'"]);
      expect(policy['default-src']).toEqual(["'self'"]);
      expect(policy['object-src']).toEqual(["'none'"]);
      expect(policy['base-uri']).toEqual(["'none'"]);
      expect(policy['frame-ancestors']).toEqual(["'none'"]);
      expect(headers['referrer-policy']).toBe('same-origin');
      expect(headers['x-frame-options']).toBe('DENY');
    },
  );

  it('L41: tell the time of the server in milliseconds in each answer of /api and /trpc, refusals too', async () => {
    const muster = await boot({ webFolder: webFolder() });
    const time = String(Date.parse(muster.now()));
    const timeOf = async (method: 'GET' | 'POST', url: string) =>
      (await muster.call(method, url, method === 'POST' ? {} : undefined)).headers['muster-time'];
    expect(await timeOf('POST', '/api/logout')).toBe(time);
    for (const url of ['/api/me', '/api/nothing', '/trpc/account.session', '/trpc/account.me']) {
      expect([url, await timeOf('GET', url)]).toEqual([url, time]);
    }
    for (const url of ['/', '/health']) expect(await timeOf('GET', url)).toBeUndefined();
  });

  it('say https only where people come by https', async () => {
    for (const [publicOrigin, expected] of [
      ['http://localhost:3000', undefined],
      ['https://muster.example', 'max-age=31536000; includeSubDomains'],
    ] as const) {
      const { headers } = await (await boot({ publicOrigin })).call('GET', '/health');
      expect(headers['strict-transport-security']).toBe(expected);
    }
  });

  it('keep answers about people out of every cache', async () => {
    const muster = await boot();
    const as = await muster.person('E1');
    for (const url of ['/api/me', '/api/attendance', '/trpc/account.me', '/health']) {
      expect((await muster.call('GET', url, undefined, { as })).headers['cache-control']).toBe('no-store');
    }
  });

  it('keep hashed files for a year and ask for the others each time', async () => {
    const muster = await boot({ webFolder: webFolder() });
    const cached = async (url: string) => (await muster.call('GET', url)).headers['cache-control'];
    expect(await cached('/assets/app-1a2b3c.js')).toBe('public, max-age=31536000, immutable');
    for (const url of ['/', '/index.html', '/dashboard', '/sw.js'])
      expect(await cached(url)).toBe('no-cache');
  });
});

function directives(policy: string): Record<string, string[]> {
  const parts = policy.split(';').map((part) => part.trim().split(/\s+/));
  return Object.fromEntries(parts.map(([name = '', ...values]) => [name, values]));
}
