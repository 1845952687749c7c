import { randomUUID } from 'node:crypto';
import { message } from '@muster/domain/message/schema';
import { messageFrame } from '@muster/domain/wire/chat';
import type { Person } from '@muster/testing/harness';
import { deviceOf } from '@muster/testing/mirror-device';
import { describe, expect, it } from 'vitest';
import { type Chat, openChat, storedMessages } from './transports.ts';

type Act = 'edit' | 'delete';

function change({ muster }: Chat, as: Person, act: Act, input: object, key?: string) {
  return muster.call('POST', `/api/messages/${act}`, input, { as, ...(key && keyed(key)) });
}

/** The texts that a device has of the chat and of announcements, and what the server lists. */
async function textsOf({ muster }: Chat, as: Person): Promise<unknown> {
  const devices = [deviceOf(muster, as, 'message'), deviceOf(muster, as, 'announcement')];
  for (const device of devices) await device.catchUp();
  const lists = ['/api/messages', '/api/announcements'].map((url) =>
    muster.call('GET', url, undefined, { as }),
  );
  const listed = (await Promise.all(lists)).map(({ body }) => body);
  return JSON.stringify([...devices.map(({ rows }) => [...rows.values()]), ...listed]);
}

const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });

describe('D30 an own message', () => {
  it('L49 is edited for everyone, once, and every socket hears how it reads now', async () => {
    const chat = await openChat();
    const { muster, ann, ben, silent, say } = chat;
    const posted = await say(ann, 'Lunhc?');
    await silent.next();
    muster.pass({ minutes: 14 });
    const edited = await change(chat, ann, 'edit', { id: posted.id, content: ' Lunch? ' });
    const reads = { ...posted, content: 'Lunch?', editedAt: muster.now() };
    expect([edited.status, edited.body]).toEqual([200, reads]);
    expect(await silent.next()).toMatchObject({
      type: 'message_changed',
      message: reads,
      after: { id: posted.id },
    });
    expect(await textsOf(chat, ben)).not.toContain('Lunhc');
    muster.pass({ minutes: 2 });
    expect((await change(chat, ann, 'edit', { id: posted.id, content: 'Dinner?' })).status).toBe(409);
  });

  it('is changed by no one else, and no one hears that they might', async () => {
    const chat = await openChat();
    const { ann, ben, boss, say, muster } = chat;
    const { id } = await say(ann, 'Hello');
    for (const other of [ben, boss]) {
      expect((await change(chat, other, 'edit', { id, content: 'Changed' })).status).toBe(403);
      expect((await change(chat, other, 'delete', { id })).status).toBe(403);
    }
    expect((await change(chat, ann, 'edit', { id: 99, content: 'Changed' })).status).toBe(404);
    expect((await change(chat, ann, 'edit', { id, content: ' ' })).status).toBe(400);
    expect(await storedMessages(muster)).toMatchObject([
      { content: 'Hello', editedAt: null, deletedAt: null },
    ]);
  });

  it('that was edited or deleted offline in time may arrive late, and an older edit does not return', async () => {
    const chat = await openChat();
    const { muster, ann, say } = chat;
    const { id } = await say(ann, 'Hello');
    const posted = muster.now();
    const changeTime = new Date(Date.parse(posted) + 5 * 60_000).toISOString();
    muster.pass({ minutes: 14 });
    await change(chat, ann, 'edit', { id, content: 'By the desktop' });
    muster.pass({ days: 1 });
    const late = await change(chat, ann, 'edit', { id, content: 'By the phone', changeTime });
    expect(late.body).toMatchObject({ content: 'By the desktop' });
    expect((await change(chat, ann, 'delete', { id, changeTime })).body).toMatchObject({
      deletedAt: changeTime,
    });
    expect((await change(chat, ann, 'edit', { id, content: 'Again', changeTime })).status).toBe(409);
  });

  it('that is deleted leaves its text nowhere, not in the answer to its own key either', async () => {
    const chat = await openChat();
    const { muster, ann, ben, say, silent } = chat;
    const device = deviceOf(muster, ben, 'message');
    const [key, clientId] = [randomUUID(), randomUUID()];
    const secret = { content: 'The secret', clientId };
    const posted = await muster.call('POST', '/api/messages', secret, { as: ann, ...keyed(key) });
    await device.catchUp();
    const { id } = message.parse(posted.body);
    await say(ben, 'What?');
    const [first, again] = [randomUUID(), randomUUID()];
    const gone = await change(chat, ann, 'delete', { id }, first);
    expect(gone.body).toMatchObject({ id, content: 'Message deleted', deletedAt: muster.now() });
    expect((await change(chat, ann, 'delete', { id }, first)).body).toEqual(gone.body);
    expect((await change(chat, ann, 'delete', { id }, again)).body).toEqual(gone.body);
    await device.catchUp();
    const repeat = await muster.call('POST', '/api/messages', secret, { as: ann, ...keyed(key) });
    for (const text of [device.rows.get(id), repeat.body]) expect(text).toEqual(gone.body);
    const frames = [await silent.next(), await silent.next(), await silent.next()];
    expect(frames.map((frame) => messageFrame.parse(frame).type)).toEqual([
      'new_message',
      'new_message',
      'message_changed',
    ]);
    expect(await textsOf(chat, ben)).not.toContain('secret');
    const ledger = await muster.store.read.selectFrom('mutation_ledger').select('result').execute();
    expect(JSON.stringify([ledger, await storedMessages(muster), muster.log])).not.toContain('secret');
  });
});

