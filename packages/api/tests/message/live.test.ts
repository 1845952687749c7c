import { randomUUID } from 'node:crypto';
import { sqliteTest } from '@muster/db/testing/engine';
import { countCommits } from '@muster/db/testing/sqlite-commits';
import { startCheckpoint } from '@muster/domain/wire/sync';
import { connect } from '@muster/testing/socket-client';
import { describe, expect, it } from 'vitest';
import { checkIn } from '../attendance/transports.ts';
import { gatherWrites } from './batch.ts';
import { heard, openChat, storedMessages, transportNames } from './transports.ts';

describe('L7 a message is announced after its commit, once', () => {
  it('in the order of the change clock, each with the place of the one before it', async () => {
    const { muster, transports, silent, boss } = await openChat();
    const people = await Promise.all(Array.from({ length: 10 }, (_, n) => muster.person(`P${n}`)));
    const posts = [...people, boss].flatMap((as) =>
      transportNames.flatMap((transport) => [
        transports[transport](as, {
          content: `${as.employeeId} by ${transport}`,
          isAnnouncement: as === boss,
        }),
        transports[transport](as, { content: ' ' }),
        checkIn(muster, as),
      ]),
    );
    await Promise.all(posts);
    const stored = await storedMessages(muster);
    expect(stored).toHaveLength(33);
    let before = startCheckpoint;
    for (const { id, seq, content } of stored) {
      expect(await heard(silent)).toMatchObject({ message: { id, content }, seq, after: before });
      expect(seq).toBeGreaterThan(before.seq);
      before = { seq, id };
    }
  });

  it('as the very same bytes to everyone, whatever they have said so far', async () => {
    const { address, ann, ben, say, silent } = await openChat();
    const app = await connect(address, { as: ann });
    await app.listen();
    const plain = await connect(address, { as: ben });
    plain.send('no event');
    await plain.next();
    const texts = [app, plain, silent].map(
      ({ socket }) => new Promise<string>((take) => socket.once('message', (data) => take(String(data)))),
    );
    const posted = await say(ann, 'Hello');
    const [text = '', ...others] = await Promise.all(texts);
    expect(others).toEqual([text, text]);
    expect(JSON.parse(text)).toMatchObject({ type: 'new_message', message: posted });
  });

  it('to all of a person’s devices, the sender’s too', async () => {
    const { muster, address, ann, transports } = await openChat();
    const devices = [
      await connect(address, { as: ann }),
      await connect(address, { as: await muster.device(ann) }),
    ];
    const posted = await transports['the socket'](ann, { content: 'Hello' });
    for (const client of devices) expect((await heard(client)).message).toEqual(posted);
  });

  it('and notifies no device; an announcement notifies every device, because it is mirrored as one too', async () => {
    const { address, ann, ben, boss, say } = await openChat();
    const app = await connect(address, { as: ann });
    await app.listen();
    const chat = await say(ben, 'Hello');
    const announced = await say(boss, 'Party', { isAnnouncement: true });
    expect((await heard(app)).message).toEqual(chat);
    // In either order: before a message is sent, the database is asked who may still hear it.
    const frames = [await app.next(), await app.next()];
    expect(frames).toContainEqual(
      expect.objectContaining({ message: announced, after: expect.objectContaining({ id: chat.id }) }),
    );
    expect(frames).toContainEqual(expect.objectContaining({ result: expect.anything() }));
  });

  it('knows of a message that was taken back since', async () => {
    const { muster, ann, say, silent } = await openChat();
    const first = await say(ann, 'Oops');
    await say(ann, 'Hello');
    await muster.store.write((tx) =>
      tx.db
        .updateTable('messages')
        .set({ deleted: 1, seq: tx.seq('broadcast') })
        .where('id', '=', first.id)
        .execute(),
    );
    await say(ann, 'What is next');
    const [, second, third] = [await heard(silent), await heard(silent), await heard(silent)];
    expect(third.after).toEqual({ seq: second.seq + 1, id: first.id });
  });
});

describe('L7 messages that are committed together', () => {
  async function gathered() {
    const gathering = gatherWrites();
    return { gathering, ...(await openChat({ store: gathering.store })) };
  }

  sqliteTest(
    'are announced one by one, in order; a refused one among them is announced to no one',
    async () => {
      const { gathering, muster, transports, ann, ben, boss, silent } = await gathered();
      const clientId = randomUUID();
      for (let n = 0; n < 19; n += 1) await transports.REST(ben, { content: `No. ${n}` });
      const earlier = await Promise.all(Array.from({ length: 19 }, () => heard(silent)));
      const commits = countCommits(muster.store);
      gathering.next(6);
      const outcomes = await Promise.all([
        transports.REST(ann, { content: 'One', clientId }),
        transports.REST(boss, { content: 'Two', isAnnouncement: true }),
        transports.REST(ben, { content: 'Three' }),
        transports.REST(ben, { content: 'Too many' }),
        transports.REST(ann, { content: 'One again', clientId }),
        transports.REST(ann, { content: 'Four' }),
      ]);
      expect(countCommits(muster.store)).toBe(commits + 1);
      expect(outcomes[3]).toBe('Too many attempts. Please try again in 10 seconds.');
      expect(outcomes[4]).toEqual(outcomes[0]);
      const told = [await heard(silent), await heard(silent), await heard(silent), await heard(silent)];
      expect(told.map(({ message }) => message)).toEqual([0, 1, 2, 5].map((index) => outcomes[index]));
      const places = [...earlier, ...told].map(({ seq, message: { id } }) => ({ seq, id }));
      expect(told.map(({ after }) => after)).toEqual(places.slice(18, 22));
      const next = await transports.tRPC(ann, { content: 'What is next' });
      expect(await heard(silent)).toMatchObject({ message: next, after: places[22] });
    },
  );

  sqliteTest(
    'are announced to no one if the commit fails, nor written to a log, and can be sent again',
    async () => {
      const { gathering, muster, address, transports, ann, ben, silent } = await gathered();
      const client = await connect(address, { as: ben });
      const clientIds = [randomUUID(), randomUUID()];
      gathering.next(2, 'fails');
      client.send({ type: 'chat_message', content: 'A secret', clientId: clientIds[1] });
      const refused = 'Something went wrong on our side. Please try again.';
      expect(await transports.REST(ann, { content: 'A secret', clientId: clientIds[0] })).toBe(refused);
      expect(await client.next()).toEqual({ type: 'error', message: refused, clientId: clientIds[1] });
      expect(await storedMessages(muster)).toEqual([]);
      expect(muster.log.filter((line) => line.includes('FOREIGN KEY'))).toHaveLength(2);
      expect(muster.log.join('')).not.toContain('secret');
      const again = await transports.REST(ann, { content: 'A secret', clientId: clientIds[0] });
      expect(await heard(silent)).toMatchObject({ message: again, after: startCheckpoint });
    },
  );
});
