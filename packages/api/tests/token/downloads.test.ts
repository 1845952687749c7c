import type { TokenScope } from '@muster/domain/account/token/scopes';
import { boot, type Muster, type Person } from '@muster/testing/harness';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { documentIn, formOf, pdf, upload } from '../document/forms.ts';
import { file } from '../grievance/people.ts';
import { callWith, tokenOf } from './fixture.ts';

const named = z.looseObject({ fileName: z.string() });

/** Hands a pay slip to someone; its address. */
async function paySlip(muster: Muster, boss: Person, to: Person): Promise<string> {
  const fields = { userId: String(to.id), kind: 'pay_slip', title: 'October 2026' };
  const parts = Object.entries(fields).map(([name, content]) => ({ name, content }));
  const { payload, type } = formOf([...parts, { name: 'file', content: pdf(), fileName: 'slip.pdf' }]);
  const headers = { 'content-type': type };
  const answer = await muster.call('POST', '/api/admin/papers', payload, { as: boss, headers });
  return `/uploads/${named.parse(answer.body).fileName}`;
}

async function uploaded(muster: Muster, as: Person, fields: Readonly<Record<string, string>> = {}) {
  return `/uploads/${documentIn(await upload(muster, as, { fields })).fileName}`;
}

let muster: Muster;
let people: Readonly<Record<'ann' | 'ben' | 'boss', Person>>;
let files: Readonly<Record<'certificate' | 'evidence' | 'slip' | 'bossSlip', string>>;

beforeEach(async () => {
  muster = await boot();
  const boss = await muster.person('BOSS', { isAdmin: true });
  const [ann, ben] = [await muster.person('E1'), await muster.person('E2')];
  people = { ann, ben, boss };
  const relatedId = String(await file(muster, ann));
  files = {
    certificate: await uploaded(muster, ann),
    evidence: await uploaded(muster, ann, { documentType: 'grievance_evidence', relatedId }),
    slip: await paySlip(muster, boss, ann),
    bossSlip: await paySlip(muster, boss, boss),
  };
});

/** What a token of a person with these scopes is answered for each file: the status, and the scope that it lacks. */
async function answers(who: keyof typeof people, ...scopes: TokenScope[]) {
  const { token } = await tokenOf(muster, people[who], { scopes });
  const found: Record<string, unknown> = {};
  for (const [name, url] of Object.entries(files)) {
    const { status, body, bytes } = await callWith(muster, token, 'GET', url);
    if (status === 200) expect(bytes).toEqual(pdf());
    found[name] = status === 403 ? z.looseObject({ message: z.string() }).parse(body).message : status;
  }
  return found;
}

const lacks = (scope: TokenScope) => `This token lacks the scope ${scope}`;
const never = 'No access token can do this: sign in with your password';

describe('D82 a token downloads within its scope', () => {
  it('its person’s documents and HR documents, and no one else’s', async () => {
    const others = { bossSlip: 404, evidence: 404 };
    expect(await answers('ann', 'documents:read')).toEqual({
      ...others,
      certificate: 200,
      slip: lacks('hr-documents:read'),
    });
    expect(await answers('ann', 'hr-documents:read')).toEqual({
      ...others,
      certificate: lacks('documents:read'),
      slip: 200,
    });
    const none = { certificate: 404, evidence: 404, slip: 404, bossSlip: 404 };
    expect(await answers('ben', 'documents:read', 'hr-documents:read')).toEqual(none);
  });

  it('everyone’s HR documents with the scope of administrators, and never another’s certificate', async () => {
    const closed = { certificate: never, evidence: 404 };
    expect(await answers('boss', 'hr-documents:read-all')).toEqual({
      ...closed,
      slip: 200,
      bossSlip: lacks('hr-documents:read'),
    });
    expect(await answers('boss', 'documents:read', 'hr-documents:read')).toEqual({
      ...closed,
      slip: lacks('hr-documents:read-all'),
      bossSlip: 200,
    });
  });

  it('with no other scope, as every caller is told', async () => {
    const { token } = await tokenOf(muster, people.ann, { scopes: ['documents:write', 'leave:read'] });
    const answer = await callWith(muster, token, 'GET', files.certificate);
    expect([answer.status, answer.body, answer.headers['www-authenticate']]).toEqual([
      403,
      {
        message: 'This token lacks the scope documents:read or hr-documents:read or hr-documents:read-all',
        code: 'missing_scope',
      },
      'Bearer error="insufficient_scope", scope="documents:read hr-documents:read hr-documents:read-all"',
    ]);
  });

  it('by the token alone: a cookie beside it does not count, and an unknown one is 401', async () => {
    const { token } = await tokenOf(muster, people.ben, { scopes: ['documents:read'] });
    const ask = (secret: string) =>
      callWith(muster, secret, 'GET', files.certificate, undefined, { as: people.ann });
    expect((await ask(token)).status).toBe(404);
    expect((await ask('muster_made-up')).status).toBe(401);
  });

  it('what the lists of the API name', async () => {
    const { token } = await tokenOf(muster, people.ann, { scopes: ['documents:read', 'hr-documents:read'] });
    const list = async (url: string) =>
      z
        .array(named)
        .parse((await callWith(muster, token, 'GET', url)).body)
        .map(({ fileName }) => fileName);
    const found = [...(await list('/api/documents')), ...(await list('/api/papers'))];
    expect(found.map((name) => `/uploads/${name}`)).toEqual(
      expect.arrayContaining([files.certificate, files.slip]),
    );
  });
});
