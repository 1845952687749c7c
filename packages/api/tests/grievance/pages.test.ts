import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { procedures } from '../../src/procedures.ts';
import { upload } from '../document/forms.ts';
import type { Muster, Person } from '../harness.ts';
import { dayOff, requested } from '../leave/transports.ts';
import { addEvidence, audit, file, office, open, openings } from './people.ts';

const trpc = (path: string, input: object) => `${path}?input=${encodeURIComponent(JSON.stringify(input))}`;
const page = z.object({ rows: z.array(z.object({ id: z.int() })), total: z.int() });

async function pageOf(muster: Muster, as: Person, path: string, input: object) {
  const { rows, total } = page.parse((await muster.query(trpc(path, input), { as })).body);
  return { ids: rows.map(({ id }) => id), total };
}

it('D21 a page of a table is that of the whole list, and no reading', async () => {
  const { muster, ann, boss } = await office();
  const first = await file(muster, ann);
  muster.pass({ minutes: 1 });
  const second = await file(muster, ann, { subject: 'Pay' });
  const { id } = await addEvidence(muster, ann, first);
  const page = (input: object) => pageOf(muster, boss, 'grievance.page', input);
  expect(await page({ pageSize: 1 })).toEqual({ ids: [second], total: 2 });
  expect(await page({ search: 'pay' })).toEqual({ ids: [second], total: 1 });
  expect(await page({ search: 'nothing' })).toEqual({ ids: [], total: 0 });
  expect(await pageOf(muster, boss, 'document.page', { pageSize: 1 })).toEqual({ ids: [id], total: 1 });
  for (const each of [first, second]) expect((await openings(muster, ann, each)).body).toEqual([]);
  expect(await audit(muster)).toEqual([]);
});

describe('D21 to the administrator whom a grievance leaves out', () => {
  it('no page shows or counts it or its files, and nothing is written', async () => {
    const { muster, ann, boss, chief } = await office();
    const id = await file(muster, ann, { excludedAdminId: boss.id });
    const evidence = await addEvidence(muster, ann, id);
    for (const [path, known] of [
      ['grievance.page', id],
      ['document.page', evidence.id],
    ] as const) {
      for (const input of [{}, { search: 'noise' }, { search: 'photo' }, { sort: 'employee' }])
        expect(await pageOf(muster, boss, path, input)).toEqual({ ids: [], total: 0 });
      expect(await pageOf(muster, chief, path, {})).toEqual({ ids: [known], total: 1 });
    }
    expect(await audit(muster)).toEqual([]);
  });
});

/** What a question needs to be one; the others are asked without anything. */
const needed: Readonly<Record<string, object>> = {
  'leave.reviewContext': { id: 1 },
  'hrDocument.ofPerson': { userId: 1 },
  'people.get': { userId: 1 },
  'attendance.analytics': { from: '2026-03-01', to: '2026-03-03' },
  'message.seen': { ids: [1] },
};

/** Every question that administrators can ask, and what somebody is answered. */
async function everyAnswer(muster: Muster, as: Person, shown: number): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  const asked: Readonly<Record<string, object>> = { ...needed, 'grievance.open': { id: shown } };
  for (const [path, { type, access }] of procedures) {
    if (type !== 'query' || access !== 'admin') continue;
    const { status, body } = await muster.query(trpc(path, asked[path] ?? {}), { as });
    expect([path, status]).toEqual([path, 200]);
    answers[path] = body;
  }
  return answers;
}

it('D21 whatever the administrator asks whom a grievance leaves out, the answer is that of before', async () => {
  const { muster, ann, ben, boss, chief } = await office();
  const shown = await file(muster, ben);
  for (const as of [boss, chief]) await open(muster, as, shown);
  const post = { content: 'The office is closed', isAnnouncement: true };
  await muster.mutate('message.post', post, { as: chief });
  await upload(muster, ann);
  await requested(muster, ann, dayOff('2026-03-10'));
  const before = await everyAnswer(muster, boss, shown);
  const [theirs, hidden] = [
    await everyAnswer(muster, chief, shown),
    await file(muster, ann, { excludedAdminId: boss.id }),
  ];
  const { id, fileName } = await addEvidence(muster, ann, hidden);
  await upload(muster, ann, { fields: { documentType: 'grievance_evidence' } });
  await muster.mutate('grievance.update', { id: hidden, status: 'in_progress' }, { as: chief });
  await muster.mutate('document.review', { id, status: 'approved' }, { as: chief });
  await muster.call('GET', `/uploads/${fileName}`, undefined, { as: chief });
  await everyAnswer(muster, chief, shown);
  expect(await everyAnswer(muster, boss, shown)).toEqual(before);
  // And not because nothing had happened.
  const changed = Object.entries(await everyAnswer(muster, chief, shown)).filter(
    ([path, now]) => !isDeepStrictEqual(now, theirs[path]),
  );
  expect(changed.map(([path]) => path).sort()).toEqual([
    'admin.overview',
    'audit.search',
    'document.listAll',
    'document.page',
    'grievance.listAll',
    'grievance.page',
  ]);
});
