import type { DocumentDecisionInput } from '@muster/domain/document/schema';
import { Check, X } from 'lucide-react';
import type { Action } from '../../../admin-table/review/action-buttons.tsx';
import { useQuickUpdate } from '../../../admin-table/review/use-quick-update.ts';
import type { DocumentToReview } from './document.ts';
import { documentReview } from './document-review.tsx';

type Verdict = DocumentDecisionInput['status'];

export const documentActions: readonly Action<Verdict>[] = [
  { name: 'approved', label: 'Approve', done: 'approved', icon: Check, tone: 'text-good' },
  { name: 'rejected', label: 'Reject', done: 'rejected', icon: X, tone: 'text-bad' },
];

export function useQuickDocuments() {
  return useQuickUpdate<DocumentToReview, Verdict, DocumentDecisionInput>({
    what: 'document',
    actions: documentActions,
    subjectOf: ({ user }) => `Document of ${user.fullName || 'Unknown'}`,
    decisionOf: (_, status) => ({ status, adminResponse: undefined }),
    write: documentReview.write,
    gone: 'Another administrator has decided it',
  });
}
