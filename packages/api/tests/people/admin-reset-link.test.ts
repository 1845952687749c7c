import { setAdmin } from '@muster/db/features/account/writes/account';
import type { Muster, Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { auditOf, change, staffed } from './fixture.ts';

const asked = (muster: Muster, by: Person, { id }: Person) =>
  change(muster, by, 'resetPassword', { userId: id });

const linksOf = ({ store }: Muster) => store.read.selectFrom('reset_links').select('userId').execute();

/** Three administrators. */
async function bosses() {
  const { muster, boss, chief, ann } = await staffed();
  return { muster, boss, chief, ann, head: await muster.person('B3', { isAdmin: true }) };
}

const waiting = (userId: number) => ({ userId, path: null, expiresAt: null, waitsFor: expect.any(Array) });

describe('D40 a one-time link for an administrator', () => {
  it('is asked for by one, reported to all, and made by a second', async () => {
    const { muster, boss, chief, head } = await bosses();
    for (let time = 0; time < 2; time += 1)
      expect((await asked(muster, boss, chief)).body).toEqual(waiting(chief.id));
    expect(await linksOf(muster)).toEqual([]);
    const told = muster.store.read.selectFrom('security_notices').select(['userId', 'change']);
    expect((await told.execute()).slice(0, 3)).toEqual(
      [chief, boss, head].map(({ id }) => ({ userId: id, change: 'reset_link_asked' })),
    );
    expect((await asked(muster, head, chief)).body).toMatchObject({
      path: expect.stringMatching(/^\/reset-password#/),
    });
    expect(await linksOf(muster)).toEqual([{ userId: chief.id }]);
    expect(await auditOf(muster)).toContainEqual(
      expect.objectContaining({ actorId: boss.id, action: 'account.ask-reset-link', subjectId: chief.id }),
    );
    // Each link needs two again.
    expect((await asked(muster, head, chief)).body).toEqual(waiting(chief.id));
  });

  it('is not made by its own person, after a day, or on the word of someone who lost the role', async () => {
    const { muster, boss, chief, head } = await bosses();
    await asked(muster, boss, chief);
    expect((await asked(muster, chief, chief)).status).toBe(422);
    muster.pass({ days: 1 });
    expect((await asked(muster, await muster.device(head), chief)).body).toEqual(waiting(chief.id));
    await muster.store.write((tx) => setAdmin(tx, 'B3', false, muster.now(), null));
    expect((await asked(muster, await muster.device(boss), chief)).body).toEqual(waiting(chief.id));
    expect(await linksOf(muster)).toEqual([]);
  });

  it('does not come from one that was made before the promotion', async () => {
    const { muster, boss, ann } = await bosses();
    await asked(muster, boss, ann);
    expect(await linksOf(muster)).toEqual([{ userId: ann.id }]);
    await change(muster, boss, 'setAdmin', { userId: ann.id, isAdmin: true });
    expect(await linksOf(muster)).toEqual([]);
  });
});
