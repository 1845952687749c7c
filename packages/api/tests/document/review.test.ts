import { setActive } from '@muster/db/features/account/writes/account';
import { company } from '@muster/testing/company';
import { describe, expect, it } from 'vitest';
import { documentIn, upload } from './forms.ts';

async function withDocument() {
  const { muster, boss, ann } = await company();
  const stored = documentIn(await upload(muster, ann));
  muster.pass({ hours: 1 });
  return { muster, ann, boss, stored };
}

describe('an administrator’s decision on a document (U69)', () => {
  it('is shown to its uploader, with who, when and why, by both transports', async () => {
    const { muster, ann, boss, stored } = await withDocument();
    const user = { fullName: 'Person E1', employeeId: 'E1' };
    const list = await muster.call('GET', '/api/admin/documents', undefined, { as: boss });
    expect(list.body).toEqual([{ ...stored, user, reviewerName: null, accountClosed: false }]);
    const decision = { status: 'rejected', adminResponse: ' Not legible ' };
    const answer = await muster.call('PATCH', `/api/admin/documents/${stored.id}`, decision, { as: boss });
    const decided = {
      ...stored,
      status: 'rejected',
      adminResponse: 'Not legible',
      reviewedBy: boss.id,
      reviewedAt: muster.now(),
      updatedAt: muster.now(),
    };
    expect([answer.status, answer.body]).toEqual([
      200,
      { ...decided, user, reviewerName: 'Person BOSS', accountClosed: false },
    ]);
    expect((await muster.query('document.list', { as: ann })).body).toEqual([decided]);
  });

  it('is taken once', async () => {
    const { muster, boss, stored } = await withDocument();
    const decide = (status: string) =>
      muster.mutate('document.review', { id: stored.id, status }, { as: boss });
    const answers = await Promise.all([decide('approved'), decide('rejected')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [late] = answers.filter(({ status }) => status === 409);
    const taken = late === answers[0] ? 'rejected' : 'approved';
    expect(late?.body).toMatchObject({
      message: `This document is already ${taken} by Person BOSS on 2 March 2026 at 11:00: it cannot be reviewed again`,
    });
  });

  it.each([
    [{ status: 'pending' }, 400],
    [{}, 400],
    [{ id: 99, status: 'approved' }, 404],
    [{ id: 'x', status: 'approved' }, 400],
  ])('of %j is %i', async (sent, status) => {
    const { muster, ann, boss, stored } = await withDocument();
    const input = { id: stored.id, ...sent };
    expect((await muster.mutate('document.review', input, { as: boss })).status).toBe(status);
    expect((await muster.query('document.list', { as: ann })).body).toMatchObject([{ status: 'pending' }]);
    expect((await muster.mutate('document.review', input, { as: ann })).status).toBe(403);
  });

  it('D15 of their own is for another, while there is one', async () => {
    const { muster, boss } = await withDocument();
    await muster.person('CHIEF', { isAdmin: true });
    const { id } = documentIn(await upload(muster, boss));
    const decide = async () =>
      (await muster.mutate('document.review', { id, status: 'approved' }, { as: boss })).status;
    expect(await decide()).toBe(403);
    await muster.store.write((tx) => setActive(tx, 'CHIEF', false, muster.now()));
    expect(await decide()).toBe(200);
  });
});
