import type { Muster } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { procedures } from '../../src/rest/procedures.ts';
import { formOf, pdf } from '../document/forms.ts';
import { acts, fixture } from './acts.ts';

/** Administrative mutations that leave no entry, each with why. */
const unrecorded: Readonly<Record<string, string>> = {
  'admin.saveFilter': 'an own way to look at a list, which nobody else sees (U212)',
  'admin.renameFilter': 'as saving it',
  'admin.deleteFilter': 'as saving it',
  'backup.download': 'only names an address; the download itself is an entry (tests/backup)',
  'people.exportData': 'only names an address; the download itself is an entry (tests/personal-data)',
  'leaveAccount.rehearse': 'undoes what it did, the entry too (D97)',
  'leaveClosure.rehearse': 'undoes what it did, the entry too (D98)',
  'leaveLimit.rehearse': 'undoes what it did, the entry too (D98)',
  'leaveType.rehearse': 'undoes what it did, the entry too (D97)',
  'team.rehearse': 'undoes what it did, the entry too (D94)',
  'workingTime.rehearse': 'undoes what it did, the entry too (D90)',
};

const countOf = async ({ store }: Muster, actorId: number) =>
  (await store.read.selectFrom('audit_log').select('id').where('actorId', '=', actorId).execute()).length;

describe('every administrative act is in the audit log', () => {
  const mutations = [...procedures].filter(
    ([, { type, access }]) => type === 'mutation' && (access === 'admin' || access === 'auditor'),
  );

  it('and none is forgotten here', () => {
    const known = [...Object.keys(acts), ...Object.keys(unrecorded)];
    expect(mutations.map(([path]) => path).sort()).toEqual(known.sort());
  });

  it.each(Object.entries(acts))('%s, with who did it', async (path, prepare) => {
    const { muster, ...people } = await fixture();
    const input = await prepare({ muster, ...people });
    const before = await countOf(muster, people.boss.id);
    const answer = await muster.mutate(path, input, { as: people.boss });
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    expect(await countOf(muster, people.boss.id)).toBeGreaterThan(before);
  });

  it('handing out an HR document, which comes as a form', async () => {
    const { muster, boss, ann } = await fixture();
    const fields = { userId: String(ann.id), kind: 'pay_slip', title: 'October 2026' };
    const named = Object.entries(fields).map(([name, content]) => ({ name, content }));
    const { payload, type } = formOf([...named, { name: 'file', content: pdf(), fileName: 'slip.pdf' }]);
    const options = { as: boss, headers: { 'content-type': type } };
    expect((await muster.call('POST', '/api/admin/papers', payload, options)).status).toBe(201);
    expect(await countOf(muster, boss.id)).toBe(1);
  });

  it('and what is refused is not', async () => {
    const { muster, boss } = await fixture();
    await muster.mutate('people.edit', { userId: 99, position: 'Clerk' }, { as: boss });
    await muster.mutate('people.setAdmin', { userId: boss.id, isAdmin: false }, { as: boss });
    expect(await countOf(muster, boss.id)).toBe(0);
  });
});
