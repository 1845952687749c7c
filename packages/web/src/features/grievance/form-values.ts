import { grievanceCategories, grievanceInput } from '@muster/domain/grievance/schema';
import * as z from 'zod/mini';
import { draftOf } from '../../store/drafts.ts';

/** What filing takes, with the administrator to leave out as the select gives it: an id as text, empty for nobody. */
export const grievanceForm = z.extend(grievanceInput, {
  excludedAdminId: z.pipe(
    z.string(),
    z.transform((chosen: string) => (chosen === '' ? null : Number(chosen))),
  ),
});

/** The form as it is filled in. A category that is not chosen yet is none. */
export type GrievanceValues = z.input<typeof grievanceForm>;

/** The form as it is sent. */
export type FilledGrievance = z.output<typeof grievanceForm>;

/** Under which name the draft is kept on the device. */
export const draftName = 'grievance';

/** What was typed before and not sent. */
export function draftedValues() {
  const draft = draftOf(draftName, { subject: '', category: '', description: '', excludedAdminId: '' });
  const category = grievanceCategories.find((known) => known === draft.category);
  const { subject, description, excludedAdminId } = draft;
  return { subject, description, excludedAdminId, ...(category && { category }) };
}
