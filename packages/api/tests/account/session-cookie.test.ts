import { boot } from '@muster/testing/harness';
import { expect, it } from 'vitest';
import { insertTestSession, sessionCookie } from '../../src/testing/session-cookie.ts';

it('sessionCookie signs in on a server that has the same key, and on no other', async () => {
  const [muster, other] = [await boot(), await boot()];
  const ann = await muster.person('E1');
  const id = await insertTestSession(muster.store, ann.id, muster.now());
  const ask = async (key: Buffer) =>
    (await muster.call('GET', '/api/me', undefined, { as: { cookie: await sessionCookie(key, id) } })).status;
  expect([await ask(muster.sessionKey), await ask(other.sessionKey)]).toEqual([200, 401]);
});
