import { grievanceCategories, grievanceInput } from '@muster/domain/grievance/schema';
import type { Translate } from '@muster/domain/language/translate';
import * as z from 'zod/mini';
import { draftOf } from '../../store/queue/drafts.ts';

export const grievanceForm = z.extend(grievanceInput, {
  excludedAdminId: z.pipe(
    z.string(),
    z.transform((chosen: string) => (chosen === '' ? null : Number(chosen))),
  ),
});

export type GrievanceValues = z.input<typeof grievanceForm>;

export type FilledGrievance = z.output<typeof grievanceForm>;

export const draftName = 'grievance';

export function draftedValues() {
  const draft = draftOf(draftName, { subject: '', category: '', description: '', excludedAdminId: '' });
  const category = grievanceCategories.find((known) => known === draft.category);
  const { subject, description, excludedAdminId } = draft;
  return { subject, description, excludedAdminId, ...(category && { category }) };
}

export function leavesNobody(chosen: string, administrators: number): boolean {
  return chosen !== '' && administrators === 1;
}

/** What leaving someone out means, with so many other administrators (D21, U127). */
export function exclusionHint(t: Translate, administrators: number): string {
  return administrators === 0
    ? t(
        'You are the only administrator, so no one else could see or answer this. Make someone else an administrator first.',
      )
    : t('The administrator you choose never learns that this grievance exists.');
}
