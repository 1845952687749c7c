import { auditPage } from '@muster/domain/audit/schema';
import type { Muster, Person } from '@muster/testing/harness';
import { monday } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { addEvidence, file, office, open } from '../grievance/people.ts';

async function logOf(muster: Muster, as: Person, query = '') {
  const answer = await muster.call('GET', `/api/admin/audit${query}`, undefined, { as });
  return auditPage.parse(answer.body);
}

describe('the audit log over REST', () => {
  it('is searched by what the address names', async () => {
    const { muster, boss, chief, ann } = await office();
    await muster.mutate('people.edit', { userId: ann.id, position: 'Clerk' }, { as: boss });
    await muster.mutate('people.edit', { userId: ann.id, position: 'Head' }, { as: chief });
    await muster.mutate('company.updateSettings', { name: 'Larkfield' }, { as: boss });
    const entry = {
      actor: { id: boss.id, fullName: 'Person BOSS' },
      action: 'people.edit',
      subjectType: 'user',
      subjectId: ann.id,
      person: { id: ann.id, fullName: 'Person E1' },
      details: 'position',
      createdAt: monday,
    };
    const query = `?actorId=${boss.id}&personId=${ann.id}&action=people.&from=2026-03-02&to=2026-03-02&page=1`;
    expect(await logOf(muster, boss, query)).toMatchObject({ entries: [entry], more: false, asOf: monday });
    expect((await logOf(muster, boss, '?pageSize=2')).more).toBe(true);
    expect((await logOf(muster, boss, '?actorId=company')).entries).toEqual([]);
    expect((await logOf(muster, boss, '?to=2026-03-01')).entries).toEqual([]);
  });

  it.each([
    ['?action=DROP%20TABLE', 'action must be the beginning of one'],
    ['?from=yesterday', 'From must be a date, as in 2026-11-20'],
    ['?page=0', 'Page must be at least 1'],
    ['?personId=x', 'personId must be a whole number'],
  ])('%s is 400', async (query, message) => {
    const { muster, boss } = await office();
    const answer = await muster.call('GET', `/api/admin/audit${query}`, undefined, { as: boss });
    expect([answer.status, answer.body]).toEqual([400, { message }]);
  });
});

describe('D20, D21 grievances in the audit log', () => {
  it('each reading is there, with nothing of what was read', async () => {
    const { muster, boss, ann } = await office();
    const id = await file(muster, ann);
    await open(muster, boss, id);
    const { entries } = await logOf(muster, boss);
    expect(entries).toEqual([
      expect.objectContaining({
        action: 'grievance.read',
        subjectType: 'grievance',
        subjectId: id,
        person: null,
      }),
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/Noise|Loud|Person E1/);
  });

  it('for whom it leaves out the log reads as if it were not there', async () => {
    const { muster, boss, chief, ann } = await office();
    const before = await logOf(muster, boss);
    const id = await file(muster, ann, { excludedAdminId: boss.id });
    const evidence = await addEvidence(muster, ann, id);
    await open(muster, chief, id);
    await muster.mutate('grievance.update', { id, status: 'in_progress' }, { as: chief });
    await muster.mutate('document.review', { id: evidence.id, status: 'approved' }, { as: chief });
    expect((await logOf(muster, chief)).entries.length).toBeGreaterThan(2);
    expect(await logOf(muster, boss)).toEqual(before);
  });
});
