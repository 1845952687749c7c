import type { CorrectionDecisionInput } from '@muster/domain/attendance/correction-schema';
import { Check, X } from 'lucide-react';
import { trpcClient } from '../../../client.ts';
import type { Action } from '../../../review/action-buttons.tsx';
import { useQuickUpdate } from '../../../review/use-quick-update.ts';
import type { Correction, Decision } from './correction.ts';

/** Accept and Decline, which decide a correction at once (D7). */
export const correctionActions: readonly Action<Decision>[] = [
  { name: 'accepted', label: 'Accept', done: 'accepted', icon: Check, tone: 'text-good' },
  { name: 'declined', label: 'Decline', done: 'declined', icon: X, tone: 'text-bad' },
];

/** Decides corrections, each undoable for a moment (U125). */
export function useQuickCorrections(hasNotes = true) {
  return useQuickUpdate<Correction, Decision, CorrectionDecisionInput>({
    what: 'correction',
    actions: correctionActions,
    subjectOf: ({ user }) => `Correction of ${user.fullName || 'Unknown'}`,
    decisionOf: (_, status, adminResponse) => ({ status, adminResponse }),
    write: trpcClient.attendance.decideCorrection,
    gone: 'Another administrator has answered it',
    hasNotes,
  });
}
