import { storeResetLink } from '@muster/db/features/account/writes/reset-links';
import { cookiesOf } from '@muster/testing/calling';
import { boot, type Muster, password } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeLink } from '../../src/features/account/reset-link.ts';
import { countAccounts, register, signIn } from './forms.ts';

async function statuses(
  tries: number,
  each: (index: number) => Promise<{ status: number }>,
): Promise<number[]> {
  const all = await Promise.all(Array.from({ length: tries }, (_, index) => each(index)));
  return all.map(({ status }) => status).sort();
}

const failing = (muster: Muster, id = 'E1') => signIn(muster, id, 'wrong password');

describe('D51 sign-in limits', () => {
  it('refuse the 11th failing try for an account from an address, also with the right password', async () => {
    const muster = await boot();
    await muster.person('E1');
    expect(await statuses(10, () => signIn(muster, 'e1 ', 'wrong'))).toEqual(Array(10).fill(401));
    const eleventh = await signIn(muster, 'E1');
    expect(eleventh.status).toBe(429);
    expect(eleventh.body).toEqual({ message: 'Too many attempts. Please try again in 3 minutes.' });
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('refuse the 11th failing try for an account from any addresses, but no right password', async () => {
    const muster = await boot();
    await muster.person('E1');
    const from = (address: string, given?: string) => signIn(muster, 'E1', given, { address });
    expect(await statuses(11, (n) => from(`10.0.0.${n}`, 'wrong'))).toEqual([...Array(10).fill(401), 429]);
    const failing = await from('10.9.9.9', 'wrong');
    expect([failing.status, Number(failing.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await from('10.9.9.9')).status).toBe(200);
  });

  it('leave a device alone that signed in before, by itself or by a one-time link', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const phone = cookiesOf(await signIn(muster, 'E1'));
    await statuses(300, () => failing(muster));
    expect((await failing(muster)).status).toBe(429);
    expect((await signIn(muster, 'E1', password, { as: phone })).status).toBe(200);
    const { row, path } = makeLink('reset', ann.id, muster.now());
    await muster.store.write((tx) => storeResetLink(tx, row, null));
    const next = 'eight green lanterns';
    const form = { token: path.split('#')[1], password: next, confirmPassword: next };
    const laptop = cookiesOf(await muster.call('POST', '/api/account/redeem-reset', form));
    expect((await signIn(muster, 'E1', next, { as: phone })).status).toBe(429);
    expect((await signIn(muster, 'E1', next, { as: laptop })).status).toBe(200);
  });

  it('give a known device ten tries of its own at its account, and none at another', async () => {
    const muster = await boot();
    await muster.person('E1');
    await muster.person('E2');
    const phone = cookiesOf(await signIn(muster, 'E1'));
    const wrong = (id: string) => signIn(muster, id, 'wrong password', { as: phone });
    expect(await statuses(11, () => wrong('E1'))).toEqual([...Array(10).fill(401), 429]);
    expect((await signIn(muster, 'E1', password, { as: phone })).status).toBe(429);
    expect((await signIn(muster, 'E1')).status).toBe(200);
    await statuses(10, () => failing(muster, 'E2'));
    expect((await wrong('E2')).status).toBe(429);
  });

  it('count an ID that no one has like any other', async () => {
    const muster = await boot();
    expect(await statuses(11, () => failing(muster, 'NOBODY'))).toEqual([...Array(10).fill(401), 429]);
  });

  it('end 3 minutes after the first try: no one is locked out for good', async () => {
    const muster = await boot();
    await muster.person('E1');
    await statuses(12, () => failing(muster));
    muster.pass({ seconds: 179 });
    expect((await signIn(muster, 'E1')).status).toBe(429);
    muster.pass({ seconds: 1 });
    expect((await signIn(muster, 'E1')).status).toBe(200);
  });

  it('last no longer when the clock is put back', async () => {
    const muster = await boot();
    await muster.person('E1');
    await statuses(12, () => failing(muster));
    muster.setClock('2025-03-02T09:00:00.000Z');
    muster.pass({ seconds: 180 });
    expect((await signIn(muster, 'E1')).status).toBe(200);
  });

  it('do not begin again for a request that read the clock before the first', async () => {
    const muster = await boot();
    await statuses(10, () => failing(muster));
    muster.pass({ seconds: -1 });
    expect((await failing(muster)).status).toBe(429);
  });

  it('leave other accounts alone', async () => {
    const muster = await boot();
    await muster.person('E1');
    await muster.person('E2');
    await statuses(11, () => failing(muster));
    expect((await signIn(muster, 'E2')).status).toBe(200);
  });

  it('are not used up by successful sign-ins', async () => {
    const muster = await boot();
    await muster.person('E1');
    await statuses(9, () => failing(muster));
    for (let time = 0; time < 12; time += 1) expect((await signIn(muster, 'E1')).status).toBe(200);
    expect([(await failing(muster)).status, (await failing(muster)).status]).toEqual([401, 429]);
  });

  it('refuse the 101st failing try from an address, but no right password', async () => {
    const muster = await boot();
    await muster.person('E1');
    expect(await statuses(101, (n) => failing(muster, `X${n}`))).toEqual([...Array(100).fill(401), 429]);
    const refused = await failing(muster);
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await signIn(muster, 'E1')).status).toBe(200);
  });

  it('do not limit reading', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const read = () => muster.call('GET', '/api/attendance', undefined, { as: ann });
    expect(await statuses(300, read)).toEqual(Array(300).fill(200));
  });
});

