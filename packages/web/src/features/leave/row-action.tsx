import { companyDate } from '@muster/domain/calendar/instant';
import { Span } from '../../company-time/day.tsx';
import { useNow } from '../../company-time/use-now.ts';
import { useZone } from '../../company-time/use-zone.ts';
import { useSync } from '../../store/use-own.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { actionFor, type LeaveAction } from './leave-action.ts';
import type { ShownLeave } from './pending.ts';
import { useLeaveAction } from './use-leave-action.ts';

const labels: Readonly<Record<LeaveAction, { label: string; question: string; outcome: string }>> = {
  discard: {
    label: 'Discard',
    question: 'Discard this request?',
    outcome: 'It hasn’t been sent yet. It is removed from this device together with its files.',
  },
  withdraw: {
    label: 'Withdraw',
    question: 'Withdraw this request?',
    outcome: 'It is removed from your list and won’t be decided.',
  },
  askCancel: {
    label: 'Request cancellation',
    question: 'Request to cancel this leave?',
    outcome: 'It stays approved until an administrator has answered.',
  },
};

export function RowAction({ leave }: { leave: ShownLeave }) {
  const { connected } = useSync();
  const today = companyDate(useNow(), useZone());
  const { pending, act } = useLeaveAction(leave);
  const action = actionFor(leave, today, connected);
  if (!action) return null;
  const { label, question, outcome } = labels[action];
  return (
    <ConfirmButton
      label={label}
      title={question}
      confirm={label}
      cancel="Keep it"
      destructive
      onConfirm={() => void act(action)}
      pending={pending}
    >
      <p className="font-medium text-ink">
        {leave.leaveType}, <Span span={leave} />
      </p>
      <p>{outcome}</p>
    </ConfirmButton>
  );
}
