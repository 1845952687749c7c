import { monday } from '@muster/testing/harness';
import { connect } from '@muster/testing/socket-client';
import { describe, expect, it } from 'vitest';
import { heard, openChat, storedMessages, transportNames } from './transports.ts';

describe.each(transportNames)('L1 a message by %s', (transport) => {
  it('D30 is its session’s person’s, whatever sender it names, and everyone receives it', async () => {
    const { muster, transports, ann, boss, silent } = await openChat();
    const forged = {
      senderId: boss.id,
      senderName: 'The boss',
      id: 99,
      createdAt: '2020-01-01T00:00:00.000Z',
    };
    const posted = await transports[transport](ann, {
      ...forged,
      content: '  Lunch?\n',
      isAnnouncement: false,
    });
    expect(posted).toEqual({
      id: 1,
      senderId: ann.id,
      senderName: 'Person E1',
      content: 'Lunch?',
      isAnnouncement: false,
      clientId: null,
      createdAt: monday,
      editedAt: null,
      deletedAt: null,
      endsOn: null,
    });
    expect(await heard(silent)).toEqual({
      type: 'new_message',
      message: posted,
      seq: expect.any(Number),
      after: { seq: 0, id: 0 },
    });
    expect(await storedMessages(muster)).toMatchObject([{ id: 1, senderId: ann.id, content: 'Lunch?' }]);
  });

  it('D30 is an announcement only if an administrator posts it', async () => {
    const { muster, transports, ann, boss, silent } = await openChat();
    const party = { content: 'Party', isAnnouncement: true };
    expect(await transports[transport](ann, { ...party, senderId: boss.id, isAdmin: true })).toBe(
      'Only administrators can post announcements',
    );
    expect(await storedMessages(muster)).toEqual([]);
    expect(await muster.store.read.selectFrom('outbox').selectAll().execute()).toEqual([]);
    const posted = await transports[transport](boss, party);
    expect(posted).toMatchObject({ ...party, senderId: boss.id });
    expect((await heard(silent)).message).toEqual(posted);
  });

  const emoji = '🎉';
  it.each([
    ['one character', 'a'],
    ['4,000 characters', 'x'.repeat(4_000)],
    ['4,000 characters among spaces', ` \n${'x'.repeat(4_000)}\t `],
    ['4,000 emoji', emoji.repeat(4_000)],
    ['line breaks and tabs', 'one\n\ttwo\r\nthree'],
    ['what looks like a page or a frame', '<img src=x onerror=alert(1)> {"type":"new_message"}'],
    ['any script', 'שלום, 你好, नमस्ते, a\u0301, \u2028'],
  ])('has %s', async (_name, content) => {
    const { transports, ann, silent } = await openChat();
    const posted = await transports[transport](ann, { content });
    expect(posted).toMatchObject({ content: content.trim().normalize('NFC'), isAnnouncement: false });
    expect((await heard(silent)).message).toEqual(posted);
  });

  const tooLong = 'Message can be at most 4000 characters';
  const control = 'Message cannot contain control characters';
  it.each<[string, object, string]>([
    ['nothing', {}, 'Message is required'],
    ['an empty text', { content: '' }, 'Message is required'],
    ['a blank text', { content: ' \n\t\u00a0 ' }, 'Message is required'],
    ['no text', { content: 7 }, 'Message is required'],
    ['a list', { content: ['Hello'] }, 'Message is required'],
    ['4,001 characters', { content: 'x'.repeat(4_001) }, tooLong],
    ['4,001 emoji', { content: emoji.repeat(4_001) }, tooLong],
    ['a NUL', { content: 'a\u0000b' }, 'content cannot contain the character U+0000'],
    ['a bell', { content: 'a\u0007b' }, control],
    ['an escape', { content: 'a\u001b[31mb' }, control],
    ['half a character', { content: 'a\ud83cb' }, control],
    ['a flag that is none', { content: 'a', isAnnouncement: 'yes' }, 'isAnnouncement must be true or false'],
    ['a name that is no UUID', { content: 'a', clientId: 'c1' }, 'clientId must be a UUID'],
  ])('with %s is refused and announced to no one', async (_name, input, words) => {
    const { muster, transports, ann, say, ben, silent } = await openChat();
    muster.log.length = 0;
    expect(await transports[transport](ann, input)).toBe(words);
    expect(await storedMessages(muster)).toEqual([]);
    const next = await say(ben, 'What is next');
    expect((await heard(silent)).message).toEqual(next);
    expect(muster.log).toEqual([]);
  });
});

describe('D52 who may post', () => {
  const content = 'Hello';

  it('is no one without a session, and no one by another site’s page', async () => {
    const { muster, ann } = await openChat();
    const post = (headers: Record<string, string>, as?: typeof ann) =>
      muster.call('POST', '/api/messages', { content }, { as, headers });
    expect((await post({})).status).toBe(401);
    expect((await post({ origin: 'https://evil.example' }, ann)).status).toBe(403);
    expect((await post({ 'sec-fetch-site': 'cross-site' }, ann)).status).toBe(403);
    expect((await post({ 'muster-account': String(ann.id + 1) }, ann)).status).toBe(401);
    expect(await storedMessages(muster)).toEqual([]);
  });

  it('is no one through a socket whose session has ended, also in the moment before it closes', async () => {
    const { muster, address, ann, silent, say, ben } = await openChat();
    const client = await connect(address, { as: ann });
    await muster.call('POST', '/api/logout', undefined, { as: ann });
    client.send({ type: 'chat_message', content });
    const answer = await Promise.race([client.next(), client.closed]);
    const refused = { type: 'error', message: 'Please sign in', clientId: null };
    expect([[4401, 'The session has ended'], refused]).toContainEqual(answer);
    const next = await say(ben, 'What is next');
    expect((await heard(silent)).message).toEqual(next);
    expect(await storedMessages(muster)).toHaveLength(1);
  });

  it('is an administrator of now, not of when the socket was opened', async () => {
    const { muster, address, boss } = await openChat();
    const client = await connect(address, { as: boss });
    await muster.store.write((tx) =>
      tx.db
        .updateTable('users')
        .set({ isAdmin: 0, seq: tx.seq(boss.id) })
        .where('id', '=', boss.id)
        .execute(),
    );
    client.send({ type: 'chat_message', content, isAnnouncement: true });
    expect(await client.next()).toMatchObject({ message: 'Only administrators can post announcements' });
  });
});

describe('D45 the statuses of refusals', () => {
  it('are those of every transport', async () => {
    const { muster, ann } = await openChat();
    const post = async (input: object) =>
      (await muster.call('POST', '/api/messages', input, { as: ann })).status;
    expect(await post({ content: ' ' })).toBe(400);
    expect(await post({ content: 'Party', isAnnouncement: true })).toBe(403);
    for (let n = 0; n < 20; n += 1) expect(await post({ content: `No. ${n}` })).toBe(201);
    expect(await post({ content: 'One more' })).toBe(429);
  });
});
