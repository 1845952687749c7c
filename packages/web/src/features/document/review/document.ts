import type { AppRouter } from '@muster/api/router';
import type { DocumentStatus, DocumentType } from '@muster/domain/document/schema';
import { msg, type Translatable, type Translate } from '@muster/domain/language/translate';
import type { inferRouterOutputs } from '@trpc/server';
import type { Tone } from '../../../ui/badge.tsx';

export type DocumentToReview = inferRouterOutputs<AppRouter>['document']['page']['rows'][number];

export const statusVariants: Readonly<
  Record<DocumentStatus, { readonly label: Translatable; readonly tone: Tone }>
> = {
  pending: { label: msg('Pending Review'), tone: 'warn' },
  approved: { label: msg('Approved'), tone: 'good' },
  rejected: { label: msg('Rejected'), tone: 'bad' },
};

export const typeLabels: Readonly<Record<DocumentType, Translatable>> = {
  medical_certificate: msg('Medical Certificate'),
  grievance_evidence: msg('Grievance Evidence'),
};

export function kilobytes(t: Translate, bytes: number): string {
  return t('{size} KB', { size: String(Math.round(bytes / 1024)) });
}
