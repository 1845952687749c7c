import { randomUUID } from 'node:crypto';
import type {} from '@fastify/websocket';
import { connect } from '@muster/testing/socket-client';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Chat, heard, openChat, storedMessages } from '../message/transports.ts';

/** How many listen on the server’s side to what each socket says. */
const listeners = ({ muster }: Chat) =>
  [...muster.app.server.websocketServer.clients].map((socket) => socket.listenerCount('message'));

const unknown = { type: 'error', message: 'Muster does not know this event', clientId: null };

describe('L6 one path, two protocols', () => {
  it('D31 are both spoken on one socket, in any order', async () => {
    const { address, ann, ben, say } = await openChat();
    const client = await connect(address, { as: ann });
    client.send({ type: 'chat_message', content: 'One' });
    expect((await heard(client)).message.content).toBe('One');
    const seq = await client.listen();
    client.send({ type: 'chat_message', content: 'Two' });
    const two = await heard(client);
    expect(two).toMatchObject({ message: { content: 'Two', senderId: ann.id }, seq: seq + 1 });
    await say(ben, 'Three');
    expect((await heard(client)).message.content).toBe('Three');
  });

  it('of which tRPC costs nothing before its first call', async () => {
    const chat = await openChat();
    const [silent] = listeners(chat);
    const client = await connect(chat.address, { as: chat.ann });
    for (const frame of [{ type: 'chat_message', content: 'Hello' }, { type: 'typing' }, 'no JSON']) {
      client.send(frame);
      await client.next();
    }
    expect(listeners(chat)).toEqual([silent, silent]);
    await client.listen();
    expect(listeners(chat)).toEqual([silent, Number(silent) + 1]);
  });

  it('of which calls that are no events are not posted, nor events answered twice', async () => {
    const { muster, address, ann } = await openChat();
    const client = await connect(address, { as: ann });
    await client.listen();
    client.send({ type: 'chat_message', method: 'mutation', content: 'Hello' });
    expect(await client.next()).toMatchObject({ id: null, error: { message: expect.any(String) } });
    client.send({ id: 2, method: 'mutation', params: { path: 'message.post', input: { content: 'Hello' } } });
    expect(await client.next()).toMatchObject({ id: 2, error: { data: { code: 'METHOD_NOT_SUPPORTED' } } });
    client.send({ type: 'typing' });
    expect(await client.next()).toEqual(unknown);
    client.send('no JSON');
    expect(await client.next()).toEqual(unknown);
    client.send({ type: 'chat_message', content: 'a\0b' });
    const refused = 'content cannot contain the character U+0000';
    expect(await client.next()).toEqual({ type: 'error', message: refused, clientId: null });
    expect(await client.listen(3)).toBeGreaterThan(0);
    expect(await storedMessages(muster)).toEqual([]);
  });

  it('keep the order in which a client says something', async () => {
    const { address, ann, silent } = await openChat();
    const client = await connect(address, { as: ann });
    const texts = Array.from({ length: 20 }, (_, n) => `No. ${n}`);
    for (const content of texts) client.send({ type: 'chat_message', content });
    for (const content of texts) expect((await heard(silent)).message.content).toBe(content);
  });
});

/** JSON that is so many objects deep. */
const deep = (levels: number) => `${'{"content":'.repeat(levels)}1${'}'.repeat(levels)}`;

