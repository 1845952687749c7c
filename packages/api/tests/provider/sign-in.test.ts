import { describe, expect, it } from 'vitest';
import { appCode, useCodes } from '../account/factors.ts';
import {
  after,
  begin,
  comeBack,
  company,
  connect,
  locationOf,
  page,
  saveProvider,
  signIn,
  viewerOf,
} from './signing-in.ts';

describe('D66 signing in with the provider', () => {
  it('opens the account that is connected to the identity, with PKCE, state and nonce', async () => {
    const at = await company();
    expect((await connect(at, at.ann)).to).toBe('/profile#sign-in-provider');
    const { url, browser } = await begin(at);
    const asked = new URL(url).searchParams;
    expect([...asked.keys()].sort()).toEqual([
      'client_id',
      'code_challenge',
      'code_challenge_method',
      'nonce',
      'redirect_uri',
      'response_type',
      'scope',
      'state',
    ]);
    expect(asked.get('code_challenge_method')).toBe(`S${256}`);
    const came = await comeBack(at, url, browser);
    expect(came.to).toBe('/login');
    expect(await viewerOf(at, came.browser)).toMatchObject({ id: at.ann.id });
  });

  it('opens nothing for an identity that no one is connected to, whatever its email says', async () => {
    const at = await company();
    at.provider.person = 'E1';
    const { to, browser } = await signIn(at);
    expect(to).toBe('/sign-in?problem=not_linked');
    expect(await viewerOf(at, browser)).toBeNull();
  });

  it('is no way in for a closed account, and gets the answer of an unknown one', async () => {
    const at = await company();
    await connect(at, at.ann);
    await at.muster.mutate('people.setActive', { userId: at.ann.id, active: false }, { as: at.boss });
    expect((await signIn(at)).to).toBe('/sign-in?problem=not_linked');
  });

  it('asks for the second factor of the account, and takes its code once', async () => {
    const at = await company();
    const { secret } = await useCodes(at.muster, at.ann);
    await connect(at, await at.muster.device(at.ann));
    const came = await signIn(at);
    expect(came.to).toBe('/sign-in?step=code');
    expect(await viewerOf(at, came.browser)).toBeNull();
    const finish = (code: string) => at.muster.mutate('provider.finish', { code }, { as: came.browser });
    expect((await finish('000000')).status).toBe(401);
    const done = await finish(appCode(at.muster, secret));
    expect(done.status).toBe(200);
    expect(await viewerOf(at, after(done))).toMatchObject({ id: at.ann.id });
    at.muster.pass({ minutes: 1 });
    const again = await finish(appCode(at.muster, secret));
    expect(again.body).toMatchObject({ message: expect.stringContaining('already used') });
  });

  it('asks for a set-up by password where the company requires a factor and the account has none', async () => {
    const at = await company();
    await connect(at, at.ann);
    await at.muster.call('PATCH', '/api/admin/settings', { secondFactor: 'all' }, { as: at.boss });
    expect((await signIn(at)).to).toBe('/sign-in?problem=second_factor_setup');
  });
});

