import type { AppRouter } from '@muster/api/router';
import type { DocumentStatus, DocumentType } from '@muster/domain/document/schema';
import type { inferRouterOutputs } from '@trpc/server';
import type { Tone } from '../../../ui/badge.tsx';

export type DocumentToReview = inferRouterOutputs<AppRouter>['document']['page']['rows'][number];

export const statusVariants: Readonly<
  Record<DocumentStatus, { readonly label: string; readonly tone: Tone }>
> = {
  pending: { label: 'Pending Review', tone: 'warn' },
  approved: { label: 'Approved', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'bad' },
};

export const typeLabels: Readonly<Record<DocumentType, string>> = {
  medical_certificate: 'Medical Certificate',
  grievance_evidence: 'Grievance Evidence',
};

export function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1024)} KB`;
}
