import { boot, type Muster, type Person } from '@muster/testing/harness';
import { expect, it } from 'vitest';
import { webFolder } from './web-folder.ts';

const path = '/.well-known/security.txt';

const name = (muster: Muster, as: Person, securityContact: unknown) =>
  muster.mutate('company.updateSettings', { securityContact }, { as });

it('U93 security.txt names the contact that an administrator set, to anyone, and is 404 without one', async () => {
  const muster = await boot({ publicOrigin: 'https://muster.example', webFolder: webFolder() });
  const boss = await muster.person('BOSS', { isAdmin: true });
  expect((await muster.call('GET', path)).status).toBe(404);
  expect((await name(muster, boss, ' mailto:security@example.com ')).status).toBe(200);
  const { status, text, headers } = await muster.call('GET', path);
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text.split('\n')).toEqual([
    'Contact: mailto:security@example.com',
    'Expires: 2026-08-29T09:00:00.000Z',
    'Preferred-Languages: en',
    'Canonical: https://muster.example/.well-known/security.txt',
    '',
  ]);
  const foreign = { 'sec-fetch-site': 'cross-site' };
  expect((await muster.call('GET', path, undefined, { headers: foreign })).status).toBe(200);
  expect((await name(muster, boss, null)).status).toBe(200);
  expect((await muster.call('GET', path)).status).toBe(404);
  expect((await muster.call('GET', '/.well-known/other')).status).toBe(404);
});

it.each(['security@example.com', 'http://example.com', 'mailto:a@b\nExpires: never', 'https://a b', '', 7])(
  'U93 the contact cannot be %j',
  async (contact) => {
    const muster = await boot();
    const boss = await muster.person('BOSS', { isAdmin: true });
    const { status, body } = await name(muster, boss, contact);
    expect([status, body]).toMatchObject([400, { message: expect.stringContaining('Security Contact') }]);
    expect((await muster.call('GET', path)).status).toBe(404);
  },
);
