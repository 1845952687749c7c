import type { QuickActions } from '../../../admin-table/review/quick-actions.ts';
import { useQuickDecisions } from '../../../admin-table/review/use-quick-decisions.ts';
import { useZone } from '../../../company-time/use-zone.ts';
import { isCallError, trpcClient } from '../../../server/client.ts';
import { type LeaveRow, leaveOf, refusalText, tooLateText, type Verdict } from './leave.ts';
import { quickDecisionsOn, refuse, updated, useDecide } from './use-decide.ts';
import { verdictsOf } from './verdicts.ts';

export function useQuickLeave(): QuickActions<LeaveRow, Verdict> {
  const zone = useZone();
  const { busy, decide } = useDecide();
  return useQuickDecisions<LeaveRow, Verdict>({
    busy,
    updated,
    actionsOf: verdictsOf,
    subjectOf: (row) => leaveOf([row]),
    async send(row, verdict, isLeaving) {
      const [outcome] = (await decide(quickDecisionsOn([row], verdict), isLeaving)) ?? [];
      if (outcome?.outcome === 'decided') return undefined;
      if (!outcome) return {};
      if (!tooLateText(outcome.request, row, zone)) refuse(outcome.message);
      return { note: refusalText(outcome, row, zone) };
    },
    gone: async (row) => tooLateText(await currentRequest(row), row, zone),
  });
}

async function currentRequest(request: LeaveRow): Promise<LeaveRow | null> {
  try {
    return (await trpcClient.leave.reviewContext.query({ id: request.id })).request;
  } catch (error) {
    return isCallError(error) && error.data?.code === 'NOT_FOUND' ? null : request;
  }
}
