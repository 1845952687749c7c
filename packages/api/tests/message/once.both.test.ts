import { randomUUID } from 'node:crypto';
import { connect } from '@muster/testing/socket-client';
import { describe, expect, it } from 'vitest';
import { heard, openChat, storedMessages, transportNames } from './transports.ts';

const pairs = transportNames.flatMap((first) => transportNames.map((second) => [first, second] as const));

describe('L2 D30 a sending that names itself', () => {
  it.each(pairs)('by %s, and again by %s, is one message, announced once', async (first, second) => {
    const { muster, transports, ann, ben, say, silent } = await openChat();
    const clientId = randomUUID();
    const posted = await transports[first](ann, { content: 'Hello', clientId });
    expect(posted).toMatchObject({ content: 'Hello', clientId });
    muster.pass({ days: 5 });
    expect(await transports[second](ann, { content: 'Hello', clientId })).toEqual(posted);
    expect(await transports[second](ann, { content: 'With other words', clientId })).toEqual(posted);
    expect((await heard(silent)).message).toEqual(posted);
    const next = await say(ben, 'What is next');
    expect((await heard(silent)).message).toEqual(next);
    expect(await storedMessages(muster)).toHaveLength(2);
  });

  it('many times at once, by all transports, is one message', async () => {
    const { muster, transports, ann, ben, say, silent } = await openChat();
    const clientId = randomUUID();
    const all = await Promise.all(
      Array.from({ length: 4 }, () => transportNames)
        .flat()
        .map((transport) => transports[transport](ann, { content: 'Hello', clientId })),
    );
    const [posted] = all;
    expect(posted).toMatchObject({ content: 'Hello', clientId });
    expect(all).toEqual(all.map(() => posted));
    expect((await heard(silent)).message).toEqual(posted);
    const next = await say(ben, 'What is next');
    expect((await heard(silent)).message).toEqual(next);
    expect(await storedMessages(muster)).toHaveLength(2);
  });

  it('is answered over the socket to the one that repeats it, as no one’s page', async () => {
    const { address, ann, say, silent } = await openChat();
    const clientId = randomUUID();
    const posted = await say(ann, 'Hello', { clientId });
    await heard(silent);
    const again = await connect(address, { as: ann });
    const other = await connect(address, { as: ann });
    again.send({ type: 'chat_message', content: 'Hello', clientId });
    expect(await again.next()).toEqual({ type: 'new_message', message: posted });
    const next = await say(ann, 'What is next');
    for (const client of [again, other, silent]) expect((await heard(client)).message).toEqual(next);
  });

  it('is another person’s own, under the same name', async () => {
    const { muster, ann, ben, say } = await openChat();
    const clientId = randomUUID();
    const mine = await say(ann, 'Hello', { clientId });
    const theirs = await say(ben, 'Hello', { clientId });
    expect([mine.senderId, theirs.senderId]).toEqual([ann.id, ben.id]);
    expect(await storedMessages(muster)).toHaveLength(2);
  });

  it('cannot make an announcement of what was a message', async () => {
    const { muster, boss, say } = await openChat();
    const clientId = randomUUID();
    const posted = await say(boss, 'Party', { clientId });
    expect(await say(boss, 'Party', { clientId, isAnnouncement: true })).toEqual(posted);
    expect(posted.isAnnouncement).toBe(false);
    expect(await muster.store.read.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });
});

describe('L2 a sending without a name', () => {
  it('is a message each time', async () => {
    const { muster, ann, say } = await openChat();
    await say(ann, 'Hello');
    await say(ann, 'Hello');
    expect(await storedMessages(muster)).toHaveLength(2);
  });

  it('D49 is one under its Idempotency-Key over HTTP; other words under it are refused', async () => {
    const { muster, ann, silent, say } = await openChat();
    const headers = { 'idempotency-key': randomUUID() };
    const post = (content: string) => muster.call('POST', '/api/messages', { content }, { as: ann, headers });
    const [first, second] = [await post('Hello'), await post('Hello')];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect((await post('Other words')).status).toBe(422);
    expect((await heard(silent)).message).toEqual(first.body);
    const next = await say(ann, 'What is next');
    expect((await heard(silent)).message).toEqual(next);
    expect(await storedMessages(muster)).toHaveLength(2);
  });

  it('is a message each time over a socket, whatever key came with its upgrade', async () => {
    const { muster, address, ann } = await openChat();
    const client = await connect(address, { as: ann, headers: { 'idempotency-key': randomUUID() } });
    for (const content of ['One', 'Two', 'Two']) {
      client.send({ type: 'chat_message', content });
      expect((await heard(client)).message.content).toBe(content);
    }
    expect(await storedMessages(muster)).toHaveLength(3);
  });
});
