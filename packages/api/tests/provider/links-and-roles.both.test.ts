import { boot, type Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accept, type Company, company, connect, saveProvider, signIn, viewerOf } from './signing-in.ts';

const added = z.object({ id: z.int(), invitation: z.object({ path: z.string() }) });

/** Adds Cleo, who is invited. */
async function invited({ muster, boss }: Company, more: object = {}) {
  const input = { employeeId: 'C1', fullName: 'Cleo', ...more };
  const { body } = await muster.call('POST', '/api/admin/people', input, { as: boss });
  const { id, invitation } = added.parse(body);
  return { id, path: invitation.path };
}

/** The actions of the audit log about an account, oldest first. */
async function actionsOn({ muster }: Company, id: number): Promise<string[]> {
  const rows = await muster.store.read
    .selectFrom('audit_log')
    .select(['action', 'actorId'])
    .where('subjectType', '=', 'user')
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ action, actorId }) => (actorId === null ? `${action} by no one` : action));
}

describe('D67 an invitation', () => {
  it('is accepted with the provider in place of a password, once', async () => {
    const at = await company();
    at.provider.person = 'sub-cleo';
    const { id, path } = await invited(at);
    const came = await accept(at, path);
    expect(came.to).toBe('/login');
    expect(await viewerOf(at, came.browser)).toMatchObject({ id, employeeId: 'C1' });
    expect((await accept(at, path)).asked.status).toBe(404);
    expect((await signIn(at)).to).toBe('/login');
    expect((await actionsOn(at, id)).slice(1)).toEqual([
      'account.link-provider',
      'account.accept-invitation',
    ]);
  });

  it('connects no identity that another account has', async () => {
    const at = await company();
    await connect(at, at.ann);
    const { id, path } = await invited(at);
    expect((await accept(at, path)).to).toBe('/sign-in?problem=taken');
    expect(await actionsOn(at, id)).toHaveLength(1);
  });

  it('that was made void meanwhile connects nothing', async () => {
    const at = await company();
    at.provider.person = 'sub-cleo';
    const { id, path } = await invited(at);
    const { asked } = await accept(at, path.replace(/.$/, 'x'));
    expect(asked.status).toBe(404);
    await at.muster.mutate('people.setActive', { userId: id, active: false }, { as: at.boss });
    expect((await accept(at, path)).asked.status).toBe(404);
  });

  it('needs a password where the company requires a second factor', async () => {
    const at = await company();
    const { path } = await invited(at);
    await at.muster.call('PATCH', '/api/admin/settings', { secondFactor: 'all' }, { as: at.boss });
    expect((await accept(at, path)).to).toBe('/sign-in?problem=second_factor_setup');
  });

  it('a link for a new password is none', async () => {
    const at = await company();
    const path = `/api/admin/people/${at.ann.id}/reset-password`;
    const { body } = await at.muster.call('POST', path, undefined, { as: at.boss });
    const link = z.object({ path: z.string() }).parse(body).path;
    expect((await accept(at, link)).asked.body).toMatchObject({
      message: expect.stringContaining('no longer works'),
    });
  });
});

describe('D68 groups', () => {
  /** A company whose group "hr" has the administrators. */
  async function withGroups() {
    const at = await company();
    const groups = { groupsClaim: 'groups', adminGroups: ['hr'] };
    await saveProvider(at.muster, at.boss, { issuer: at.provider.issuer, ...groups });
    await connect(at, at.ann);
    return at;
  }

  const signedInAs = async (at: Company) => viewerOf(at, (await signIn(at)).browser);

  it('give and take the role at sign-in, and each change is audited', async () => {
    const at = await withGroups();
    at.provider.groups = ['staff', 'hr'];
    expect(await signedInAs(at)).toMatchObject({ id: at.ann.id, isAdmin: true });
    at.provider.groups = ['staff'];
    expect(await signedInAs(at)).toMatchObject({ id: at.ann.id, isAdmin: false });
    expect(await actionsOn(at, at.ann.id)).toEqual([
      'account.permit-provider',
      'account.link-provider',
      'account.promote by no one',
      'account.demote by no one',
    ]);
  });

  it('decide nothing where the token has none', async () => {
    const at = await withGroups();
    at.provider.groups = ['hr'];
    await signIn(at);
    at.provider.groups = undefined;
    expect(await signedInAs(at)).toMatchObject({ isAdmin: true });
  });

  it('give no role that is not configured', async () => {
    const at = await company();
    await connect(at, at.ann);
    at.provider.groups = ['hr', 'admin', 'administrator'];
    expect(await signedInAs(at)).toMatchObject({ isAdmin: false });
  });

  it('never demote the last administrator', async () => {
    const at = await withGroups();
    at.provider.person = 'sub-boss';
    at.provider.groups = [];
    await connect(at, at.boss);
    expect(await signedInAs(at)).toMatchObject({ id: at.boss.id, isAdmin: true });
  });

  it('make no administrator of an account without the factor that administrators need', async () => {
    const at = await withGroups();
    await at.muster.call('PATCH', '/api/admin/settings', { secondFactor: 'admins' }, { as: at.boss });
    at.provider.groups = ['hr'];
    expect((await signIn(at)).to).toBe('/sign-in?problem=second_factor_setup');
    at.provider.groups = [];
    expect(await signedInAs(at)).toMatchObject({ isAdmin: false });
  });
});

