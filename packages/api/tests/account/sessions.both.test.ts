import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setActive, setAdmin, setPassword } from '@muster/db/features/account/writes/account';
import type { Store } from '@muster/db/store/store';
import { sqliteTest } from '@muster/db/testing/engine';
import { cookieOf } from '@muster/testing/calling';
import { boot, type Muster, monday } from '@muster/testing/harness';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hashOf } from '../../src/http/viewer.ts';
import { signIn } from './forms.ts';

const me = async (muster: Muster, as: { cookie: string }) =>
  (await muster.call('GET', '/api/me', undefined, { as })).status;

describe('D27 sessions', () => {
  it('end at logout: the cookie is dead when it is sent again', async () => {
    const muster = await boot();
    await muster.person('E1');
    const cookie = cookieOf(await signIn(muster, 'E1'));
    const out = await muster.call('POST', '/api/logout', undefined, { as: cookie });
    expect([out.status, out.body]).toEqual([200, { message: 'Signed out' }]);
    expect(out.headers['set-cookie']).toMatch(/^muster=;/);
    expect(await me(muster, cookie)).toBe(401);
    expect((await muster.query('account.me', { as: cookie })).status).toBe(401);
  });

  it('are at most 20 of an account: the oldest ends for another', async () => {
    const muster = await boot();
    const [first, other] = [await muster.person('E1'), await muster.person('E2')];
    const devices = [first];
    for (let count = 0; count < 19; count += 1) {
      muster.pass({ seconds: 1 });
      devices.push(await muster.device(first));
    }
    expect(await me(muster, first)).toBe(200);
    muster.pass({ seconds: 1 });
    const newest = cookieOf(await signIn(muster, 'E1'));
    expect(await me(muster, first)).toBe(401);
    for (const each of [...devices.slice(1), newest, other]) expect(await me(muster, each)).toBe(200);
  });
  it.each(['/api/logout', '/trpc/account.logout', '/api/account/sign-out-everywhere'])(
    'D43 make the browser forget its cache at %s, and keep what is unsent',
    async (url) => {
      const muster = await boot();
      const ann = await muster.person('E1');
      expect((await muster.call('GET', '/api/me', undefined, { as: ann })).headers).not.toHaveProperty(
        'clear-site-data',
      );
      const { headers } = await muster.call('POST', url, {}, { as: ann });
      expect(headers['clear-site-data']).toBe('"cache"');
    },
  );

  it('leave another device signed in at logout', async () => {
    const muster = await boot();
    const phone = await muster.person('E1');
    const laptop = await muster.device(phone);
    await muster.call('POST', '/api/logout', undefined, { as: phone });
    expect([await me(muster, phone), await me(muster, laptop)]).toEqual([401, 200]);
  });

  it('logout without a session, and twice, is no error', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    for (const as of [undefined, ann, ann]) {
      expect((await muster.call('POST', '/api/logout', undefined, { as })).status).toBe(200);
    }
  });

  it('end after 7 days without use', async () => {
    const muster = await boot();
    const [ann, ben] = [await muster.person('E1'), await muster.person('E2')];
    muster.pass({ days: 7 });
    expect(await me(muster, ann)).toBe(200);
    muster.pass({ seconds: 1 });
    expect(await me(muster, ben)).toBe(401);
  });

  it('end after 30 days, however much they are used', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    for (let week = 0; week < 5; week += 1) {
      muster.pass({ days: 6 });
      expect(await me(muster, ann)).toBe(200);
      await muster.store.write(() => undefined);
    }
    muster.pass({ seconds: 1 });
    expect(await me(muster, ann)).toBe(401);
  });

  it('are touched at most once an hour', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const seenAfter = async (minutes: number) => {
      muster.pass({ minutes });
      await me(muster, ann);
      await muster.store.write(() => undefined);
      return muster.store.read.selectFrom('sessions').select('lastSeenAt').executeTakeFirstOrThrow();
    };
    expect(await seenAfter(60)).toEqual({ lastSeenAt: monday });
    expect(await seenAfter(1)).toEqual({ lastSeenAt: '2026-03-02T10:01:00.000Z' });
    expect(await seenAfter(59)).toEqual({ lastSeenAt: '2026-03-02T10:01:00.000Z' });
  });

  it.each([
    ['deactivation', (store: ChangingStore) => store.write((tx) => setActive(tx, 'E1', false, monday))],
    ['demotion', (store: ChangingStore) => store.write((tx) => setAdmin(tx, 'E1', false, monday, null))],
    [
      'a password reset',
      (store: ChangingStore) => store.write((tx) => setPassword(tx, 'E1', 'hash', monday)),
    ],
  ])('end at once on every device by %s through another connection', async (_name, change) => {
    const muster = await boot();
    await muster.person('ADMIN', { isAdmin: true });
    const phone = await muster.person('E1', { isAdmin: true });
    const laptop = await muster.device(phone);
    const other = await muster.person('E2');
    expect(await me(muster, phone)).toBe(200);
    await change(await anotherConnection(muster));
    expect([await me(muster, phone), await me(muster, laptop), await me(muster, other)]).toEqual([
      401, 401, 200,
    ]);
  });

  it('carry the role of the account as it is now', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    await (await anotherConnection(muster)).write((tx) => setAdmin(tx, 'E1', true, monday, null));
    const answer = await muster.call('GET', '/api/me', undefined, { as: ann });
    expect(answer.body).toMatchObject({ isAdmin: true });
  });

  sqliteTest('are kept as a hash: the database files hold no id that would open one', async () => {
    const muster = await boot();
    await muster.person('E1');
    const { cookie } = cookieOf(await signIn(muster, 'E1'));
    const sealed = decodeURIComponent(cookie.slice('muster='.length));
    const id = muster.app.server.decodeSecureSession(sealed)?.get('id') ?? '';
    expect(id).toHaveLength(43);
    const bytes = Buffer.concat(
      readdirSync(muster.store.folder)
        .filter((name) => name.startsWith('muster.db'))
        .map((name) => readFileSync(join(muster.store.folder, name))),
    );
    expect(bytes.includes(hashOf(id))).toBe(true);
    expect(bytes.includes(id)).toBe(false);
    expect(bytes.includes(Buffer.from(id, 'base64url'))).toBe(false);
  });

  it.each(['muster=', 'muster=abc', 'muster=abc%3Bdef', 'muster=%', 'other=1'])(
    'do not begin with the made-up cookie %j',
    async (cookie) => {
      const muster = await boot();
      await muster.person('E1');
      expect(await me(muster, { cookie })).toBe(401);
    },
  );

  it('of another server, sealed with another key, are nothing here', async () => {
    const [here, there] = [await boot(), await boot()];
    await here.person('E1');
    expect(await me(here, await there.person('E1'))).toBe(401);
  });
});

type ChangingStore = Pick<Store, 'write'>;

async function anotherConnection(muster: Muster): Promise<ChangingStore> {
  const store = await muster.store.openAgain();
  onTestFinished(() => store.close());
  return store;
}
