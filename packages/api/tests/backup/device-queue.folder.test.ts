import { randomUUID } from 'node:crypto';
import type { Muster, Person } from '@muster/testing/harness';
import { deviceOf, pull } from '@muster/testing/mirror-device';
import { expect, it } from 'vitest';
import { restoreBackup } from '../../src/backup/restore.ts';
import { openOffice } from './backing-up.ts';
import { bootRestored } from './restored.ts';

/** An entry of a device's queue: its payload and key stay, however often it is sent (S19, S22). */
const entry = (content: string) => ({ content, key: randomUUID() });
type Entry = ReturnType<typeof entry>;

it('S5 D46 after a restore a device starts over, and its queue delivers each entry exactly once', async () => {
  const office = await openOffice();
  const { muster, ann } = office;
  const [before, after, never] = [entry('before'), entry('after'), entry('never answered')];
  const first = await send(muster, ann, before);
  const device = deviceOf(muster, ann);
  await device.catchUp();
  const { epoch } = await pull(muster, ann, { epoch: null, after: {} });
  const file = await office.backUp('a.tar');
  await send(muster, ann, after);
  await restoreBackup(file, office.path('restored'), { endSessions: false });

  const { sessionKey } = muster;
  const restored = await bootRestored(office.path('restored'), { now: muster.now(), sessionKey });
  expect(await contents(restored, ann)).toEqual(['before']);
  const again = await pull(restored, ann, { epoch, after: { attendance: device.checkpoint } });
  expect(again).toMatchObject({ fresh: true, changes: { attendance: { rows: [{ userId: ann.id }] } } });
  expect(again.epoch).not.toBe(epoch);
  for (const each of [before, after, never, before, after, never]) await send(restored, ann, each);
  expect(await send(restored, ann, before)).toEqual(first);
  expect(await contents(restored, ann)).toEqual(['before', 'after', 'never answered']);
});

async function send(muster: Muster, as: Person, { content, key }: Entry): Promise<unknown> {
  const headers = { 'idempotency-key': key };
  const answer = await muster.call('POST', '/api/grievances', grievance(content), { as, headers });
  expect(answer.status).toBe(201);
  return answer.body;
}

function grievance(description: string) {
  return { subject: 'Noise', category: 'other', description };
}

async function contents(muster: Muster, { id }: Person): Promise<string[]> {
  const filed = muster.deps.store.read
    .selectFrom('grievances')
    .select('description')
    .where('userId', '=', id);
  return (await filed.orderBy('seq').execute()).map(({ description }) => description);
}
