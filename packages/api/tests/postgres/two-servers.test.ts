import { runStatement } from '@muster/db/testing/engine';
import { adminTopics } from '@muster/domain/admin/topics';
import { type Muster, type Person, password } from '@muster/testing/harness';
import { connect } from '@muster/testing/socket-client';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { AdminNotification } from '../../src/live/notifiers.ts';
import { checkIn } from '../attendance/transports.ts';
import { file, office } from '../grievance/people.ts';
import { dayOff, request } from '../leave/transports.ts';
import { bootBeside } from './beside.ts';

/** Two servers on one database; people of the first, and the addresses of both. */
async function servers() {
  const people = await office();
  const here = people.muster;
  const there = await bootBeside(here);
  return { ...people, here, there, addressHere: await here.listen(), addressThere: await there.listen() };
}

const say = (muster: Muster, as: Person, content: string) =>
  muster.call('POST', '/api/messages', { content }, { as });

describe('L7 a message', () => {
  it('reaches the sockets of every server, once each and in one order', async () => {
    const { here, there, addressHere, addressThere, ann, ben } = await servers();
    const sockets = [
      await connect(addressHere, { as: ann }),
      await connect(addressHere, { as: ben }),
      await connect(addressThere, { as: ann }),
      await connect(addressThere, { as: ben }),
    ];
    const words = Array.from({ length: 12 }, (_, n) => `Hello ${n}`);
    await Promise.all(words.map((text, n) => (n % 2 ? say(here, ann, text) : say(there, ben, text))));
    await say(here, ann, 'the last');
    const heard = await Promise.all(
      sockets.map(async ({ next }) => {
        const frames: unknown[] = [];
        for (let n = 0; n <= words.length; n += 1) frames.push(await next());
        return frames;
      }),
    );
    expect(heard[0]).toHaveLength(13);
    const contents = z
      .array(z.object({ message: z.object({ content: z.string() }) }))
      .parse(heard[0])
      .map(({ message }) => message.content);
    expect(contents.at(-1)).toBe('the last');
    expect(contents.slice(0, -1).sort()).toEqual(words.sort());
    for (const each of heard) expect(each).toEqual(heard[0]);
  });
});

const ended = [4401, 'The session has ended'];
const next = 'eight red kites';

type End = (muster: Muster, person: Person, boss: Person) => Promise<{ status: number }>;

describe('L11 D27 a session that ends on one server', () => {
  const ends: Readonly<Record<string, End>> = {
    logOut: (muster, as) => muster.call('POST', '/api/logout', undefined, { as }),
    everywhere: (muster, as) => muster.mutate('account.signOutEverywhere', undefined, { as }),
    newPassword: (muster, as) =>
      muster.mutate(
        'account.changePassword',
        { currentPassword: password, newPassword: next, confirmPassword: next },
        { as },
      ),
    deactivation: (muster, { id: userId }, boss) =>
      muster.mutate('people.setActive', { userId, active: false }, { as: boss }),
    demotion: (muster, { id: userId }, boss) =>
      muster.mutate('people.setAdmin', { userId, isAdmin: false }, { as: boss }),
  };

  it('closes its sockets on every other, however it ends, and no one else’s', async () => {
    const { here, addressHere, addressThere, ann, boss } = await servers();
    const stranger = await connect(addressThere, { as: ann });
    for (const [name, end] of Object.entries(ends)) {
      const person = await here.person(name, { isAdmin: true });
      const sockets = [
        await connect(addressThere, { as: person }),
        await connect(addressHere, { as: person }),
      ];
      expect((await end(here, person, boss)).status, name).toBe(200);
      expect(await Promise.all(sockets.map(({ closed }) => closed)), name).toEqual([ended, ended]);
    }
    expect(await stranger.listen()).toBeGreaterThan(0);
  });

  it('hears nothing on another that is posted there after it', async () => {
    const { here, there, addressThere, ann, ben } = await servers();
    const [gone, stays] = [
      await connect(addressThere, { as: ann }),
      await connect(addressThere, { as: ben }),
    ];
    await here.call('POST', '/api/logout', undefined, { as: ann });
    const { body } = await say(there, ben, 'Hello');
    expect(await Promise.race([gone.next(), gone.closed])).toEqual(ended);
    expect(await stays.next()).toMatchObject({ type: 'new_message', message: body });
  });
});

it('S6 D2 a change notifies its person’s devices on another server alone, and settings are in force there', async () => {
  const { here, there, addressThere, ann, ben, boss } = await servers();
  const [hers, his] = [await connect(addressThere, { as: ann }), await connect(addressThere, { as: ben })];
  const before = await hers.listen();
  expect(await his.listen()).toBe(before);
  expect((await checkIn(here, ann)).status).toBe(201);
  expect(await hers.notification()).toEqual({ seq: before + 1 });
  expect((await checkIn(here, ben)).status).toBe(201);
  expect(await his.notification()).toEqual({ seq: before + 2 });
  const calendar = async () => (await there.query('company.calendar', { as: ann })).body;
  expect(await calendar()).not.toMatchObject({ name: 'Elsewhere' });
  await here.call('PATCH', '/api/admin/settings', { name: 'Elsewhere' }, { as: boss });
  expect(await calendar()).toMatchObject({ name: 'Elsewhere' });
});

/** The lists that an administrator hears of on a socket, after the first notification. */
async function hearing(address: string, as: Person) {
  const { send, next } = await connect(address, { as });
  send({ id: 1, method: 'subscription', params: { path: 'admin.changes' } });
  await next();
  const topics = async () => ((await next()) as { result: { data: AdminNotification } }).result.data.topics;
  expect(await topics()).toEqual(adminTopics);
  return topics;
}

it('D21 L30 an administrator who was left out hears nothing of a grievance on another server, whatever breaks', async () => {
  const { here, addressThere, ann, boss, chief } = await servers();
  const [hears, hearsNot] = [await hearing(addressThere, boss), await hearing(addressThere, chief)];
  await file(here, ann, { excludedAdminId: chief.id });
  expect(await hears()).toEqual(['grievance']);
  await endListening(here);
  await file(here, ann, { excludedAdminId: chief.id });
  expect(await hears()).toEqual(['grievance']);
  await request(here, ann, dayOff('2026-03-10'));
  expect(await hearsNot()).toEqual(['leave']);
  const socket = await connect(addressThere, { as: ann });
  await endListening(here);
  const { body } = await say(here, ann, 'Still there');
  expect(await socket.next()).toMatchObject({ type: 'new_message', message: body });
});

/** Ends the connections on which servers listen. */
async function endListening({ store }: Muster): Promise<void> {
  await runStatement(
    store.read,
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'muster listen'`,
  );
}
