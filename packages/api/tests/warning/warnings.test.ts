import { randomUUID } from 'node:crypto';
import { setActive } from '@muster/db/features/account/writes/account';
import { boot, type Muster, monday, type Person } from '@muster/testing/harness';
import { deviceOf } from '@muster/testing/mirror-device';
import { describe, expect, it } from 'vitest';

const text = { title: 'Late again', reason: 'Four times this month.\nWe spoke about it.' };

const issue = (muster: Muster, as: Person, userId: unknown, changes: object = {}, headers = {}) =>
  muster.call('POST', '/api/admin/warnings', { userId, ...text, ...changes }, { as, headers });

const listOf = async (muster: Muster, as: Person) =>
  (await muster.call('GET', '/api/warnings', undefined, { as })).body;

const stored = ({ store }: Muster) => store.read.selectFrom('warnings').selectAll().execute();

async function fixture() {
  const muster = await boot();
  const [boss, ann] = [await muster.person('B1', { isAdmin: true }), await muster.person('E1')];
  return { muster, boss, ann };
}

describe('D40 issuing a warning', () => {
  it('answers 201 with the whole entity, which its person alone can read, on the device too', async () => {
    const { muster, boss, ann } = await fixture();
    const ben = await muster.person('E2');
    const answer = await issue(muster, boss, ann.id, { issuedBy: ben.id, id: 99 });
    const whole = { id: 1, userId: ann.id, ...text, issuedBy: boss.id, createdAt: monday };
    expect([answer.status, answer.body]).toEqual([201, whole]);
    expect(await listOf(muster, ann)).toEqual([whole]);
    expect([await listOf(muster, ben), await listOf(muster, boss)]).toEqual([[], []]);
    const [own, other] = [deviceOf(muster, ann, 'warning'), deviceOf(muster, ben, 'warning')];
    await own.catchUp();
    await other.catchUp();
    expect([...own.rows.values()]).toEqual([whole]);
    expect(other.rows.size).toBe(0);
  });

  it('lists the newest first', async () => {
    const { muster, boss, ann } = await fixture();
    for (const title of ['First', 'Second']) await issue(muster, boss, ann.id, { title });
    expect(await listOf(muster, ann)).toEqual([
      expect.objectContaining({ title: 'Second' }),
      expect.objectContaining({ title: 'First' }),
    ]);
  });

  it('is for administrators, not to oneself, and to active accounts only', async () => {
    const { muster, boss, ann } = await fixture();
    const ben = await muster.person('E2');
    await muster.store.write((tx) => setActive(tx, 'E2', false, monday));
    const statuses = [
      await issue(muster, ann, boss.id),
      await issue(muster, boss, boss.id),
      await issue(muster, boss, ben.id),
      await issue(muster, boss, 99),
    ].map(({ status }) => status);
    expect(statuses).toEqual([403, 422, 404, 404]);
    expect(await stored(muster)).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['no person', { userId: undefined }, 'userId'],
    ['no title', { title: '' }, 'title'],
    ['a title of two lines', { title: 'a\nb' }, 'title'],
    ['no reason', { reason: ' ' }, 'reason'],
  ])('with %s is 400 and names the field', async (_name, changes, field) => {
    const { muster, boss, ann } = await fixture();
    const answer = await muster.mutate(
      'warning.issue',
      { userId: ann.id, ...text, ...changes },
      { as: boss },
    );
    expect([answer.status, answer.body]).toEqual([
      400,
      expect.objectContaining({ data: expect.objectContaining({ field }) }),
    ]);
    expect(await stored(muster)).toEqual([]);
  });

  it('D49 repeated under its key is one warning', async () => {
    const { muster, boss, ann } = await fixture();
    const key = { 'idempotency-key': randomUUID() };
    const first = await issue(muster, boss, ann.id, {}, key);
    const again = await issue(muster, boss, ann.id, {}, key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await stored(muster)).toHaveLength(1);
  });

  it('is in the audit log without its words', async () => {
    const { muster, boss, ann } = await fixture();
    await issue(muster, boss, ann.id);
    const log = await muster.store.read.selectFrom('audit_log').selectAll().execute();
    expect(log).toEqual([
      expect.objectContaining({ actorId: boss.id, action: 'warning.issue', subjectId: 1, details: null }),
    ]);
  });

  it('S2 one that was taken back leaves the list and the device', async () => {
    const { muster, boss, ann } = await fixture();
    await issue(muster, boss, ann.id);
    const device = deviceOf(muster, ann, 'warning');
    await device.catchUp();
    expect(device.rows.size).toBe(1);
    await muster.store.write((tx) =>
      tx.db
        .updateTable('warnings')
        .set({ deleted: 1, seq: tx.seq(ann.id) })
        .execute(),
    );
    await device.catchUp();
    expect([device.rows.size, await listOf(muster, ann)]).toEqual([0, []]);
  });
});
