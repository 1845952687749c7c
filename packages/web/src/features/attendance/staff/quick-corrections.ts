import type { CorrectionDecisionInput } from '@muster/domain/attendance/correction-schema';
import { Check, X } from 'lucide-react';
import type { Action } from '../../../admin-table/review/action-buttons.tsx';
import { useQuickUpdate } from '../../../admin-table/review/use-quick-update.ts';
import { trpcClient } from '../../../server/client.ts';
import type { Correction, Decision } from './use-answer.ts';

export const correctionActions: readonly Action<Decision>[] = [
  { name: 'accepted', label: 'Accept', done: 'accepted', icon: Check, tone: 'text-good' },
  { name: 'declined', label: 'Decline', done: 'declined', icon: X, tone: 'text-bad' },
];

export function useQuickCorrections() {
  return useQuickUpdate<Correction, Decision, CorrectionDecisionInput>({
    what: 'correction',
    actions: correctionActions,
    subjectOf: ({ user }) => `Correction of ${user.fullName || 'Unknown'}`,
    decisionOf: (_, status) => ({ status, adminResponse: undefined }),
    write: trpcClient.attendance.decideCorrection,
    gone: 'Another administrator has answered it',
  });
}