describe('D66 the settings', () => {
  const path = '/api/admin/sign-in-provider';
  const read = async ({ muster, boss }: Company) =>
    (await muster.call('GET', path, undefined, { as: boss })).text;
  const test = async ({ muster, boss }: Company, language = 'en') =>
    (
      await muster.call('POST', `${path}/test`, undefined, {
        as: boss,
        headers: { 'accept-language': language },
      })
    ).body;

  it('answer no secret, and keep it when a change names none', async () => {
    const at = await company();
    expect(await read(at)).not.toContain('secret of');
    const { issuer } = at.provider;
    const renamed = { issuer, label: 'Acme 2', clientSecret: undefined };
    expect((await saveProvider(at.muster, at.boss, renamed)).status).toBe(200);
    expect(await test(at)).toEqual({ problem: null });
    const moved = await saveProvider(at.muster, at.boss, { ...renamed, clientId: 'other' });
    expect(moved.body).toMatchObject({ message: 'Client secret is required' });
    const stored = await at.muster.store.read.selectFrom('sign_in_provider').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain('thirty-two');
    expect(stored[0]?.clientSecret.toString()).not.toContain('thirty-two');
  });

  it('show the address for the provider, and the name on the page of sign-in', async () => {
    const at = await company();
    expect(JSON.parse(await read(at))).toMatchObject({
      redirectUrl: 'http://localhost:3000/sign-in/oidc/callback',
      linked: 0,
      provider: { label: 'Acme' },
    });
    expect((await at.muster.query('provider.shown')).body).toEqual({ label: 'Acme' });
    await at.muster.call('DELETE', path, undefined, { as: at.boss });
    expect((await at.muster.query('provider.shown')).body).toEqual({ label: null });
  });

  it.each([
    ['an address in the own network', 'https://10.0.0.7', false, 'public address'],
    ['plain http', 'http://login.example.com', false, 'https'],
    ['metadata of a cloud', 'http://169.254.169.254', true, 'public address'],
    ['a password in it', 'https://a:b@login.example.com', true, 'must be an address'],
    ['a query', 'https://login.example.com/?x=1', true, 'must be an address'],
    ['no address', 'login', true, 'must be an address'],
  ])('refuse an issuer with %s', async (_, issuer, privateWebhooks, why) => {
    const muster = await boot({ privateWebhooks });
    const boss = await muster.person('B1', { isAdmin: true });
    const answer = await saveProvider(muster, boss, { issuer });
    expect(answer.body).toMatchObject({ message: expect.stringMatching(new RegExp(`^Issuer.*${why}`)) });
  });

  it('are tested: the issuer, what is there, and the client', async () => {
    const found = (words: string, name: string) => ({
      problem: expect.stringContaining(words),
      code: `providerTest.${name}`,
      params: {},
    });
    const at = await company();
    expect(await test(at)).toEqual({ problem: null });
    await saveProvider(at.muster, at.boss, { issuer: at.provider.issuer, clientSecret: 'wrong' });
    expect(await test(at)).toEqual(found('client secret', 'badClient'));
    await saveProvider(at.muster, at.boss, { issuer: `${at.provider.issuer}/elsewhere` });
    expect(await test(at)).toEqual(found('no OpenID Connect provider', 'noProvider'));
    const other = at.provider.issuer.replace('127.0.0.1', 'localhost');
    await saveProvider(at.muster, at.boss, { issuer: other });
    expect(await test(at)).toEqual(found('another issuer', 'otherIssuer'));
    await at.provider.close();
    const silent = { code: 'providerTest.silent', params: { code: 'ECONNREFUSED' } };
    expect(await test(at)).toEqual({ problem: 'The issuer did not answer (ECONNREFUSED).', ...silent });
    const german = 'Der Aussteller hat nicht geantwortet (ECONNREFUSED).';
    expect(await test(at, 'de')).toEqual({ problem: german, ...silent });
  });

  it('are for administrators who gave the password again', async () => {
    const at = await company();
    const save = (as: Person) => saveProvider(at.muster, as, { issuer: at.provider.issuer });
    expect((await save(at.ann)).status).toBe(403);
    const stale = await at.muster.device(at.boss, { confirmed: false });
    expect((await save(stale)).body).toMatchObject({ code: 'confirm_password' });
  });
});
