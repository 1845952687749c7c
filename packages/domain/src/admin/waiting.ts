import type * as z from 'zod/mini';
import type { overview } from './schema.ts';

type Overview = z.infer<typeof overview>;

export type WaitingName = (typeof kinds)[number]['of'];

export interface WaitingCount {
  readonly of: WaitingName;
  readonly label: string;
  readonly count: number;
}

/** People's requests in the order of the desk, and last what is routine (U130). */
const kinds = [
  { of: 'pendingLeave', one: 'leave request', many: 'leave requests' },
  { of: 'pendingCancellations', one: 'cancellation', many: 'cancellations' },
  { of: 'pendingCorrections', one: 'correction', many: 'corrections' },
  { of: 'pendingDocuments', one: 'document', many: 'documents' },
  { of: 'pendingHrDocumentRequests', one: 'document request', many: 'document requests' },
  { of: 'openGrievances', one: 'grievance', many: 'grievances' },
  { of: 'recordsToReview', one: 'record to review', many: 'records to review' },
] as const satisfies readonly { of: keyof Overview; one: string; many: string }[];

export function labelOfWaiting(name: WaitingName, count: number): string {
  const kind = kinds.find(({ of }) => of === name);
  return (count === 1 ? kind?.one : kind?.many) ?? '';
}

export function waitingCounts(counts: Overview): { readonly total: number; readonly kinds: WaitingCount[] } {
  const found = kinds.flatMap(({ of }): WaitingCount[] => {
    const count = counts[of];
    return count === 0 ? [] : [{ of, label: labelOfWaiting(of, count), count }];
  });
  return { total: found.reduce((sum, { count }) => sum + count, 0), kinds: found };
}