describe('D66 an answer', () => {
  it('counts once', async () => {
    const at = await company();
    await connect(at, at.ann);
    const { url, browser } = await begin(at);
    const { back } = await comeBack(at, url, browser);
    const again = await at.muster.call('GET', back.pathname + back.search, undefined, { as: browser });
    expect(locationOf(again)).toBe('/sign-in?problem=expired');
    expect(await viewerOf(at, after(again, browser))).toBeNull();
  });

  it('counts in the browser that asked for it only', async () => {
    const at = await company();
    await connect(at, at.ann);
    const [mine, other] = [await begin(at), await begin(at)];
    expect((await comeBack(at, mine.url, other.browser)).to).toBe('/sign-in?problem=expired');
    expect((await comeBack(at, mine.url, { cookie: '' })).to).toBe('/sign-in?problem=expired');
  });

  it('counts for ten minutes', async () => {
    const at = await company();
    await connect(at, at.ann);
    const { url, browser } = await begin(at);
    at.muster.pass({ minutes: 10 });
    expect((await comeBack(at, url, browser)).to).toBe('/sign-in?problem=expired');
  });

  it('of another issuer is refused', async () => {
    const at = await company();
    await connect(at, at.ann);
    const { url, browser } = await begin(at);
    const back = new URL(await at.provider.visit(url));
    back.searchParams.set('iss', 'https://evil.example');
    const answer = await at.muster.call('GET', back.pathname + back.search, undefined, { as: browser });
    expect(locationOf(answer)).toBe('/sign-in?problem=failed');
  });

  it('to settings that changed meanwhile is refused', async () => {
    const at = await company();
    await connect(at, at.ann);
    const { url, browser } = await begin(at);
    await saveProvider(at.muster, at.boss, { issuer: at.provider.issuer, clientId: 'other' });
    expect((await comeBack(at, url, browser)).to).toBe('/sign-in?problem=expired');
  });

  it('leads to a page of Muster, whatever the address says', async () => {
    const at = await company();
    await connect(at, at.ann);
    const { url, browser } = await begin(at, undefined, '?for=//evil.example&redirect=https://evil.example');
    expect(new URL(url).origin).toBe(at.provider.issuer);
    expect((await comeBack(at, `${url}&next=//evil.example`, browser)).to).toBe('/login');
  });
});

describe('D69 what went wrong is named', () => {
  it('a provider that refuses, that cannot be reached, and one that is not there', async () => {
    const at = await company();
    at.provider.person = { error: 'access_denied' };
    expect((await signIn(at)).to).toBe('/sign-in?problem=refused');
    await at.provider.close();
    expect((await begin(at)).url).toBe('/sign-in?problem=unreachable');
    await at.muster.call('DELETE', '/api/admin/sign-in-provider', undefined, { as: at.boss });
    expect((await begin(at)).url).toBe('/sign-in?problem=off');
  });

  it('a clock that is wrong, of a token that is over or not yet there', async () => {
    const at = await company();
    await connect(at, at.ann);
    const late = await begin(at);
    at.muster.pass({ minutes: 6 });
    expect((await comeBack(at, late.url, late.browser)).to).toBe('/sign-in?problem=clock');
  });

  it('a client that the provider does not know', async () => {
    const at = await company();
    const input = { issuer: at.provider.issuer, clientSecret: 'another secret' };
    const { url, browser } = await begin(at);
    await saveProvider(at.muster, at.boss, input);
    expect((await comeBack(at, url, browser)).to).toBe('/sign-in?problem=settings');
  });

  it('in the log without the code, the state or who it was', async () => {
    const at = await company();
    const { back } = await signIn(at);
    const lines = at.muster.log.filter((line) => line.includes('provider'));
    expect(lines.join('')).toContain('not_linked');
    for (const secret of ['code', 'state'])
      expect(at.muster.log.join('')).not.toContain(back.searchParams.get(secret));
    expect(at.muster.log.join('')).not.toContain('sub-ann');
  });

  it('after too many sign-ins that did not succeed', async () => {
    const at = await company();
    await connect(at, at.ann);
    await at.provider.close();
    await Promise.all(Array.from({ length: 100 }, () => begin(at)));
    expect((await begin(at)).url).toBe('/sign-in?problem=busy');
  });
});

