import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { trpcClient } from './client.ts';

/** The headers of each request that was made. */
let sent: Headers[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (_: string, { headers, body }: RequestInit) => {
    sent.push(new Headers(headers));
    const calls = Object.keys(JSON.parse(String(body)));
    return Response.json(calls.map(() => ({ result: { data: {} } })));
  });
});
afterEach(() => vi.unstubAllGlobals());

const input = { paper: 'Other', details: 'A stamp' } as const;
const ask = (idempotencyKey?: string) =>
  trpcClient.hrDocument.request.mutate(
    input,
    idempotencyKey === undefined ? {} : { context: { idempotencyKey } },
  );
const keys = () => sent.map((headers) => headers.get('idempotency-key'));

describe('D49: calls under a key', () => {
  it('carry it', async () => {
    await ask('a-key');
    expect(keys()).toEqual(['a-key']);
  });

  it('are the only ones that do', async () => {
    await ask();
    expect(keys()).toEqual([null]);
  });

  it('never lend it to calls that travel with them', async () => {
    await Promise.all([ask('a-key'), ask('another')]);
    expect(keys()).toEqual([null]);
  });
});

describe('S7: calls for an account', () => {
  it('name it, also to calls that travel with them, and no others do', async () => {
    const mark = () => trpcClient.message.markRead.mutate({ chatUpTo: 1 }, { context: { account: 7 } });
    await mark();
    await Promise.all([ask('a-key'), mark()]);
    await ask('a-key');
    expect(sent.map((headers) => headers.get('muster-account'))).toEqual(['7', '7', null]);
    expect(keys()).toEqual([null, null, 'a-key']);
  });
});
