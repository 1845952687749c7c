import { randomUUID } from 'node:crypto';
import type { Muster, Person } from '@muster/testing/harness';
import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { procedures } from '../../src/rest/procedures.ts';
import { acts, fixture } from '../audit/acts.ts';
import { upload } from '../document/forms.ts';
import { file, form } from '../grievance/people.ts';

/**
 * What the ledger keeps as text, where it keeps more than ids: nothing that someone could lose the right to read
 * (D49). An act that joins keeps ids only, or says here what else.
 */
const kept: Readonly<Record<string, readonly string[]>> = {
  'admin.acceptClock': ['right'],
  'attendance.review': ['reviewed'],
  'company.importHolidays': ['Holiday'],
  'company.sendTestMail': ['A test is on its way', 'company.testMailOnItsWay'],
  'people.add': ['N1', 'Nora New'],
  'people.importCsv': ['Employee ID', 'employeeId', 'N1', 'Full Name', 'fullName', 'Nora New'],
  'prediction.acknowledge': ['absence_risk', 'not_seen 2026-03-02', 'Person B1'],
  'prediction.unacknowledge': ['The alert is no longer acknowledged', 'prediction.noLongerAcknowledged'],
  'provider.permit': ['Acme'],
  'provider.remove': ['Provider removed', 'account.providerRemoved'],
  'provider.unlink': ['Acme'],
  'team.add': ['Kitchen'],
  'team.change': ['Bakery'],
  'team.move': ['Kitchen'],
  'team.ofDepartments': ['Bakery'],
  'team.nameDeputy': ['Person E1'],
  // Names and hours that each administrator sees; who is none any more gets no answer.
  'workingTime.addSchedule': ['Early', '09:00', '17:00'],
  'workingTime.changeSchedule': ['Late', '09:00', '17:00'],
  'workingTime.closeSchedule': ['Early', '09:00', '17:00'],
  'workingTime.addSite': ['Tokyo', 'Asia/Tokyo', '09:00', '17:00'],
  'workingTime.changeSite': ['Osaka', 'Asia/Tokyo', '09:00', '17:00'],
  'workingTime.addException': ['Swap'],
  'leaveLimit.add': ['Summer', 'warn'],
  'leaveClosure.add': ['Closed', 'Annual Leave'],
  'webhook.remove': ['Webhook deleted', 'webhook.webhookDeleted'],
  'webhook.test': ['Test queued', 'webhook.testQueued'],
};

/** Its repeat answers the decision that was taken, whatever followed (tests/leave/replays); any administrator sees it. */
const decisions: readonly string[] = ['leave.decide', 'leave.decideMany'];

const date = /^\d{4}-\d\d-\d\d/;

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return date.test(value) ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The texts of all that the ledger keeps of an account. */
async function keptOf({ store }: Muster, { id }: Person): Promise<string[]> {
  const rows = await store.read
    .selectFrom('mutation_ledger')
    .select('result')
    .where('userId', '=', id)
    .execute();
  return rows.flatMap(({ result }) => textsIn(JSON.parse(result)));
}

const named = () => ({ 'idempotency-key': randomUUID() });

describe('D49 the ledger keeps no row of what an administrator did', () => {
  it.each(Object.entries(acts).filter(([path]) => !decisions.includes(path)))('%s', async (path, prepare) => {
    const { muster, ...people } = await fixture();
    const input = await prepare({ muster, ...people });
    const answer = await muster.mutate(path, input, { as: people.boss, headers: named() });
    expect(answer.status).toBe(200);
    expect(new Set(await keptOf(muster, people.boss))).toEqual(new Set(kept[path]));
  });
});

type Prepare = (muster: Muster, ann: Person) => Promise<object> | object;

/** What a person does with their own grievances and documents. */
const own: Readonly<Record<string, Prepare>> = {
  'grievance.file': () => ({ ...form, description: 'SECRET' }),
  'grievance.chooseHandler': async (muster, ann) => {
    const id = await file(muster, ann, { description: 'SECRET' });
    await muster.store.write(({ db }) => db.deleteFrom('grievance_handlers').execute());
    return { id, adminId: 1 };
  },
  'document.attach': async (muster, ann) => {
    const fields = { documentType: 'grievance_evidence' };
    const { body } = await upload(muster, ann, { fields, fileName: 'SECRET.pdf' });
    return { id: z.object({ id: z.int() }).parse(body).id, grievanceId: await file(muster, ann) };
  },
};

describe('D20 D49 the ledger keeps no word of a grievance', () => {
  const features = ['grievance', 'document'];
  const writes = [...procedures].filter(
    ([path, { type }]) => type === 'mutation' && features.includes(path.split('.')[0] ?? ''),
  );

  it('by any of the writes of its features', () => {
    expect(writes.map(([path]) => path).filter((path) => !(path in own || path in acts))).toEqual([]);
  });

  it.each(Object.entries(own))('%s by its filer, whom a repeat tells all', async (path, prepare) => {
    const { muster, ann } = await fixture();
    const input = await prepare(muster, ann);
    const options = { as: ann, headers: named() };
    const first = await muster.mutate(path, input, options);
    expect([first.status, first.text]).toEqual([200, expect.stringContaining('SECRET')]);
    expect(await keptOf(muster, ann)).toEqual(path === 'grievance.file' ? ['grievance'] : []);
    expect((await muster.mutate(path, input, options)).body).toEqual(first.body);
  });

  test('an upload of evidence', async () => {
    const { muster, ann } = await fixture();
    const relatedId = String(await file(muster, ann));
    const fields = { documentType: 'grievance_evidence', relatedId };
    const sent = { fields, fileName: 'SECRET.pdf', headers: named() };
    const first = await upload(muster, ann, sent);
    expect(first.text).toContain('SECRET');
    expect(await keptOf(muster, ann)).toEqual(['document.upload']);
    expect((await upload(muster, ann, sent)).body).toEqual(first.body);
  });
});