const results = z.array(z.object({ error: z.object({ data: z.object({ httpStatus: z.number() }) }) }));

function batch(muster: Muster, size: number) {
  const input = { employeeId: 'E1', password: 'wrong password' };
  const inputs = Object.fromEntries(Array.from({ length: size }, (_, index) => [index, input]));
  const path = Array(size).fill('account.login').join(',');
  return muster.call('POST', `/trpc/${path}?batch=1`, inputs);
}

describe('D28 sign-in inside a batched request', () => {
  it.each([21, 500])('of %i calls is refused whole and spends no try', async (size) => {
    const muster = await boot();
    await muster.person('E1');
    const answer = await batch(muster, size);
    expect([400, 414]).toContain(answer.status);
    expect(answer.text).not.toContain('Employee ID or password is not right. Your ID is on your invitation.');
    expect(await statuses(10, () => failing(muster))).toEqual(Array(10).fill(401));
  });

  it('counts every call', async () => {
    const muster = await boot();
    await muster.person('E1');
    const answer = results.parse((await batch(muster, 20)).body);
    const codes = answer.map(({ error }) => error.data.httpStatus).sort();
    expect(codes).toEqual([...Array(10).fill(401), ...Array(10).fill(429)]);
    expect((await signIn(muster, 'E1')).status).toBe(429);
  });
});

describe('D51 the registration limit', () => {
  it('refuses the 11th registration from an address within an hour', async () => {
    const muster = await boot();
    await muster.person('ADMIN', { isAdmin: true });
    const all = await statuses(11, (n) => register(muster, `E${n}`));
    expect(all).toEqual([...Array(10).fill(201), 429]);
    expect(await countAccounts(muster)).toBe(11);
    expect((await register(muster, 'E99', {}, { address: '10.0.0.2' })).status).toBe(201);
    muster.pass({ minutes: 60 });
    expect((await register(muster, 'E98')).status).toBe(201);
  });
});

/** Refused registrations cost nothing, so what counts as one address is seen by them. */
const ask = (muster: Muster, address: string, headers: Record<string, string> = {}) =>
  register(muster, 'E1', {}, { address, headers });
const tenThenNoMore = [...Array(10).fill(403), 429];

describe('D51 an address', () => {
  it('is an IPv6 network, whose subscriber has all of it', async () => {
    const muster = await boot();
    expect(await statuses(11, (n) => ask(muster, `2001:db8::${n}:7`))).toEqual(tenThenNoMore);
    expect((await ask(muster, '2001:db8:0:0:ffff:1:2:3')).status).toBe(429);
    expect((await ask(muster, '2001:db8:0:1::1')).status).toBe(403);
    expect((await ask(muster, '::1')).status).toBe(403);
  });

  it('is one of IPv4 each, also on a socket for both', async () => {
    const muster = await boot();
    expect(await statuses(11, () => ask(muster, '::ffff:10.0.0.1'))).toEqual(tenThenNoMore);
    expect((await ask(muster, '::ffff:10.0.0.2')).status).toBe(403);
  });

  it.each([
    [false, 'itself', (n: number) => `10.0.0.${n}`],
    [true, 'itself to the proxy', (n: number) => `10.0.0.${n}, 203.0.113.9`],
    ['127.0.0.1', 'itself to the proxy', (n: number) => `10.0.0.${n}, 203.0.113.9`],
  ])('with TRUST_PROXY %s is not what the caller says of %s', async (trustProxy, _name, forwarded) => {
    const muster = await boot({ trustProxy });
    const headers = (n: number) => ({ 'x-forwarded-for': forwarded(n), forwarded: `for=10.1.0.${n}` });
    expect(await statuses(11, (n) => ask(muster, '127.0.0.1', headers(n)))).toEqual(tenThenNoMore);
  });

  it('is the one that the trusted proxy saw', async () => {
    const muster = await boot({ trustProxy: true });
    const seen = (address: string) => ask(muster, '127.0.0.1', { 'x-forwarded-for': address });
    expect(await statuses(11, (n) => seen(`10.0.0.${n}`))).toEqual(Array(11).fill(403));
  });
});
