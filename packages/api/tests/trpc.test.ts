import { english } from '@muster/domain/language/texts';
import { boot } from '@muster/testing/harness';
import { callTRPCProcedure } from '@trpc/server';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Context } from '../src/context.ts';
import { expectStorable } from '../src/http/storable.ts';
import type { Viewer } from '../src/http/viewer.ts';
import { admin, router } from '../src/trpc.ts';

const probe = router({ decide: admin.input(z.object({ id: z.int() })).mutation(({ input }) => input.id) });

describe('a procedure for administrators', () => {
  it.each([
    ['nobody', undefined, 'UNAUTHORIZED'],
    ['an employee', false, 'FORBIDDEN'],
  ])('refuses %s before it looks at the input', async (_name, isAdmin, code) => {
    const viewer = isAdmin === undefined ? null : viewerWith(isAdmin);
    await expect(decide(viewer, { id: 'none' })).rejects.toMatchObject({ code });
  });

  it('answers an administrator, and then reads the input', async () => {
    await expect(decide(viewerWith(true), { id: 7 })).resolves.toBe(7);
    await expect(decide(viewerWith(true), { id: 'none' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('the tRPC transport', () => {
  it('answers a stream that is asked for whole, as one HTTP message', async () => {
    const muster = await boot();
    const headers = { 'trpc-accept': 'application/jsonl' };
    const path = '/trpc/account.session,account.session?batch=1';
    const answer = await muster.call('GET', path, undefined, { headers });
    expect([answer.status, answer.headers['transfer-encoding']]).toEqual([200, undefined]);
    expect(Number(answer.headers['content-length'])).toBe(Buffer.byteLength(answer.text));
  });

  it('takes a call without input as a browser sends it: as JSON, and with an empty body', async () => {
    const muster = await boot();
    const headers = { 'content-type': 'application/json' };
    const answer = await muster.call('POST', '/trpc/account.logout', '', {
      headers,
      as: await muster.person('E1'),
    });
    expect(answer.status).toBe(200);
  });

  it('D45 does not quote a body that is no JSON', async () => {
    const muster = await boot();
    const headers = { 'content-type': 'application/json' };
    const answer = await muster.call('POST', '/trpc/account.login', '{"password":secret}', { headers });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('The request is not valid JSON');
    expect(answer.text).not.toContain('secret');
  });
});

function viewerWith(isAdmin: boolean): Viewer {
  const accountCreatedAt = '2026-01-01T00:00:00.000Z';
  return {
    id: 1,
    isAdmin,
    accountCreatedAt,
    signedInAt: accountCreatedAt,
    by: 'session',
    sessionHash: Buffer.alloc(32),
    confirmedAt: null,
    factorAt: null,
  };
}

async function decide(viewer: Viewer | null, input: unknown) {
  const { deps } = await boot();
  const ctx: Context = {
    ...deps,
    transport: 'http',
    now: deps.clock(),
    viewer,
    address: '127.0.0.1',
    idempotencyKey: undefined,
    sentAt: undefined,
    origins: { public: 'http://localhost:3000', own: undefined },
    found: {},
    translate: () => english,
    device: () => ({
      gatherEvent: () => {},
      challenge: () => undefined,
      keepChallenge: () => undefined,
      flow: () => undefined,
      keepFlow: () => undefined,
      recordEvent: async () => {},
      knownDevice: async () => undefined,
      rememberDevice: async () => {},
      signIn: async () => {},
      signOut: async () => {},
      signInOnlyHere: async () => {},
    }),
  };
  const getRawInput = async () => input;
  return callTRPCProcedure({
    router: probe,
    path: 'decide',
    getRawInput,
    ctx,
    type: 'mutation',
    signal: undefined,
    batchIndex: 0,
  });
}

describe('U+0000, which PostgreSQL keeps in no text', () => {
  const text = 'before\0after';

  it('is refused by REST and tRPC with the name of the field, and nothing is stored', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const words = (field: string) => ({ message: `${field} cannot contain the character U+0000` });
    const grievance = { subject: text, description: 'Noise', category: 'other' };
    const filed = await muster.call('POST', '/api/grievances', grievance, { as: ann });
    expect([filed.status, filed.body]).toEqual([400, words('subject')]);
    const named = encodeURIComponent(JSON.stringify({ startDate: text, endDate: '2026-03-03' }));
    const byTrpc = await muster.query(`leave.colleaguesAway?input=${named}`, { as: ann });
    expect([byTrpc.status, JSON.stringify(byTrpc.body)]).toEqual([
      400,
      expect.stringContaining(words('startDate').message),
    ]);
    expect((await muster.call('GET', '/api/grievances', undefined, { as: ann })).body).toEqual([]);
  });

  it('is found in any depth', () => {
    expect(() => expectStorable({ people: [{ name: 'a' }, { name: text }] })).toThrow('people.name cannot');
    expect(() => expectStorable({ search: { [text]: 'a' } })).toThrow('search cannot');
    expect(() => expectStorable(text)).toThrow('The input cannot');
    expect(() => expectStorable({ name: 'a\u0001', none: null, count: 0 })).not.toThrow();
  });
});
