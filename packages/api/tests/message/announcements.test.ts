import { insertMessage, type NewMessage } from '@muster/db/features/message/writes';
import { boot, type Muster, monday, type Person } from '@muster/testing/harness';
import { deviceOf } from '@muster/testing/mirror-device';
import { describe, expect, it } from 'vitest';

async function send(muster: Muster, sender: Person, changes: Partial<NewMessage> = {}) {
  const message = {
    senderId: sender.id,
    content: 'Hello',
    isAnnouncement: false,
    clientId: null,
    ...changes,
  };
  return (await muster.store.write((tx) => insertMessage(tx, message, muster.now()))).message;
}

async function listsOf(muster: Muster, as: Person) {
  const lists = ['/api/announcements', '/api/messages/announcements'].map(
    async (url) => (await muster.call('GET', url, undefined, { as })).body,
  );
  return Promise.all(lists);
}

describe('announcements', () => {
  it('are everyone’s by both paths, newest first; ordinary messages are in neither', async () => {
    const muster = await boot();
    const [boss, ann] = [await muster.person('B1', { isAdmin: true }), await muster.person('E1')];
    const first = await send(muster, boss, { content: 'Party', isAnnouncement: true });
    await send(muster, ann, { content: 'Lunch?' });
    await send(muster, boss, { content: 'Yes' });
    const second = await send(muster, boss, { content: 'Party is off', isAnnouncement: true });
    expect(first).toEqual({
      id: 1,
      senderId: boss.id,
      senderName: 'Person B1',
      content: 'Party',
      isAnnouncement: true,
      clientId: null,
      createdAt: monday,
      editedAt: null,
      deletedAt: null,
      endsOn: null,
    });
    for (const list of await listsOf(muster, ann)) expect(list).toEqual([second, first]);
  });

  it('alone reach the devices, of everyone', async () => {
    const muster = await boot();
    const [boss, ann] = [await muster.person('B1', { isAdmin: true }), await muster.person('E1')];
    const device = deviceOf(muster, ann, 'announcement');
    await device.catchUp();
    await send(muster, boss, { content: 'Lunch?' });
    const told = await send(muster, boss, { content: 'Party', isAnnouncement: true });
    await device.catchUp();
    expect([...device.rows.values()]).toEqual([told]);
  });

  it('lists the fifty newest', async () => {
    const muster = await boot();
    const boss = await muster.person('B1', { isAdmin: true });
    for (let n = 1; n <= 51; n += 1) await send(muster, boss, { content: `No. ${n}`, isAnnouncement: true });
    const [list] = await listsOf(muster, boss);
    expect(list).toHaveLength(50);
    expect(list).toEqual(expect.arrayContaining([expect.objectContaining({ content: 'No. 51' })]));
    expect(JSON.stringify(list)).not.toContain('No. 1"');
  });

  it('D30 sent again under its client id is one message; another person’s is another', async () => {
    const muster = await boot();
    const [ann, ben] = [await muster.person('E1'), await muster.person('E2')];
    const clientId = 'c1';
    const first = await send(muster, ann, { clientId });
    muster.pass({ minutes: 1 });
    expect(await send(muster, ann, { clientId })).toEqual(first);
    expect(await send(muster, ben, { clientId })).not.toEqual(first);
    await send(muster, ann);
    await send(muster, ann);
    expect(await muster.store.read.selectFrom('messages').select('id').execute()).toHaveLength(4);
  });

  it('that were taken back are in no list', async () => {
    const muster = await boot();
    const boss = await muster.person('B1', { isAdmin: true });
    await send(muster, boss, { isAnnouncement: true });
    await muster.store.write((tx) =>
      tx.db
        .updateTable('messages')
        .set({ deleted: 1, seq: tx.seq('everyone') })
        .execute(),
    );
    expect(await listsOf(muster, boss)).toEqual([[], []]);
  });
});