describe('D30 an announcement', () => {
  it('is edited and deleted by any administrator at any time, which the audit log says without its words', async () => {
    const chat = await openChat();
    const { muster, ann, ben, boss, say } = chat;
    const { id } = await say(boss, 'Party on Friday', { isAnnouncement: true });
    const other = await muster.person('B2', { isAdmin: true });
    muster.pass({ days: 3 });
    expect((await change(chat, ann, 'edit', { id, content: 'No party' })).status).toBe(403);
    const edit = { id, content: 'Party on Monday', endsOn: '2026-03-09' };
    expect((await change(chat, other, 'edit', edit)).body).toMatchObject({ content: 'Party on Monday' });
    expect(await textsOf(chat, ben)).not.toContain('Friday');
    expect((await change(chat, other, 'delete', { id })).status).toBe(200);
    expect(await textsOf(chat, ben)).not.toContain('Party');
    expect((await muster.call('GET', '/api/announcements', undefined, { as: ann })).body).toEqual([]);
    const audit = await muster.store.read.selectFrom('audit_log').selectAll().execute();
    const acts = audit.filter(({ action }) => action.startsWith('announcement.'));
    expect(acts).toMatchObject([
      { actorId: other.id, action: 'announcement.edit', subjectId: boss.id, details: 'content, endsOn' },
      { actorId: other.id, action: 'announcement.delete', subjectId: boss.id, details: null },
    ]);
    expect(JSON.stringify(audit)).not.toContain('Party');
  });

  it('is shown until its end date, a date of the company, and to no one afterwards', async () => {
    const chat = await openChat();
    const { muster, ann, boss, say } = chat;
    const { id } = await say(boss, 'Sale', { isAnnouncement: true, endsOn: '2026-03-03' });
    expect(await textsOf(chat, ann)).toContain('Sale');
    muster.pass({ hours: 37 });
    expect(await textsOf(chat, ann)).toContain('Sale');
    muster.pass({ hours: 1 });
    expect(await textsOf(chat, ann)).not.toContain('Sale');
    const longer = await change(chat, boss, 'edit', { id, content: 'Sale', endsOn: '2026-03-05' });
    expect(longer.body).toMatchObject({ endsOn: '2026-03-05' });
    expect(await textsOf(chat, ann)).toContain('Sale');
  });

  it.each([
    ['before today', { isAnnouncement: true, endsOn: '2026-03-01' }, 'The end date must be today or later'],
    ['of no date', { isAnnouncement: true, endsOn: '2026-02-30' }, 'The end date must be a date'],
    ['of an ordinary message', { endsOn: '2026-03-05' }, 'Only an announcement has an end date'],
  ])('takes no end date %s', async (_which, more, words) => {
    const { muster, boss } = await openChat();
    const answer = await muster.call('POST', '/api/messages', { content: 'Sale', ...more }, { as: boss });
    expect([answer.status, answer.body]).toEqual([400, { message: words }]);
  });
});
