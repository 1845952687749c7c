import type { Muster, Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addEvidence, audit, file, office, openings } from './people.ts';

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
