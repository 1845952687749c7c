import type { QuickActions } from '../../../admin-table/review/quick-actions.ts';
import { useQuickDecisions } from '../../../admin-table/review/use-quick-decisions.ts';
import { useZone } from '../../../company-time/use-zone.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { type LeaveDoor, type LeaveRow, refusalText, tooLateText, type Verdict } from './leave.ts';
import { quickDecisionsOn, refuse, updated, useDecide } from './use-decide.ts';
import { verdictsOf } from './verdicts.ts';

export function useQuickLeave(door: LeaveDoor): QuickActions<LeaveRow, Verdict> {
  const t = useTranslate();
  const zone = useZone();
  const { busy, decide } = useDecide(door);
  return useQuickDecisions<LeaveRow, Verdict>({
    busy,
    updated,
    actionsOf: verdictsOf,
    nameOf: ({ user }) => user.fullName,
    async send(row, verdict, isLeaving) {
      const [outcome] = (await decide(quickDecisionsOn(t, [row], verdict), isLeaving)) ?? [];
      if (outcome?.outcome === 'decided') return undefined;
      if (!outcome) return {};
      if (!tooLateText(t, outcome.request, row, zone, door.gone)) refuse(t, outcome.message);
      return { note: refusalText(t, outcome, row, zone, door.gone) };
    },
    gone: async (row) => tooLateText(t, await door.find(row), row, zone, door.gone),
  });
}
