import { setActive } from '@muster/db/features/account/writes/account';
import { insertMessage } from '@muster/db/features/message/writes';
import { boot, type Muster, type Person } from '@muster/testing/harness';
import { deviceOf } from '@muster/testing/mirror-device';
import { connect } from '@muster/testing/socket-client';
import { describe, expect, it } from 'vitest';

async function withPeople() {
  const muster = await boot();
  const boss = await muster.person('BOSS', { isAdmin: true });
  return { muster, boss, ann: await muster.person('ANN'), ben: await muster.person('BEN') };
}

async function say({ store, now }: Muster, { id: senderId }: Person, isAnnouncement = false) {
  const message = { senderId, content: 'Hello', isAnnouncement, clientId: null };
  return (await store.write((tx) => insertMessage(tx, message, now()))).message.id;
}

const markRead = ({ mutate }: Muster, input: object, as?: Person) =>
  mutate('message.markRead', input, { as });
const askSeen = ({ query }: Muster, ids: unknown, as?: Person) =>
  query(`message.seen?input=${encodeURIComponent(JSON.stringify({ ids }))}`, { as });

describe('L17 marking as read', () => {
  it('is one’s own, whatever person is named, and answers with how far one has read', async () => {
    const { muster, boss, ann, ben } = await withPeople();
    const newest = await say(muster, boss, true);
    const noticesUpTo = muster.now();
    const answer = await markRead(muster, { chatUpTo: newest, noticesUpTo, id: ben.id, userId: ben.id }, ann);
    const mark = { id: ann.id, chatUpTo: newest, announcementsUpTo: newest, noticesUpTo };
    expect([answer.status, answer.body]).toEqual([200, mark]);
    const unread = { id: ben.id, chatUpTo: 0, announcementsUpTo: 0, noticesUpTo: null };
    expect((await markRead(muster, {}, ben)).body).toEqual(unread);
    expect((await markRead(muster, { chatUpTo: newest })).status).toBe(401);
  });

  it('reaches one’s devices, and notifies no other’s', async () => {
    const { muster, boss, ann, ben } = await withPeople();
    const newest = await say(muster, boss);
    const phone = deviceOf(muster, await muster.device(ann), 'read_mark');
    await phone.catchUp();
    const address = await muster.listen();
    const [own, others] = [await connect(address, { as: ann }), await connect(address, { as: ben })];
    const [seq] = [await own.listen(), await others.listen()];
    await markRead(muster, { chatUpTo: newest }, ann);
    expect(await own.notification()).toEqual({ seq });
    expect(await phone.catchUp()).toEqual([1]);
    expect(phone.rows.get(ann.id)).toMatchObject({ chatUpTo: newest });
    // Where it already is, no device is notified; the other’s next notification is of what concerns everyone.
    await markRead(muster, { chatUpTo: newest - 1 }, ann);
    const everyones = await muster.store.write((tx) => tx.seq('everyone'));
    expect(await own.notification()).toEqual({ seq: everyones });
    expect(await others.notification()).toEqual({ seq: everyones });
  });

  it('by twenty devices at once ends where the furthest is', async () => {
    const { muster, boss, ann } = await withPeople();
    const ids: number[] = [];
    for (let n = 0; n < 20; n += 1) ids.push(await say(muster, boss));
    const answers = await Promise.all(
      ids.map((_, n) => markRead(muster, { chatUpTo: ids[(n * 7) % 20] }, ann)),
    );
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    expect((await markRead(muster, {}, ann)).body).toMatchObject({ chatUpTo: ids.at(-1) });
  });

  it('goes neither past what was written nor past the present', async () => {
    const { muster, boss, ann } = await withPeople();
    const newest = await say(muster, boss);
    const beyond = { chatUpTo: 10 ** 12, announcementsUpTo: 10 ** 12, noticesUpTo: '2999-01-01T00:00:00Z' };
    const noticesUpTo = muster.now();
    expect((await markRead(muster, beyond, ann)).body).toMatchObject({
      chatUpTo: newest,
      announcementsUpTo: newest,
      noticesUpTo,
    });
    await say(muster, boss);
    expect((await markRead(muster, {}, ann)).body).toMatchObject({ chatUpTo: newest });
  });

  it.each([
    ['chatUpTo', -1],
    ['chatUpTo', 1.5],
    ['chatUpTo', '7'],
    ['chatUpTo', null],
    ['announcementsUpTo', 'all'],
    ['noticesUpTo', 'yesterday'],
    ['noticesUpTo', 7],
  ])('names the field of what cannot be: %s %j', async (field, value) => {
    const { muster, ann } = await withPeople();
    const { status, body } = await markRead(muster, { [field]: value }, ann);
    expect([status, body]).toMatchObject([400, { message: expect.stringContaining(field), data: { field } }]);
  });
});

describe('L18 who has seen an announcement', () => {
  it('is shown to administrators, and to no one else', async () => {
    const { muster, boss, ann, ben } = await withPeople();
    const id = await say(muster, boss, true);
    const ordinary = await say(muster, boss);
    const askAs = async (person?: Person) => (await askSeen(muster, [id, ordinary, 99], person)).body;
    expect(await askAs(boss)).toEqual([{ id, seen: 0, of: 2 }]);
    await markRead(muster, { announcementsUpTo: id }, ann);
    expect(await askAs(boss)).toEqual([{ id, seen: 1, of: 2 }]);
    await muster.store.write((tx) => setActive(tx, ben.employeeId, false, muster.now()));
    expect(await askAs(boss)).toEqual([{ id, seen: 1, of: 1 }]);
    expect((await askSeen(muster, [id], ann)).status).toBe(403);
    expect((await askSeen(muster, [id])).status).toBe(401);
  });

  it('of none is none; too many at once, and what is no id, are refused', async () => {
    const { muster, boss } = await withPeople();
    expect((await askSeen(muster, [], boss)).body).toEqual([]);
    for (const ids of [Array.from({ length: 101 }, (_, n) => n), ['one'], [1.5], null])
      expect((await askSeen(muster, ids, boss)).status).toBe(400);
  });
});
