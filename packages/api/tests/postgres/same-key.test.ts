import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { weekOff } from '../leave/transports.ts';
import { office, queuedMails } from '../mail/mailing.ts';
import { bootBeside } from './beside.ts';

it('D49 the same key sent to two servers at once is applied once, and both answer the same', async () => {
  const { muster: first, ann } = await office();
  const second = await bootBeside(first);
  const servers = [first, second, first, second];
  const sendAll = async (path: string, body: object) => {
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      servers.map((server) => server.call('POST', path, body, { as: ann, headers })),
    );
    const shown = answers.map(({ status, body: answer }) => ({ status, answer }));
    expect(shown).toEqual(servers.map(() => ({ status: 201, answer: shown[0]?.answer })));
    // Under this key nothing else is done on either server.
    const other = { ...body, reason: 'Another one', content: 'Another one' };
    for (const server of [first, second])
      expect((await server.call('POST', path, other, { as: ann, headers })).status).toBe(422);
  };
  for (let round = 0; round < 5; round += 1) await sendAll('/api/messages', { content: `No. ${round}` });
  await sendAll('/api/leave-requests', weekOff);
  const { read } = first.store;
  expect(await read.selectFrom('messages').select('content').orderBy('id').execute()).toEqual(
    Array.from({ length: 5 }, (_, round) => ({ content: `No. ${round}` })),
  );
  expect(await read.selectFrom('leave_requests').select('id').execute()).toHaveLength(1);
  expect(await queuedMails(first)).toHaveLength(1);
});
