import type { DocumentDecisionInput } from '@muster/domain/document/schema';
import { msg } from '@muster/domain/language/translate';
import { Check, X } from 'lucide-react';
import type { Action } from '../../../admin-table/review/action-buttons.tsx';
import { useQuickUpdate } from '../../../admin-table/review/use-quick-update.ts';
import type { DocumentToReview } from './document.ts';
import { documentReview } from './document-review.tsx';

type Verdict = DocumentDecisionInput['status'];

export const documentActions: readonly Action<Verdict>[] = [
  {
    name: 'approved',
    label: msg('Approve'),
    coming: msg('Will be approved'),
    plannedText: (t, name) => t('Document of {name} will be approved', { name }),
    doneText: (t, name) => t('Document of {name} approved', { name }),
    icon: Check,
    tone: 'text-good',
  },
  {
    name: 'rejected',
    label: msg('Reject'),
    coming: msg('Will be rejected'),
    plannedText: (t, name) => t('Document of {name} will be rejected', { name }),
    doneText: (t, name) => t('Document of {name} rejected', { name }),
    icon: X,
    tone: 'text-bad',
  },
];

export function useQuickDocuments() {
  return useQuickUpdate<DocumentToReview, Verdict, DocumentDecisionInput>({
    what: 'document',
    actions: documentActions,
    nameOf: ({ user }) => user.fullName,
    decisionOf: (_, status) => ({ status, adminResponse: undefined }),
    write: documentReview.write,
    gone: msg('Another administrator has decided it'),
  });
}
