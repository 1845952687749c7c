import { namesAmong } from '@muster/domain/people/told-apart';
import { useState } from 'react';
import { sayDecided } from '../../../admin-table/review/undoable-decision.ts';
import { useUndoable } from '../../../admin-table/review/use-undoable.ts';
import { useZone } from '../../../company-time/use-zone.ts';
import { toast } from '../../../ui/toast.ts';
import { type LeaveRow, refusalText, requestsText, type Verdict } from './leave.ts';
import type { RefusedDecision } from './refused-list.tsx';
import { quickDecisionsOn, refuse, updated, useDecide } from './use-decide.ts';
import { decisionText, verdictText } from './verdicts.ts';

export function useDecisions() {
  const zone = useZone();
  const { busy, decide } = useDecide();
  const [selected, onSelect] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<readonly RefusedDecision[]>([]);
  const { waiting, decide: decideUndoably } = useUndoable<LeaveRow, Verdict>();

  async function send(requests: readonly LeaveRow[], verdict: Verdict, isLeaving: boolean): Promise<true> {
    const outcomes = await decide(quickDecisionsOn(requests, verdict), isLeaving);
    const came = (outcomes ?? []).flatMap((outcome, place) => {
      const leave = requests[place];
      if (!leave || outcome.outcome === 'decided') return [];
      return [{ leave: outcome.request ?? leave, why: refusalText(outcome, leave, zone) }];
    });
    setRefused(came);
    if (outcomes) showOutcome(requests, verdict, came);
    return true;
  }

  async function decideAll(requests: readonly LeaveRow[], verdict: Verdict): Promise<void> {
    const ids = requests.map(({ id }) => String(id));
    const wereSelected = selected.filter((id) => ids.includes(id));
    onSelect(selected.filter((id) => !ids.includes(id)));
    const isSent = await decideUndoably({
      rows: requests,
      name: verdict,
      title: decisionText(requests, verdict, 'will be '),
      send: (isLeaving) => send(requests, verdict, isLeaving),
    });
    if (!isSent) onSelect((before) => [...before, ...wereSelected]);
  }

  return {
    busy,
    waiting,
    refused,
    selected,
    onSelect,
    dismiss: () => setRefused([]),
    decide: (requests: readonly LeaveRow[], verdict: Verdict) => void decideAll(requests, verdict),
  };
}

/** Shows the result. It names the refused requests too, because the person may have left the page that lists them. */
function showOutcome(
  requests: readonly LeaveRow[],
  verdict: Verdict,
  refused: readonly RefusedDecision[],
): void {
  const [first] = refused;
  const nameOf = namesAmong(refused.map(({ leave }) => leave.user));
  if (!first) sayDecided(updated, decisionText(requests, verdict));
  else if (requests.length === 1) refuse(first.why);
  else
    toast({
      title: `${requests.length - refused.length} of ${requestsText(requests.length)} ${verdictText(requests[0], verdict)}`,
      description: `Not decided: ${refused.map(({ leave }) => nameOf(leave.user)).join('; ')}`,
    });
}