describe('D56 a protected call after signing in with the provider again', () => {
  const protectedCall = (at: Awaited<ReturnType<typeof company>>, as: { cookie: string }) =>
    at.muster.call('POST', '/api/account/export-data', undefined, { as });

  it('goes on for the own identity, once it signed in anew', async () => {
    const at = await company();
    await connect(at, at.ann);
    const stale = await at.muster.device(at.ann, { confirmed: false });
    expect((await protectedCall(at, stale)).status).toBe(403);
    const { url, browser } = await begin(at, stale, '?for=confirm');
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({ prompt: 'login', max_age: '0' });
    const came = await comeBack(at, url, browser);
    expect(came.to).toBe('/sign-in?step=confirmed');
    expect((await protectedCall(at, came.browser)).status).toBe(200);
  });

  it('not for another identity, and not in another session', async () => {
    const at = await company();
    await connect(at, at.ann);
    const stale = await at.muster.device(at.ann, { confirmed: false });
    at.provider.person = 'sub-bob';
    const { to, browser } = await signIn(at, stale, '?for=confirm');
    expect(to).toBe('/sign-in?problem=other_account');
    expect((await protectedCall(at, browser)).status).toBe(403);
    expect((await begin(at, undefined, '?for=confirm')).url).toBe('/sign-in?problem=signed_out');
  });

  it('not by a link of another site', async () => {
    const at = await company();
    await connect(at, at.ann);
    const headers = { 'sec-fetch-site': 'cross-site' };
    const answer = await at.muster.call('GET', '/sign-in/oidc?for=confirm', undefined, {
      as: at.ann,
      headers,
    });
    expect(answer.status).toBe(403);
  });
});

describe('D67 an account is connected', () => {
  it('by its signed-in person once an administrator has allowed it, once', async () => {
    const at = await company();
    const before = await at.muster.mutate('provider.link', undefined, { as: at.ann });
    expect(before.body).toMatchObject({ message: expect.stringContaining('no longer') });
    expect((await connect(at, at.ann)).to).toBe('/profile#sign-in-provider');
    const again = await at.muster.mutate('provider.link', undefined, { as: at.ann });
    expect(again.status).toBe(422);
  });

  it('within a week', async () => {
    const at = await company();
    await at.muster.call('POST', `/api/admin/people/${at.ann.id}/sign-in-provider`, {}, { as: at.boss });
    at.muster.pass({ days: 7 });
    const answer = await at.muster.mutate('provider.link', undefined, { as: await at.muster.device(at.ann) });
    expect(answer.status).toBe(422);
  });

  it('to one account only', async () => {
    const at = await company();
    await connect(at, at.ann);
    expect((await connect(at, at.boss)).to).toBe('/sign-in?problem=taken');
  });

  it('until an administrator disconnects it, which ends its sessions', async () => {
    const at = await company();
    await connect(at, at.ann);
    const { browser } = await signIn(at);
    const path = `/api/admin/people/${at.ann.id}/sign-in-provider`;
    const gone = await at.muster.call('DELETE', path, undefined, { as: at.boss });
    expect(gone.body).toMatchObject({ linkedAt: null });
    expect(await viewerOf(at, browser)).toBeNull();
    expect((await signIn(at)).to).toBe('/sign-in?problem=not_linked');
  });

  it('and the permission that ended meanwhile connects nothing', async () => {
    const at = await company();
    const path = `/api/admin/people/${at.ann.id}/sign-in-provider`;
    await at.muster.call('POST', path, {}, { as: at.boss });
    const asked = await at.muster.mutate('provider.link', undefined, { as: at.ann });
    await at.muster.call('DELETE', path, undefined, { as: at.boss });
    const { url } = page.parse(asked.body);
    expect((await comeBack(at, url, after(asked, at.ann))).to).toBe('/sign-in?problem=not_permitted');
    expect((await signIn(at)).to).toBe('/sign-in?problem=not_linked');
  });
});

describe('D69 a page that the provider names', () => {
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://127.0.0.1/',
    'file:///etc/passwd',
    'no address',
  ])('at %s is opened for no one, and is one line', async (authorization_endpoint) => {
    const at = await company();
    at.provider.intercept = ({ url = '' }, response) => {
      if (!url.startsWith('/.well-known/')) return;
      const at = { authorization_endpoint, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/jwks` };
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ issuer, ...at }));
    };
    const { issuer } = at.provider;
    at.muster.log.length = 0;
    const { url, browser, answer } = await begin(at);
    expect([answer.status, url]).toEqual([302, '/sign-in?problem=settings']);
    const lines = at.muster.log.filter((line) => !line.includes('sign-in event'));
    expect(lines).toEqual([expect.stringContaining('"detail":"authorization_endpoint"')]);
    expect(browser.cookie).toBe('');
  });
});
