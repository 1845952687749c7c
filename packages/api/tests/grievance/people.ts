import { boot, type Muster, type Person } from '@muster/testing/harness';
import { z } from 'zod';
import { documentIn, upload } from '../document/forms.ts';

export const form = { subject: 'Noise at night', description: 'Loud all day', category: 'workplace_safety' };

/** Ann, who files; Ben, a colleague; two administrators, one of whom she may leave out. */
export async function office() {
  const muster = await boot();
  return {
    muster,
    ann: await muster.person('E1'),
    ben: await muster.person('E2'),
    boss: await muster.person('BOSS', { isAdmin: true }),
    chief: await muster.person('CHIEF', { isAdmin: true }),
  };
}

/** Files a grievance and answers its id; fails if it was refused. */
export async function file(muster: Muster, as: Person, changes: object = {}): Promise<number> {
  const { body } = await muster.mutate('grievance.file', { ...form, ...changes }, { as });
  return z.object({ id: z.int() }).parse(body).id;
}

/** Uploads evidence of a grievance. */
export async function addEvidence(muster: Muster, as: Person, relatedId: number) {
  const fields = { documentType: 'grievance_evidence', relatedId: String(relatedId) };
  return documentIn(await upload(muster, as, { fields, fileName: 'Photo of Bob.pdf' }));
}

const rows = z.array(z.object({ id: z.int() }));

/** The ids of the grievances, or documents, that someone's list shows. */
export async function idsIn(muster: Muster, path: string, as: Person): Promise<number[]> {
  return rows.parse((await muster.query(path, { as })).body).map(({ id }) => id);
}

/** Opens a grievance as an administrator. */
export const open = (muster: Muster, as: Person, id: number) =>
  muster.call('GET', `/api/admin/grievances/${id}`, undefined, { as });

/** Who opened a grievance, as its filer sees it. */
export async function openings(muster: Muster, as: Person, id: number) {
  const input = encodeURIComponent(JSON.stringify({ id }));
  return muster.query(`grievance.openings?input=${input}`, { as });
}

/** The audit log, as it lies in the database. */
export const audit = ({ store }: Muster) =>
  store.read.selectFrom('audit_log').selectAll().orderBy('id').execute();
