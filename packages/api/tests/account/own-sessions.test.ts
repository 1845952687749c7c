import { addedPerson } from '@muster/domain/people/schema';
import { cookieOf, cookiesOf } from '@muster/testing/calling';
import { boot, type Muster, monday, password } from '@muster/testing/harness';
import { deviceOf } from '@muster/testing/mirror-device';
import { connect } from '@muster/testing/socket-client';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const phone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

const listed = z.array(
  z.strictObject({
    id: z.int(),
    createdAt: z.string(),
    lastSeenAt: z.string(),
    device: z.string(),
    address: z.string().nullable(),
    current: z.boolean(),
  }),
);

const chosen = 'nine yellow kites';

type As = { readonly cookie: string };

const sessionsOf = async (muster: Muster, as: As) =>
  listed.parse((await muster.call('GET', '/api/auth/sessions', undefined, { as })).body);

const end = (muster: Muster, as: As, id: number) =>
  muster.call('DELETE', `/api/auth/sessions/${id}`, undefined, { as });

const me = async (muster: Muster, as: As) => (await muster.call('GET', '/api/me', undefined, { as })).status;

/** Ann on a desk, and on a phone that she signed in by her password. */
async function twoDevices() {
  const muster = await boot();
  const ann = await muster.person('E1');
  const headers = { 'user-agent': phone };
  const form = { employeeId: 'E1', password };
  const answer = await muster.call('POST', '/api/login', form, { headers, address: '10.1.2.3' });
  return { muster, ann, mobile: cookieOf(answer) };
}

describe('D56 the list of one’s sessions', () => {
  it('has the kind of device, the address and which one asks, and no secret', async () => {
    const { muster, ann, mobile } = await twoDevices();
    const sessions = await sessionsOf(muster, mobile);
    expect(sessions).toContainEqual({
      id: expect.any(Number),
      createdAt: monday,
      lastSeenAt: monday,
      device: 'Chrome on Android',
      address: '10.1.2.3',
      current: true,
    });
    expect(sessions.map(({ current }) => current).sort()).toEqual([false, true]);
    expect((await sessionsOf(muster, ann)).map(({ id }) => id)).toEqual(sessions.map(({ id }) => id));
    expect((await sessionsOf(muster, await muster.person('E2'))).length).toBe(1);
  });

  it('leaves out what has ended by time', async () => {
    const { muster, mobile } = await twoDevices();
    muster.pass({ days: 6 });
    expect(await me(muster, mobile)).toBe(200);
    await muster.store.write(() => undefined);
    muster.pass({ days: 2 });
    expect((await sessionsOf(muster, mobile)).map(({ device }) => device)).toEqual(['Chrome on Android']);
  });

  it('ends one at once, on its open sockets too, and leaves the others', async () => {
    const { muster, ann, mobile } = await twoDevices();
    const socket = await connect(await muster.listen(), { as: mobile });
    const other = (await sessionsOf(muster, ann)).find(({ current }) => !current);
    const answer = await end(muster, ann, other?.id ?? 0);
    expect([answer.status, answer.body]).toEqual([200, { message: 'Signed out' }]);
    expect((await socket.closed)[0]).toBe(4401);
    expect([await me(muster, mobile), await me(muster, ann)]).toEqual([401, 200]);
    expect((await end(muster, ann, other?.id ?? 0)).status).toBe(404);
  });

  it('ends no one else’s', async () => {
    const { muster, ann, mobile } = await twoDevices();
    const boss = await muster.person('BOSS', { isAdmin: true });
    for (const { id } of await sessionsOf(muster, ann))
      expect((await end(muster, boss, id)).status).toBe(404);
    expect([await me(muster, mobile), await me(muster, ann)]).toEqual([200, 200]);
  });
});

describe('D27 a sign-in', () => {
  it('is reported to its person with time and kind of device, and to no one else', async () => {
    const { muster, ann } = await twoDevices();
    const boss = await muster.person('BOSS', { isAdmin: true });
    const told = async (person: typeof ann) => {
      const device = deviceOf(muster, person, 'security');
      await device.catchUp();
      return [...device.rows.values()];
    };
    expect(await told(ann)).toMatchObject([
      { change: 'signed_in', subjectId: ann.id, device: 'Chrome on Android', createdAt: monday },
    ]);
    expect(await told(boss)).toEqual([]);
  });

  it('is not where it follows the choice of the first password on that device, but is from another', async () => {
    const muster = await boot();
    const boss = await muster.person('BOSS', { isAdmin: true });
    const notices = () => muster.store.read.selectFrom('security_notices').select('change').execute();
    const invited = async (employeeId: string) => {
      const input = { employeeId, fullName: `New ${employeeId}` };
      const { body } = await muster.call('POST', '/api/admin/people', input, { as: boss });
      const token = addedPerson.parse(body).invitation.path?.split('#')[1];
      return muster.mutate('account.redeemReset', { token, password: chosen });
    };
    const signIn = (employeeId: string, cookie?: string) =>
      muster.call('POST', '/api/login', { employeeId, password: chosen }, cookie ? { as: { cookie } } : {});
    const { cookie } = cookiesOf(await invited('N1'));
    expect((await signIn('N1', cookie)).status).toBe(200);
    expect(await notices()).toEqual([]);
    expect((await signIn('N1', cookie)).status).toBe(200);
    expect(await notices()).toEqual([{ change: 'signed_in' }]);
    await invited('N2');
    await signIn('N2');
    expect(await notices()).toHaveLength(2);
  });

  it('that is refused is not', async () => {
    const muster = await boot();
    await muster.person('E1');
    await muster.call('POST', '/api/login', { employeeId: 'E1', password: 'wrong' });
    expect(await muster.store.read.selectFrom('security_notices').select('id').execute()).toEqual([]);
  });
});
