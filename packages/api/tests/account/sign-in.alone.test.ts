import { setActive, setPassword } from '@muster/db/features/account/writes/account';
import { cookieOf } from '@muster/testing/calling';
import { boot, type Muster, password } from '@muster/testing/harness';
import { verify } from '@node-rs/argon2';
import { describe, expect, it, vi } from 'vitest';
import { createHashingQueue } from '../../src/limits/hashing-queue.ts';
import { signIn } from './forms.ts';

vi.mock('@node-rs/argon2', { spy: true });

describe('D28 sign-in', () => {
  it('answers 200 with the current user and sets a cookie that scripts cannot read', async () => {
    const muster = await boot();
    await muster.person('E1');
    const answer = await signIn(muster, 'E1');
    expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ employeeId: 'E1', id: 1 })]);
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^muster=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^muster-device=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  it('D27 sets Secure cookies with the prefix __Host- where people come by https, and reads no other', async () => {
    const muster = await boot({ publicOrigin: 'https://muster.example' });
    await muster.person('E1');
    const cookies = [(await signIn(muster, 'E1')).headers['set-cookie']].flat().map(String);
    for (const cookie of cookies)
      expect(cookie).toMatch(
        /^__Host-muster(-device)?=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
    // The device keeps the cookie of plain http, for which nothing is set or cleared.
    const cookie = cookies.map((text) => text.replace('__Host-', '').split(';')[0]).join('; ');
    const { status, headers } = await muster.call('GET', '/api/attendance', undefined, {
      headers: { cookie },
    });
    expect([status, headers['set-cookie'], headers['clear-site-data']]).toEqual([401, undefined, undefined]);
  });

  it.each(['e1', ' E1 ', '\te1'])(
    'takes the Employee ID in any case and with outer spaces: %j',
    async (id) => {
      const muster = await boot();
      await muster.person('E1');
      expect((await signIn(muster, id)).status).toBe(200);
    },
  );

  it('answers an unknown ID, a wrong password and a closed account alike, after the same work', async () => {
    const muster = await boot();
    await muster.person('E1');
    await muster.person('GONE');
    await muster.store.write((tx) => setActive(tx, 'GONE', false, muster.now()));
    for (const [id, given] of [
      ['NOBODY', password],
      ['E1', 'wrong password'],
      ['GONE', password],
      ['E1', 'x'.repeat(5000)],
    ] as const) {
      vi.mocked(verify).mockClear();
      const { status, body, headers } = await signIn(muster, id, given);
      expect([status, body, headers['set-cookie']]).toEqual([
        401,
        { message: 'Employee ID or password is not right. Your ID is on your invitation.' },
        undefined,
      ]);
      expect(verify).toHaveBeenCalledOnce();
    }
  });

  it.each([
    [{ password }, 'Employee ID is required'],
    [{ employeeId: '  ', password }, 'Employee ID is required'],
    [{ employeeId: 'E1' }, 'Password is required'],
    [{ employeeId: 'E1', password: '' }, 'Password is required'],
    [{ employeeId: 'E1', password: 12345678 }, 'Password is required'],
  ])('says what is missing of %j', async (form, message) => {
    const muster = await boot();
    const answer = await muster.call('POST', '/api/login', form);
    expect([answer.status, answer.body]).toEqual([400, { message }]);
  });

  it('ends the session that this device had', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const fresh = cookieOf(await signIn(muster, 'E1', password, { as: ann }));
    expect((await muster.call('GET', '/api/me', undefined, { as: ann })).status).toBe(401);
    expect((await muster.call('GET', '/api/me', undefined, { as: fresh })).status).toBe(200);
  });

  it('finds an ID of 20 characters typed with its accents apart', async () => {
    const muster = await boot();
    const id = 'ệ'.repeat(20);
    await muster.person(id);
    expect((await signIn(muster, id.normalize('NFD'))).status).toBe(200);
  });

  // Folded like an ID, this one would keep the server from everything else for 20 seconds.
  it('answers an over-long ID like any other, at once', async () => {
    const muster = await boot();
    const id = `E${'\u0315\u0300\u05ae\u0334'.repeat(7_000)}`;
    for (let tries = 0; tries < 10; tries += 1) {
      vi.mocked(verify).mockClear();
      const answer = await signIn(muster, `${id}${tries}`);
      expect([answer.status, answer.body]).toEqual([
        401,
        { message: 'Employee ID or password is not right. Your ID is on your invitation.' },
      ]);
      expect(verify).toHaveBeenCalledOnce();
    }
    expect((await signIn(muster, id)).status).toBe(429);
  });

  it.each<[string, (muster: Muster) => Promise<void>]>([
    ['the password is changed', ({ store, now }) => store.write((tx) => setPassword(tx, 'E1', 'new', now()))],
    ['the account is closed', ({ store, now }) => store.write((tx) => setActive(tx, 'E1', false, now()))],
  ])('opens no session if %s while the password is being checked', async (_name, change) => {
    const muster = await boot();
    await muster.person('E1');
    vi.mocked(verify).mockImplementationOnce(async () => {
      await change(muster);
      return true;
    });
    const answer = await signIn(muster, 'E1');
    expect([answer.status, answer.body]).toEqual([
      401,
      { message: 'Employee ID or password is not right. Your ID is on your invitation.' },
    ]);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await muster.store.read.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  it('works by the tRPC transport too', async () => {
    const muster = await boot();
    await muster.person('E1');
    const answer = await muster.mutate('account.login', { employeeId: 'E1', password });
    const me = await muster.query('account.me', { as: cookieOf(answer) });
    expect([answer.status, me.body]).toEqual([200, answer.body]);
  });
});