describe('L8 an event that cannot be', () => {
  it.each<[string, unknown]>([
    ['of an unknown type', { type: 'typing', content: 'A secret' }],
    ['of a type that is none', { type: 7, content: 'A secret' }],
    ['without a type', { content: 'A secret' }],
    ['that is empty', {}],
    ['that is a text', '"A secret"'],
    ['that is a number', '7'],
    ['that is null', 'null'],
    ['that is no JSON', '{"type":"chat_message","content":"A secret"'],
    ['that is nothing', ''],
    ['that is deep', deep(5_000)],
    ['that is in bytes', Buffer.from('{"type":"chat_message","content":"A secret"}')],
  ])('%s is an error for its sender alone, and the socket goes on', async (_name, frame) => {
    const { muster, address, ann, silent } = await openChat();
    const client = await connect(address, { as: ann });
    muster.log.length = 0;
    if (Buffer.isBuffer(frame)) client.socket.send(frame);
    else client.send(frame);
    expect(await client.next()).toEqual(unknown);
    client.send({ type: 'chat_message', content: 'Hello' });
    for (const each of [client, silent]) expect((await heard(each)).message.content).toBe('Hello');
    expect(await storedMessages(muster)).toHaveLength(1);
    expect(muster.log).toEqual([]);
  });

  it('is deep where no one looks, and posts what it says', async () => {
    const { address, ann } = await openChat();
    const client = await connect(address, { as: ann });
    client.send(`{"type":"chat_message","content":"Hello","more":${deep(10)}}`);
    expect((await heard(client)).message.content).toBe('Hello');
    client.send(`{"type":"chat_message","content":${deep(10)}}`);
    expect(await client.next()).toEqual({ ...unknown, message: 'Message is required' });
    client.send(`${'['.repeat(30_000)}${']'.repeat(30_000)}`);
    expect(await client.next()).toEqual(unknown);
    expect(await client.listen()).toBeGreaterThan(0);
  });

  it.each([
    ['its name', 'x'.repeat(64), 'x'.repeat(64)],
    ['no name that is too long', 'x'.repeat(65), null],
    ['no name that is none', 7, null],
    ['no name', undefined, null],
  ])('is reported to its sender by %s', async (_name, clientId, told) => {
    const { address, ann } = await openChat();
    const client = await connect(address, { as: ann });
    client.send({ type: 'chat_message', content: ' ', clientId });
    expect(await client.next()).toEqual({ type: 'error', message: expect.any(String), clientId: told });
    client.send({ type: 'typing', clientId });
    expect(await client.next()).toEqual({ ...unknown, clientId: told });
  });

  it('names the sending that was refused among others', async () => {
    const { address, ann } = await openChat();
    const client = await connect(address, { as: ann });
    const [good, bad] = [randomUUID(), randomUUID()];
    client.send({ type: 'chat_message', content: 'x'.repeat(4_001), clientId: bad });
    client.send({ type: 'chat_message', content: 'Hello', clientId: good });
    const answers = [await client.next(), await client.next()];
    expect(answers).toContainEqual(expect.objectContaining({ type: 'error', clientId: bad }));
    expect(answers).toContainEqual(
      expect.objectContaining({ message: expect.objectContaining({ clientId: good }) }),
    );
  });

  it('of 64 KiB is read, a byte more ends the socket, and nothing of either is logged', async () => {
    const { muster, address, ann, ben, say, silent } = await openChat();
    const padded = (length: number) => {
      const frame = JSON.stringify({ type: 'chat_message', content: 'Hello', more: '' });
      return frame.replace('""', `"${'x'.repeat(length - frame.length)}"`);
    };
    const client = await connect(address, { as: ann });
    muster.log.length = 0;
    client.send(padded(65_536));
    expect((await heard(client)).message.content).toBe('Hello');
    client.send(padded(65_537));
    expect((await client.closed)[0]).toBe(1009);
    const next = await say(ben, 'What is next');
    await heard(silent);
    expect((await heard(silent)).message).toEqual(next);
    expect(muster.log).toEqual([]);
  });
});

describe('L8 frames without end', () => {
  it.each([
    ['events', '{"type":"typing"}'],
    ['calls', '{"id":1,"method":"subscription.stop"}'],
    ['signs of life', 'PING'],
  ])('of %s close the socket that sends more than 300 in ten seconds, and no other', async (_name, frame) => {
    const { muster, address, ann, ben, say, silent } = await openChat();
    const client = await connect(address, { as: ann });
    client.socket.removeAllListeners('message');
    for (let n = 0; n < 300; n += 1) client.send(frame);
    client.send({ type: 'chat_message', content: 'Too late' });
    expect(await client.closed).toEqual([1008, 'Too many frames']);
    const other = await connect(address, { as: ann });
    const next = await say(ben, 'What is next');
    for (const each of [other, silent]) expect((await heard(each)).message).toEqual(next);
    expect(await storedMessages(muster)).toHaveLength(1);
  });

  it('count each call of a list', async () => {
    const { address, ann } = await openChat();
    const client = await connect(address, { as: ann });
    client.socket.removeAllListeners('message');
    const list = JSON.stringify(Array(20).fill({ id: 1, method: 'subscription.stop' }));
    for (let n = 0; n < 16; n += 1) client.send(list);
    expect(await client.closed).toEqual([1008, 'Too many frames']);
  });

  it('are as many again in the next ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { address, ann } = await openChat();
    const client = await connect(address, { as: ann });
    for (let time = 0; time < 3; time += 1) {
      for (let n = 0; n < 300; n += 1) client.send({ type: 'typing' });
      for (let n = 0; n < 300; n += 1) expect(await client.next()).toEqual(unknown);
      vi.advanceTimersByTime(10_000);
    }
  });
});
