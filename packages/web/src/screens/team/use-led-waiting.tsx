import { useCompanyCalendar } from '../../company-time/use-company-calendar.ts';
import { correctionActions, useQuickCorrections } from '../../features/attendance/staff/quick-corrections.ts';
import { useQuickLeave } from '../../features/leave/review/quick-leave.ts';
import { verdictsOf } from '../../features/leave/review/verdicts.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { trpc } from '../../server/trpc.ts';
import { BesideFacts } from '../admin/waiting/beside-facts.tsx';
import { shownLeave } from '../admin/waiting/leave-kinds.tsx';
import { shownCorrection } from '../admin/waiting/other-kinds.tsx';
import { useWaitingOf } from '../admin/waiting/use-waiting.ts';
import { itemsOf, type ListsOfKinds, type WaitingKind } from '../admin/waiting/waiting-item.ts';
import { besideOf } from './led-beside.ts';
import { ledCorrectionDoor, ledLeaveDoor } from './led-doors.ts';

/** What a lead is to decide (D94), and nothing that waits for others. */
export function useLedWaiting() {
  return useWaitingOf([...useLeaveKinds(), useCorrectionKind()], lists);
}

const lists: ListsOfKinds = {
  pendingLeave: { to: '/team', search: { tab: 'leave', status: 'pending' } },
  pendingCancellations: { to: '/team', search: { tab: 'leave', status: 'cancel_requested' } },
  pendingCorrections: { to: '/team', search: { tab: 'corrections' } },
};

function useLeaveKinds(): readonly WaitingKind[] {
  const leave = trpc.team.leave.useQuery();
  const people = trpc.team.people.useQuery().data;
  const terms = useCompanyCalendar();
  const deciding = useQuickLeave(ledLeaveDoor);
  const { error, refetch } = leave;
  const all = leave.data?.toReversed();
  const items = (isAsked: boolean) =>
    all &&
    itemsOf({
      kind: 'leave',
      rows: all.filter(
        ({ canDecide, cancelRequestedAt }) => canDecide && (cancelRequestedAt !== null) === isAsked,
      ),
      actionsOf: verdictsOf,
      deciding,
      show: (row) => ({
        ...shownLeave(row),
        since: row.cancelRequestedAt ?? row.createdAt,
        facts: people && !isAsked && <BesideFacts {...besideOf(row, { all, people, terms })} />,
      }),
      to: ({ id }) => ({ to: '/team', search: { tab: 'leave', review: String(id) } }),
    });
  return [
    { of: 'pendingLeave', items: items(false), error, refetch },
    { of: 'pendingCancellations', items: items(true), error, refetch },
  ];
}

function useCorrectionKind(): WaitingKind {
  const t = useTranslate();
  const { data, error, refetch } = ledCorrectionDoor.useList();
  const deciding = useQuickCorrections(ledCorrectionDoor);
  const items =
    data &&
    itemsOf({
      kind: 'correction',
      rows: data.filter(({ canDecide }) => canDecide),
      actionsOf: () => correctionActions,
      deciding,
      show: (correction) => shownCorrection(t, correction),
      to: () => ({ to: '/team', search: { tab: 'corrections' } }),
    });
  return { of: 'pendingCorrections', items, error, refetch };
}
