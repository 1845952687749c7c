import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Chat, openChat, storedMessages, transportNames } from './transports.ts';

/** Posts so many messages as one person, by one transport after the other; the last outcome. */
async function post({ transports, ann }: Chat, count: number, as = ann) {
  const outcomes = [];
  for (let n = 0; n < count; n += 1)
    outcomes.push(await transports[transportNames[n % 3] ?? 'REST'](as, { content: `No. ${n}` }));
  return outcomes;
}

const refused = (seconds: number) => `Too many attempts. Please try again in ${seconds} seconds.`;

describe('L3 D51 twenty messages in ten seconds', () => {
  it.each(transportNames)(
    'by three transports are all there are for an account, and the next by %s',
    async (transport) => {
      const chat = await openChat();
      expect((await post(chat, 20)).map((outcome) => typeof outcome)).toEqual(Array(20).fill('object'));
      expect(await chat.transports[transport](chat.ann, { content: 'One more' })).toBe(refused(10));
      const device = await chat.muster.device(chat.ann);
      expect(await chat.transports[transport](device, { content: 'By another device' })).toBe(refused(10));
      expect(await chat.transports[transport](chat.ben, { content: 'By another person' })).toMatchObject({
        content: 'By another person',
      });
      expect(await storedMessages(chat.muster)).toHaveLength(21);
    },
  );

  it('are any ten seconds, and a refusal says when they have passed', async () => {
    const chat = await openChat();
    await post(chat, 10);
    chat.muster.pass({ seconds: 6 });
    await post(chat, 10);
    expect(await post(chat, 1)).toEqual([refused(4)]);
    chat.muster.pass({ seconds: 3 });
    expect(await post(chat, 1)).toEqual(['Too many attempts. Please try again in a second.']);
    chat.muster.pass({ seconds: 1 });
    expect((await post(chat, 11)).map((outcome) => typeof outcome)).toEqual([
      ...Array(10).fill('object'),
      'string',
    ]);
  });

  it('are counted for messages only: refusals and repeats use up nothing, and are not refused', async () => {
    const chat = await openChat();
    const { transports, ann } = chat;
    const named = { content: 'Hello', clientId: randomUUID() };
    const first = await transports.REST(ann, named);
    for (const transport of transportNames) {
      await transports[transport](ann, { content: '' });
      await transports[transport](ann, { content: 'Party', isAnnouncement: true });
      expect(await transports[transport](ann, named)).toEqual(first);
    }
    expect((await post(chat, 20)).map((outcome) => typeof outcome)).toEqual([
      ...Array(19).fill('object'),
      'string',
    ]);
    for (const transport of transportNames) expect(await transports[transport](ann, named)).toEqual(first);
  });

  it('hold for announcements as well', async () => {
    const chat = await openChat();
    await post(chat, 20, chat.boss);
    expect(await chat.transports.REST(chat.boss, { content: 'Party', isAnnouncement: true })).toBe(
      refused(10),
    );
    expect(await chat.muster.store.read.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  it('D45 are in Retry-After as well, by both HTTP transports, to the second', async () => {
    const { muster, ann, ...chat } = await openChat();
    await post({ muster, ann, ...chat }, 20);
    muster.pass({ seconds: 3 });
    const content = 'One more';
    const [batch, calls] = ['message.post,message.post?batch=1', { 0: { content }, 1: { content } }];
    for (const answer of [
      await muster.call('POST', '/api/messages', { content }, { as: ann }),
      await muster.mutate('message.post', { content }, { as: ann }),
      await muster.call('POST', `/trpc/${batch}`, calls, { as: ann }),
    ])
      expect([answer.status, answer.headers['retry-after']]).toEqual([429, '7']);
    const fine = await muster.query('message.list', { as: ann });
    expect([fine.status, fine.headers['retry-after']]).toEqual([200, undefined]);
  });
});
