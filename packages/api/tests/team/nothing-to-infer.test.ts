import { expect, it } from 'vitest';
import { procedures, restRoutes } from '../../src/rest/procedures.ts';
import { upload } from '../document/forms.ts';
import { form } from '../grievance/people.ts';
import { dayOff, requested } from '../leave/transports.ts';
import { byLead, get, type Office, office, takes } from './office.ts';

/** Leave that is to be decided, and leave that was; with papers and a grievance of the same person, or without. */
async function world({ isFull }: { readonly isFull: boolean }) {
  const made = await office(byLead);
  const { muster, ann, lea } = made;
  await muster.call('POST', '/api/attendance/checkin', {}, { as: ann });
  const { id } = await requested(muster, ann, { leaveType: 'Sick Leave' });
  const decided = await requested(muster, ann, dayOff('2026-04-14'));
  expect((await takes(made, lea, decided.id, { status: 'approved' })).status).toBe(200);
  if (!isFull) return made;
  const related = { relatedType: 'leave_request', relatedId: String(id) };
  expect((await upload(muster, ann, { fields: related, fileName: 'clinic.pdf' })).status).toBe(201);
  expect((await muster.mutate('grievance.file', form, { as: ann })).status).toBe(200);
  return made;
}

/** Every door of leads and of everyone that a lead reads of others. */
const doors = [...restRoutes].flatMap(({ method, url, procedure }) =>
  method === 'GET' && /^(team|directory)\./.test(procedure) && procedures.get(procedure)?.access !== 'admin'
    ? [url]
    : [],
);

async function read(made: Office): Promise<ReadonlyMap<string, string>> {
  const answers = new Map<string, string>();
  for (const url of doors) {
    const path = url.replace('/api/', '').replace(/:\w+/, String(made.ann.id));
    const asked = path.endsWith('rota') ? `${path}?from=2026-03-02&to=2026-03-08` : path;
    const { status, text } = await get(made, asked, made.lea);
    expect(`${asked} ${status}`).toBe(`${asked} 200`);
    answers.set(asked, text);
  }
  return answers;
}

it('D94 a lead learns of a certificate only that there is one, and nothing of a grievance', async () => {
  const full = await read(await world({ isFull: true }));
  const bare = await read(await world({ isFull: false }));
  expect([...full.keys()]).toEqual([...bare.keys()]);
  expect(full.size).toBeGreaterThan(8);
  expect([...full.values()].join()).toContain('"hasCertificate":true');
  for (const [door, text] of full)
    expect(text.replaceAll('"hasCertificate":true', '"hasCertificate":false'), door).toBe(bare.get(door));
});
