import { once } from 'node:events';
import type {} from '@fastify/websocket';
import { boot, type Muster, type Person } from '@muster/testing/harness';
import { connect, refusal } from '@muster/testing/socket-client';
import { describe, expect, it } from 'vitest';
import { goodUpgrade, maskedFrame, upgradeByHand } from './by-hand.ts';

const signIn = { message: 'Please sign in' };
const foreign = { message: 'This request came from another site' };

async function listening(options = {}): Promise<{ muster: Muster; ann: Person; address: string }> {
  const muster = await boot(options);
  return { muster, ann: await muster.person('E1'), address: await muster.listen() };
}

describe('L5 D27 who may open a socket is decided before it opens', () => {
  it.each<[string, (ann: Person) => Record<string, string>]>([
    ['nobody', () => ({})],
    ['a made-up cookie', () => ({ cookie: 'muster=abc%3Bdef' })],
    ['a session of another account (D43)', ({ cookie, id }) => ({ cookie, 'muster-account': `${id + 1}` })],
  ])('%s is 401', async (_name, headersOf) => {
    const { ann, address } = await listening();
    expect(await refusal(address, { headers: headersOf(ann) })).toEqual([401, signIn]);
  });

  it('a session that has ended is 401', async () => {
    const { muster, ann, address } = await listening();
    await muster.call('POST', '/api/logout', undefined, { as: ann });
    expect(await refusal(address, { as: ann })).toEqual([401, signIn]);
  });

  it('a person is let in, with or without naming the account', async () => {
    const { ann, address } = await listening();
    expect(await (await connect(address, { as: ann })).listen()).toBeGreaterThan(0);
    const headers = { 'muster-account': `${ann.id}` };
    expect(await (await connect(address, { as: ann, headers })).listen()).toBeGreaterThan(0);
  });

  it('the thirty-third socket of an account is 429, and not that of another', async () => {
    const { muster, ann, address } = await listening();
    for (let n = 0; n < 32; n += 1) await connect(address, { as: ann });
    expect((await refusal(address, { as: ann }))[0]).toBe(429);
    await connect(address, { as: await muster.person('E2') });
  });
});

const elsewhere = { message: expect.stringMatching(/^This page is at .*, but Muster is set up for/) };

describe('L5 D52 a socket from another site', () => {
  it.each<[string, Record<string, string>]>([
    ['a foreign Origin', { origin: 'https://evil.example' }],
    ['Origin: null', { origin: 'null' }],
    ['our host on another port', { origin: 'http://localhost:3001' }],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
  ])('with %s is 403, with and without a session', async (_name, headers) => {
    const { ann, address } = await listening();
    for (const as of [ann, undefined])
      expect(await refusal(address, { as, headers })).toEqual([
        403,
        headers['origin']?.startsWith('http') ? elsewhere : foreign,
      ]);
  });

  it('but not with ours, by the public name or by the one it was called by', async () => {
    const { ann, address } = await listening({ publicOrigin: 'https://muster.example' });
    for (const origin of ['https://muster.example', address]) {
      const client = await connect(address, { as: ann, headers: { origin } });
      expect(await client.listen()).toBeGreaterThan(0);
    }
  });
});

describe('/ws', () => {
  it('is the only path that becomes a socket', async () => {
    const { ann, address } = await listening();
    for (const path of ['/', '/health', '/api/me', '/trpc/sync.changes', '/wss', '/ws/'])
      expect(await refusal(address, { as: ann, path }), path).toEqual([404, { message: 'Not found' }]);
  });

  it('answers an upgrade that is none', async () => {
    const { muster, ann, address } = await listening();
    for (const header of ['Sec-WebSocket-Version: 12', 'Sec-WebSocket-Version: 13']) {
      const socket = upgradeByHand(address, ann, [header, 'Sec-WebSocket-Key: none']);
      const [answer] = await once(socket, 'data');
      expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /);
      await once(socket, 'close');
    }
    expect(muster.app.server.websocketServer.clients.size).toBe(0);
    expect(await (await connect(address, { as: ann })).listen()).toBeGreaterThan(0);
  });

  it('loses no frame that comes in one breath with the upgrade', async () => {
    const { muster, ann, address } = await listening();
    const text = JSON.stringify({ type: 'chat_message', content: 'Hello' });
    const socket = upgradeByHand(address, ann, goodUpgrade, maskedFrame(text));
    const chunks: string[] = [];
    for await (const chunk of socket) {
      chunks.push(String(chunk));
      if (chunks.join('').includes('new_message')) break;
    }
    const stored = await muster.store.read.selectFrom('messages').select(['senderId', 'content']).execute();
    expect(stored).toEqual([{ senderId: ann.id, content: 'Hello' }]);
  });

  it('says over plain HTTP what it is for, to those who may open it', async () => {
    const { muster, ann } = await listening();
    const answer = await muster.call('GET', '/ws', undefined, { as: ann });
    expect([answer.status, answer.body]).toEqual([400, { message: 'This address speaks WebSocket only' }]);
    expect((await muster.call('GET', '/ws')).status).toBe(401);
  });

  it('compresses nothing, also for clients that offer it', async () => {
    const { ann, address } = await listening();
    const { socket } = await connect(address, { as: ann, perMessageDeflate: true });
    expect(socket.extensions).toBe('');
  });
});
