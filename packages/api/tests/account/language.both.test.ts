import { company } from '@muster/testing/company';
import { deviceOf } from '@muster/testing/mirror-device';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { translateTo } from '../../src/language/translate-to.ts';

it('D101 a person chooses a language for all their devices, and takes the choice back', async () => {
  const { muster, ann } = await company();
  const device = deviceOf(muster, ann, 'profile');
  const me = async () => (await muster.call('GET', '/api/me', undefined, { as: ann })).body;
  expect(await me()).toMatchObject({ language: null });
  const choose = (language: unknown, as = ann) => muster.call('PATCH', '/api/me', { language }, { as });
  expect(await choose('de')).toMatchObject({ status: 200, body: { employeeId: 'E1', language: 'de' } });
  expect(await me()).toMatchObject({ language: 'de' });
  await device.catchUp();
  expect([...device.rows.values()]).toMatchObject([{ language: 'de' }]);
  expect(await choose(null)).toMatchObject({ status: 200, body: { language: null } });
});

it('D101 a language that is not spoken, or another field, is refused by its name', async () => {
  const { muster, ann } = await company();
  const patch = (body: object) => muster.call('PATCH', '/api/me', body, { as: ann });
  const refused = { status: 400, body: { message: 'language must be one of: en, de, es, fr, ar, or null' } };
  expect(await patch({ language: 'pl' })).toMatchObject(refused);
  expect(await patch({})).toMatchObject(refused);
  expect((await patch({ language: 'de', fullName: 'Eve' })).status).toBe(400);
  expect((await muster.call('PATCH', '/api/me', { language: 'de' })).status).toBe(401);
});

it('D101 the company’s language is a setting that reaches every device', async () => {
  const { muster, boss, ann } = await company();
  const device = deviceOf(muster, ann, 'company');
  const set = (language: string, as = boss) =>
    muster.call('PATCH', '/api/admin/settings', { language }, { as });
  expect(await set('fr')).toMatchObject({ status: 200, body: { language: 'fr' } });
  await device.catchUp();
  expect([...device.rows.values()]).toMatchObject([{ language: 'fr' }]);
  expect(await set('xx')).toMatchObject({ status: 400 });
  expect((await set('de', ann)).status).toBe(403);
});

it.each([
  [undefined, 'en'],
  ['*', 'en'],
  ['pl', 'en'],
  ['de-AT', 'de'],
  ['en;q=0.5, fr-CH;q=0.9, *;q=0.1', 'fr'],
  ['de;q=0, es;q=0.2', 'es'],
  ['pl, AR;Q=0.3', 'ar'],
  ['no language at all', 'en'],
] as const)('D101 who accepts %s reads a refusal in %s, with the same code', async (accepted, language) => {
  const { muster, ann } = await company();
  const headers: Record<string, string> = accepted === undefined ? {} : { 'accept-language': accepted };
  const answer = await muster.call('PATCH', '/api/me', { language: 'pl' }, { as: ann, headers });
  const message = translateTo(language)('{label} must be one of: {choices}, or null', {
    label: 'language',
    choices: 'en, de, es, fr, ar',
  });
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.text)).toMatchObject({
    message,
    code: 'fields.mustBeOneOfOrNone',
    params: { field: 'language' },
  });
});

it('D101 what was done has a code, too, and a repeat is in the language of its caller', async () => {
  const { muster, ann } = await company();
  const expiresAt = '2026-04-01T00:00:00.000Z';
  const made = await muster.call(
    'POST',
    '/api/tokens',
    { name: 'A', scopes: ['leave:read'], expiresAt },
    { as: ann },
  );
  const { id } = z.object({ id: z.int() }).parse(made.body);
  const revoke = async (language: string) => {
    const headers = {
      'accept-language': language,
      'idempotency-key': '3f2b8f6e-0d65-4c5a-9a3b-2f6a1d0c7e11',
    };
    const answer = await muster.call('DELETE', `/api/tokens/${id}`, undefined, { as: ann, headers });
    return [answer.status, JSON.parse(answer.text)];
  };
  const said = (message: string) => ({ message, code: 'account.tokenRevoked', params: {} });
  expect(await revoke('de')).toEqual([200, said(translateTo('de')('Token revoked'))]);
  expect(await revoke('fr')).toEqual([200, said(translateTo('fr')('Token revoked'))]);
});

describe('D101 a company that chose “Sie”', () => {
  const [inGerman, inFrench] = ['de-AT', 'fr'].map((accepted) => ({ 'accept-language': accepted }));
  const formal = async () => {
    const { muster, boss, ann } = await company();
    const set = (germanAddress: unknown, as = boss) =>
      muster.call('PATCH', '/api/admin/settings', { germanAddress }, { as });
    return { muster, ann, set };
  };

  it('keeps it as a setting, which reaches every device', async () => {
    const { muster, ann, set } = await formal();
    const device = deviceOf(muster, ann, 'company');
    expect(await set('sie')).toMatchObject({ status: 200, body: { germanAddress: 'sie', language: 'en' } });
    await device.catchUp();
    expect([...device.rows.values()]).toMatchObject([{ germanAddress: 'sie' }]);
    expect(await set('ihr')).toMatchObject({
      status: 400,
      body: { message: 'germanAddress must be one of: du, sie' },
    });
    expect((await set('du', ann)).status).toBe(403);
  });

  it('reads refusals with it, in German only, and with “du” again from its next change on', async () => {
    const { muster, set } = await formal();
    const signIn = async (headers: Record<string, string> | undefined) =>
      JSON.parse((await muster.call('GET', '/api/me', undefined, headers ? { headers } : {})).text);
    const said = async () => (await signIn(inGerman)).message;
    expect(await said()).toBe('Bitte melde dich an');
    await set('sie');
    expect(await said()).toBe('Bitte melden Sie sich an');
    expect((await signIn(inFrench)).message).toBe(translateTo('fr')('Please sign in'));
    expect((await signIn(undefined)).message).toBe('Please sign in');
    await set('du');
    expect(await said()).toBe('Bitte melde dich an');
  });

  it('has what German says anyway as it is', () => {
    const [du, sie] = [translateTo('de'), translateTo('de-sie')];
    expect(sie('Sign in')).toBe(du('Sign in'));
    expect(sie.language).toBe('de');
    expect(sie('Please sign in')).not.toBe(du('Please sign in'));
  });
});
