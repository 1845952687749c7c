import { randomUUID } from 'node:crypto';
import { boot, type Muster, type Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { documentIn, filesOf, rowsOf, upload } from './forms.ts';

const leave = {
  leaveType: 'Sick Leave',
  duration: 'full_day',
  startDate: '2026-03-09',
  endDate: '2026-03-09',
  reason: 'Ill',
};
const grievance = { subject: 'Noise', description: 'Loud', category: 'other' };
const evidence = { documentType: 'grievance_evidence' };

const ask = (muster: Muster, as: Person, key = randomUUID()) =>
  muster.mutate('leave.request', leave, { as, headers: { 'idempotency-key': key } });
/** Files a grievance; its id, as a form sends it. */
async function file(muster: Muster, as: Person, key = randomUUID()): Promise<string> {
  const { body } = await muster.mutate('grievance.file', grievance, {
    as,
    headers: { 'idempotency-key': key },
  });
  return String(z.object({ id: z.int() }).parse(body).id);
}

const nobodys = 'What this file belongs to does not exist';
const notYet = 'What this file belongs to has not reached Muster yet: send that first';

async function expectNotThere(muster: Muster, as: Person, fields: Record<string, string>, message: string) {
  const before = await rowsOf(muster);
  const answer = await upload(muster, as, { fields });
  expect([answer.status, answer.body]).toEqual([404, { message }]);
  expect((await filesOf(muster)).arriving).toEqual([]);
  expect([(await filesOf(muster)).stored.length, await rowsOf(muster)]).toEqual([before, before]);
}

describe('D23 what a file belongs to', () => {
  it('is the uploader’s own request or grievance, by its id', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    await ask(muster, ann);
    const filed = await file(muster, ann);
    expect(documentIn(await upload(muster, ann, { fields: { relatedId: '1' } }))).toMatchObject({
      relatedId: 1,
      relatedType: 'leave_request',
    });
    expect(
      documentIn(
        await upload(muster, ann, { fields: { ...evidence, relatedId: filed, relatedType: 'grievance' } }),
      ),
    ).toMatchObject({ relatedId: Number(filed), relatedType: 'grievance' });
  });

  it('is 404 where it is another’s, a withdrawn one or none', async () => {
    const muster = await boot();
    const [ann, ben] = [await muster.person('E1'), await muster.person('E2')];
    await ask(muster, ben);
    const bens = await file(muster, ben);
    await expectNotThere(muster, ann, { relatedId: '1' }, nobodys);
    await expectNotThere(muster, ann, { ...evidence, relatedId: bens }, nobodys);
    await expectNotThere(muster, ann, { relatedId: '99' }, nobodys);
    await expectNotThere(muster, ann, { relatedId: '9007199254740991' }, nobodys);
    await ask(muster, ann);
    await muster.mutate('leave.withdraw', { id: 2 }, { as: ann });
    await expectNotThere(muster, ann, { relatedId: '2' }, nobodys);
  });

  it('is 404 for an administrator too, where it is another’s', async () => {
    const muster = await boot();
    const [ann, boss] = [await muster.person('E1'), await muster.person('BOSS', { isAdmin: true })];
    const relatedId = await file(muster, ann);
    await expectNotThere(muster, boss, { ...evidence, relatedId }, nobodys);
  });

  it('D42 is found by the key under which the same account made it', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const [first, second] = [randomUUID(), randomUUID()];
    await ask(muster, ann, first);
    const filed = await file(muster, ann, second);
    expect(
      documentIn(await upload(muster, ann, { fields: { relatedKey: first.toUpperCase() } })),
    ).toMatchObject({
      relatedId: 1,
      relatedType: 'leave_request',
    });
    expect(
      documentIn(await upload(muster, ann, { fields: { ...evidence, relatedKey: second } })),
    ).toMatchObject({ relatedId: Number(filed), relatedType: 'grievance' });
  });

  it('D42 is 404 by a key of another account, of another kind of deed, withdrawn or unknown', async () => {
    const muster = await boot();
    const [ann, ben] = [await muster.person('E1'), await muster.person('E2')];
    const [bens, asked, checkedIn] = [randomUUID(), randomUUID(), randomUUID()];
    await file(muster, ben, bens);
    await ask(muster, ann, asked);
    await muster.mutate('attendance.checkIn', {}, { as: ann, headers: { 'idempotency-key': checkedIn } });
    for (const relatedKey of [bens, asked, checkedIn, randomUUID()])
      await expectNotThere(muster, ann, { ...evidence, relatedKey }, notYet);
    await expectNotThere(muster, ann, { relatedKey: checkedIn }, notYet);
    await muster.mutate('leave.withdraw', { id: 1 }, { as: ann });
    await expectNotThere(muster, ann, { relatedKey: asked }, notYet);
  });

  it('cannot be named twice, and evidence is of nothing but a grievance', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    await ask(muster, ann);
    for (const fields of [
      { relatedId: '1', relatedKey: randomUUID() },
      { ...evidence, relatedId: '1', relatedType: 'leave_request' },
    ])
      expect((await upload(muster, ann, { fields })).status).toBe(400);
    expect(await filesOf(muster)).toEqual({ stored: [], arriving: [] });
  });
});
