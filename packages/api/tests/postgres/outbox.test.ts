import { queueMail } from '@muster/db/outbox/writes';
import { boot, type Muster } from '@muster/testing/harness';
import { expect, it, vi } from 'vitest';
import { sendBySmtp } from '../../src/outbox/mail/smtp.ts';
import type { Delivery } from '../../src/outbox/sender.ts';
import { mailing, office } from '../mail/mailing.ts';
import { startMailServer } from '../mail/smtp-server.ts';
import { held, mail, noting, rows, sent, start } from '../notice/senders.ts';
import { bootBeside } from './beside.ts';

/** Moves the clocks of servers together. */
const pass = (servers: readonly Muster[], time: Parameters<Muster['pass']>[0]) => {
  for (const server of servers) server.pass(time);
};

it('L22 two servers send each of fifty mails once to a real mail server', async () => {
  const server = await startMailServer();
  const { muster: first } = await office();
  const second = await bootBeside(first);
  const outboxes = [first, second].map((each) =>
    mailing(each, sendBySmtp(`smtp://127.0.0.1:${server.port}`), each.deps),
  );
  await first.store.write(async (tx) => {
    for (let mails = 0; mails < 50; mails += 1) await queueMail(tx, { event: 'test' }, first.now());
  });
  await Promise.all(outboxes.map((outbox) => outbox.drain()));
  const ids = (await server.mails()).map(({ raw }) => /^message-id: (.*)$/im.exec(raw)?.[1]);
  expect([ids.length, new Set(ids).size]).toEqual([50, 50]);
  expect(await rows(first)).toMatchObject(Array(50).fill({ attempts: 1, sentAt: first.now() }));
});

it('L22 what a server that died had claimed is taken over once, after its claim and not before', async () => {
  const first = await boot();
  const second = await bootBeside(first);
  for (const id of [1, 2]) await mail(first, id);
  const dead = held<Delivery>();
  const follow = vi.fn();
  const before = noting(() => false);
  start(first, { mail: (payload) => before.send(payload).then(() => dead.promise) });
  await expect.poll(() => before.tried).toHaveLength(2);
  const { tried, send } = noting(() => false);
  const outboxes = [start(second, { mail: send }), start(second, { mail: send })];
  const drain = () => Promise.all(outboxes.map((outbox) => outbox.drain()));
  await drain();
  pass([first, second], { minutes: 2, seconds: 59 });
  await drain();
  expect(tried).toEqual([]);
  pass([first, second], { seconds: 1 });
  await drain();
  expect(tried.toSorted()).toEqual([1, 2]);
  const taken = await rows(first);
  expect(taken).toMatchObject(Array(2).fill({ attempts: 2, sentAt: second.now() }));
  // It had only stood still: what it did long ago changes nothing, and nothing follows from it again.
  first.pass({ minutes: 1 });
  dead.settle({ ...sent, follow });
  await first.store.write(async () => undefined);
  expect(await rows(first)).toEqual(taken);
  expect(follow).not.toHaveBeenCalled();
});

it('L21 a server that stood still does not end the try of the one that took over', async () => {
  const first = await boot();
  const second = await bootBeside(first);
  await mail(first, 1);
  const [late, answer] = [held<Error>(), held<Delivery>()];
  const before = noting(() => false);
  start(first, {
    mail: (payload) => before.send(payload).then(() => late.promise.then((error) => Promise.reject(error))),
  });
  await expect.poll(() => before.tried).toEqual([1]);
  pass([first, second], { minutes: 3 });
  const { tried, send } = noting(() => false);
  start(second, { mail: (payload) => send(payload).then(() => answer.promise) });
  await expect.poll(() => tried).toEqual([1]);
  const claimed = await rows(first);
  late.settle(new Error('late'));
  await expect.poll(() => first.log.filter((line) => line.includes('was not sent'))).toHaveLength(1);
  await first.store.write(async () => undefined);
  expect(await rows(first)).toEqual(claimed);
  answer.settle(sent);
  await expect.poll(() => rows(first)).toMatchObject([{ attempts: 2, sentAt: second.now() }]);
});
