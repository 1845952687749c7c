import type * as z from 'zod/mini';
import type { overview } from './schema.ts';

type Overview = z.infer<typeof overview>;

export interface WaitingCount {
  readonly label: string;
  readonly count: number;
}

const kinds = [
  { of: 'pendingLeave', one: 'leave request', many: 'leave requests' },
  { of: 'pendingCancellations', one: 'cancellation', many: 'cancellations' },
  { of: 'pendingCorrections', one: 'correction', many: 'corrections' },
  { of: 'pendingDocuments', one: 'document', many: 'documents' },
  { of: 'pendingHrDocumentRequests', one: 'document request', many: 'document requests' },
  { of: 'recordsToReview', one: 'record to review', many: 'records to review' },
  { of: 'openGrievances', one: 'grievance', many: 'grievances' },
] as const satisfies readonly { of: keyof Overview; one: string; many: string }[];

export function waitingCounts(counts: Overview): { readonly total: number; readonly kinds: WaitingCount[] } {
  const found = kinds.flatMap(({ of, one, many }): WaitingCount[] => {
    const count = counts[of];
    return count === 0 ? [] : [{ label: count === 1 ? one : many, count }];
  });
  return { total: found.reduce((sum, { count }) => sum + count, 0), kinds: found };
}
