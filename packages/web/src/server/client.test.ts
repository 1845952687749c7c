import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { trpcClient } from './client.ts';

/** The sent requests. */
let sent: { path: string; headers: Headers; keepalive: boolean }[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (path: string, { headers, keepalive = false }: RequestInit) => {
    sent.push({ path, headers: new Headers(headers), keepalive });
    const answers = path.split(',').map(() => ({ result: { data: {} } }));
    return Response.json(path.includes('batch=1') ? answers : answers[0]);
  });
});
afterEach(() => vi.unstubAllGlobals());

const input = { document: 'Other', details: 'A stamp' } as const;
const ask = (key: string, keepalive = false) =>
  trpcClient.hrDocument.request.mutate(input, { context: { attempt: { account: 7, key }, keepalive } });
const named = () =>
  sent.map(({ headers }) => [headers.get('muster-account'), headers.get('idempotency-key')]);

describe('D49 S7 a write', () => {
  it('carries its key and names its account', async () => {
    await ask('a-key');
    expect(named()).toEqual([['7', 'a-key']]);
  });

  it('keeps both when others are sent in the same moment', async () => {
    await Promise.all([ask('a-key'), ask('another'), trpcClient.hrDocument.requests.query()]);
    expect(named()).toEqual([
      ['7', 'a-key'],
      ['7', 'another'],
      [null, null],
    ]);
  });

  it('outlives its page where that is asked for', async () => {
    await Promise.all([ask('a-key'), ask('another', true)]);
    expect(sent.map(({ keepalive }) => keepalive)).toEqual([false, true]);
    expect(named()).toEqual([
      ['7', 'a-key'],
      ['7', 'another'],
    ]);
  });

  it('before sign-in carries neither', async () => {
    await trpcClient.account.login.mutate({ employeeId: 'E1', password: 'seven blue lanterns' });
    expect(named()).toEqual([[null, null]]);
  });
});

it('reads that are asked for in the same moment share a request', async () => {
  await Promise.all([trpcClient.hrDocument.requests.query(), trpcClient.hrDocument.list.query()]);
  expect(sent.map(({ path }) => path)).toEqual([
    expect.stringMatching(/^\/trpc\/hrDocument\.requests,hrDocument\.list\?batch=1/),
  ]);
});
