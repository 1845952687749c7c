import { companyDate } from '@muster/domain/calendar/instant';
import { msg, type Translatable } from '@muster/domain/language/translate';
import { leaveTypeText } from '@muster/domain/leave/type-labels';
import { Span } from '../../company-time/day.tsx';
import { useNow } from '../../company-time/use-now.ts';
import { useZone } from '../../company-time/use-zone.ts';
import { listed } from '../../language/listed.ts';
import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { useSync } from '../../store/use-own.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { actionFor, type LeaveAction } from './leave-action.ts';
import type { ShownLeave } from './pending.ts';
import { useLeaveAction } from './use-leave-action.ts';

const labels: Readonly<
  Record<LeaveAction, Readonly<Record<'label' | 'question' | 'outcome', Translatable>>>
> = {
  discard: {
    label: msg('Discard'),
    question: msg('Discard this request?'),
    outcome: msg('It hasn’t been sent yet. It is removed from this device together with its files.'),
  },
  withdraw: {
    label: msg('Withdraw'),
    question: msg('Withdraw this request?'),
    outcome: msg('It is removed from your list and won’t be decided.'),
  },
  askCancel: {
    label: msg('Request cancellation'),
    question: msg('Request to cancel this leave?'),
    outcome: msg('It stays approved until an administrator has answered.'),
  },
};

export function RowAction({ leave }: { leave: ShownLeave }) {
  const t = useTranslate();
  const { connected } = useSync();
  const today = companyDate(useNow(), useZone());
  const { pending, act } = useLeaveAction(leave);
  const action = actionFor(leave, today, connected);
  if (!action) return null;
  const { label, question, outcome } = labels[action];
  return (
    <ConfirmButton
      label={t(label)}
      title={t(question)}
      confirm={t(label)}
      cancel={t('Keep it')}
      destructive
      onConfirm={() => void act(action)}
      pending={pending}
    >
      <p className="font-medium text-ink">
        <Rich
          text={listed(t, [leaveTypeText(t, leave.leaveType), '<span/>'])}
          parts={{ span: <Span span={leave} /> }}
        />
      </p>
      <p>{t(outcome)}</p>
    </ConfirmButton>
  );
}
