import { randomUUID } from 'node:crypto';
import type { Muster, Person } from '@muster/testing/harness';
import { expect, test } from 'vitest';
import { addEvidence, audit, file, office } from '../grievance/people.ts';

const named = () => ({ 'idempotency-key': randomUUID() });

/** Takes the role from an administrator and gives it back; a new session of them. */
async function demoteAndPromote(muster: Muster, by: Person, whom: Person): Promise<Person> {
  for (const isAdmin of [false, true]) {
    const { status } = await muster.mutate('people.setAdmin', { userId: whom.id, isAdmin }, { as: by });
    expect(status).toBe(200);
  }
  return muster.device(whom);
}

type Act = (muster: Muster, ann: Person, boss: Person) => Promise<readonly [path: string, input: object]>;

const acts: readonly (readonly [string, Act, opens: boolean])[] = [
  [
    'a decision on a grievance',
    async (muster, ann) => [
      'grievance.update',
      { id: await file(muster, ann), status: 'in_progress', adminResponse: 'We look into it' },
    ],
    true,
  ],
  [
    'a hand-over',
    async (muster, ann) => {
      const id = await file(muster, ann);
      return ['grievance.handOver', { id, adminId: (await muster.person('B3', { isAdmin: true })).id }];
    },
    false,
  ],
  [
    'a decision on its evidence',
    async (muster, ann) => {
      const { id } = await addEvidence(muster, ann, await file(muster, ann));
      return ['document.review', { id, status: 'approved' }];
    },
    true,
  ],
];

test.each(acts)('D21 D49 %s is repeated to whom may see it still, to no one else', async (_name, act) => {
  const { muster, ann, boss, chief } = await office();
  const [path, input] = await act(muster, ann, boss);
  const headers = named();
  const first = await muster.mutate(path, input, { as: boss, headers });
  expect(first.status).toBe(200);
  const again = await muster.mutate(path, input, { as: boss, headers });
  expect([again.status, again.body]).toEqual([200, first.body]);
  const back = await demoteAndPromote(muster, chief, boss);
  const refused = await muster.mutate(path, input, { as: back, headers });
  const asNew = await muster.mutate(path, input, { as: back, headers: named() });
  expect([refused.status, refused.body]).toEqual([404, asNew.body]);
});

test.each(acts)('D20 D49 a repeat of %s is a reading as any other', async (_name, act, opens) => {
  const { muster, ann, boss } = await office();
  const [path, input] = await act(muster, ann, boss);
  const headers = named();
  await muster.mutate(path, input, { as: boss, headers });
  muster.pass({ hours: 2 });
  await muster.mutate(path, input, { as: await muster.device(boss), headers });
  const read = (await audit(muster)).filter(
    ({ action, actorId }) => action === 'grievance.read' && actorId === boss.id,
  );
  expect(read).toHaveLength(opens ? 2 : 0);
});

test('D49 what was changed of a person since is what a repeat answers', async () => {
  const { muster, ann, boss } = await office();
  const headers = named();
  const edit = () =>
    muster.mutate('people.edit', { userId: ann.id, position: 'Clerk' }, { as: boss, headers });
  await edit();
  await muster.mutate('people.edit', { userId: ann.id, position: 'Baker' }, { as: boss });
  expect((await edit()).body).toMatchObject({ position: 'Baker' });
});
