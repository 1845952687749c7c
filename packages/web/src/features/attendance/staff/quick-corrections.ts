import type { CorrectionDecisionInput } from '@muster/domain/attendance/correction-schema';
import { msg } from '@muster/domain/language/translate';
import { Check, X } from 'lucide-react';
import type { Action } from '../../../admin-table/review/action-buttons.tsx';
import { useQuickUpdate } from '../../../admin-table/review/use-quick-update.ts';
import type { Correction, CorrectionDoor, Decision } from './correction-door.ts';

export const correctionActions: readonly Action<Decision>[] = [
  {
    name: 'accepted',
    label: msg('Accept'),
    coming: msg('Will be accepted'),
    plannedText: (t, name) => t('Correction of {name} will be accepted', { name }),
    doneText: (t, name) => t('Correction of {name} accepted', { name }),
    icon: Check,
    tone: 'text-good',
  },
  {
    name: 'declined',
    label: msg('Decline'),
    coming: msg('Will be declined'),
    plannedText: (t, name) => t('Correction of {name} will be declined', { name }),
    doneText: (t, name) => t('Correction of {name} declined', { name }),
    icon: X,
    tone: 'text-bad',
  },
];

export function useQuickCorrections({ write }: CorrectionDoor) {
  return useQuickUpdate<Correction, Decision, CorrectionDecisionInput>({
    what: 'correction',
    actions: correctionActions,
    nameOf: ({ user }) => user.fullName,
    decisionOf: (_, status) => ({ status, adminResponse: undefined }),
    write,
    gone: msg('Someone else has answered it, or is to answer it now'),
  });
}
