import { grievanceCategories, grievanceInput } from '@muster/domain/grievance/schema';
import * as z from 'zod/mini';
import { draftOf } from '../../store/queue/drafts.ts';

/** The input of a grievance. The select gives the excluded administrator's id as text, empty for none. */
export const grievanceForm = z.extend(grievanceInput, {
  excludedAdminId: z.pipe(
    z.string(),
    z.transform((chosen: string) => (chosen === '' ? null : Number(chosen))),
  ),
});

/** The values while the person fills in the form; the category may be missing. */
export type GrievanceValues = z.input<typeof grievanceForm>;

/** The values that the form sends. */
export type FilledGrievance = z.output<typeof grievanceForm>;

/** The draft's key on the device. */
export const draftName = 'grievance';

/** The values of an unsent draft. */
export function draftedValues() {
  const draft = draftOf(draftName, { subject: '', category: '', description: '', excludedAdminId: '' });
  const category = grievanceCategories.find((known) => known === draft.category);
  const { subject, description, excludedAdminId } = draft;
  return { subject, description, excludedAdminId, ...(category && { category }) };
}

/** True if leaving out the chosen one, empty for no one, would leave no one of so many other administrators (D21). */
export function leavesNobody(chosen: string, administrators: number): boolean {
  return chosen !== '' && administrators === 1;
}

/** What leaving someone out means, with so many other administrators (D21, U127). */
export function exclusionHint(administrators: number): string {
  return administrators === 0
    ? 'You are the only administrator, so no one else could see or answer this. Make someone else an administrator first, or use a contact under Support and Resources.'
    : 'The administrator you choose never learns that this grievance exists.';
}
