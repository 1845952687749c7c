import { boot } from '@muster/testing/harness';
import { expect, it, test } from 'vitest';
import { procedures } from '../../src/rest/procedures.ts';
import { worstBodies } from '../../src/testing/worst-bodies.ts';

const json = { 'content-type': 'application/json' };

test('D50 the worst bodies of every path that reads one are refused before anyone is asked who they are', async () => {
  const muster = await boot();
  const bodies = worstBodies().filter(({ isRefused }) => isRefused);
  const paths = new Set(bodies.map(({ path }) => path));
  const own = muster.app.routes.filter(({ method, url }) => method !== 'GET' && url.startsWith('/api/'));
  const forms = [
    '/api/documents/upload',
    '/api/admin/papers',
    '/api/setup/restore',
    '/api/unsubscribe/:token',
  ];
  const missing = own.filter(
    ({ method, url }) => method !== 'HEAD' && !paths.has(url.replaceAll(/:\w+/g, '1')),
  );
  expect(missing.map(({ url }) => url).sort()).toEqual(forms.sort());
  for (const { method, path, what, text } of bodies) {
    const { status } = await muster.call(method, path, text, { headers: json });
    expect([path, what, status]).toEqual([path, what, what === 'too long' ? 413 : 400]);
  }
});

it.each([
  ['account.setPhoto', '/api/account/photo'],
  ['people.importCsv', '/api/admin/people/import'],
  ['leaveAccount.importOpenings', '/api/admin/leave-accounts/import'],
])('D50 what expects a file takes a megabyte: %s', async (path, url) => {
  const muster = await boot();
  const as = await muster.person('B1', { isAdmin: true });
  expect(procedures.get(path)?.longBody).toBe(true);
  const body = JSON.stringify({ photo: 'x'.repeat(70_000), csv: 'a', dryRun: true });
  for (const to of [url, `/trpc/${path}`])
    expect((await muster.call('POST', to, body, { as, headers: json })).status).not.toBe(413);
});