describe('D51 hashing', () => {
  it('takes turns among addresses, so that ten sign-ins of one hardly delay another', async () => {
    const muster = await boot();
    await muster.person('E1');
    const ends: (() => void)[] = [];
    vi.mocked(verify).mockClear();
    vi.mocked(verify).mockImplementation(() => new Promise((end) => void ends.push(() => end(true))));
    const answered: string[] = [];
    const enter = async (address: string) => {
      await signIn(muster, 'E1', password, { address });
      answered.push(address);
    };
    const all = [...Array(10).fill('10.0.0.1'), '10.0.0.2'].map(enter);
    while (answered.length < 11) {
      ends.shift()?.();
      await new Promise(setImmediate);
    }
    await Promise.all(all);
    vi.mocked(verify).mockReset();
    expect(answered.indexOf('10.0.0.2')).toBeLessThanOrEqual(4);
  });

  it('says in words that too many wait, and such a try does not count', async () => {
    const hashing = createHashingQueue({ atOnce: 1, perAddress: 1, altogether: 9 });
    const muster = await boot({ hashing });
    await muster.person('E1');
    let end: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      end = resolve;
    });
    const other = hashing.run('elsewhere', () => held);
    const refused: Awaited<ReturnType<typeof signIn>>[] = [];
    const tries = Array.from({ length: 12 }, async () => {
      const answer = await signIn(muster, 'E1');
      if (answer.status === 429 && refused.push(answer) === 11) end();
      return answer.status;
    });
    expect((await Promise.all(tries)).filter((status) => status === 200)).toHaveLength(1);
    await other;
    expect(refused[0]?.body).toEqual({ message: 'Too many attempts. Please try again in a second.' });
    expect(refused[0]?.headers['retry-after']).toBe('1');
    expect((await signIn(muster, 'E1')).status).toBe(200);
  });
});

describe('U99 GET /api/me', () => {
  it('answers 401 to no one, and the session query null', async () => {
    const muster = await boot();
    const me = await muster.call('GET', '/api/me');
    expect([me.status, me.body]).toEqual([401, { message: 'Please sign in' }]);
    const session = await muster.query('account.session');
    expect([session.status, session.body]).toEqual([200, null]);
  });
});
