import { useState } from 'react';
import { useZone } from '../../../company-time/use-zone.ts';
import { doneText } from '../../../review/action-buttons.tsx';
import { sayDecided } from '../../../review/held-decision.ts';
import { useUndoable } from '../../../review/use-undoable.ts';
import { toast } from '../../../ui/toast.ts';
import { type LeaveRow, leaveOf, quickResponses, refusalText, requestsText, type Verdict } from './leave.ts';
import type { RefusedDecision } from './refused-list.tsx';
import { decisionsOn, refuse, updated, useDecide } from './use-decide.ts';
import { verdicts } from './verdicts.ts';

/** The decisions of an administrator on a table of requests, one or several at once; each can be undone (D15). */
export function useDecisions() {
  const zone = useZone();
  const { busy, decide } = useDecide();
  const [selected, onSelect] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<readonly RefusedDecision[]>([]);
  const { waiting, decide: decideUndoably } = useUndoable<LeaveRow, Verdict>();

  async function send(requests: readonly LeaveRow[], verdict: Verdict, isLeaving: boolean): Promise<true> {
    const outcomes = await decide(decisionsOn(requests, verdict, quickResponses[verdict]), isLeaving);
    const came = (outcomes ?? []).flatMap((outcome, place) => {
      const leave = requests[place];
      if (!leave || outcome.outcome === 'decided') return [];
      return [{ leave: outcome.request ?? leave, why: refusalText(outcome, leave.seq, zone) }];
    });
    setRefused(came);
    if (outcomes) showOutcome(requests, verdict, came);
    return true;
  }

  async function decideAll(requests: readonly LeaveRow[], verdict: Verdict): Promise<void> {
    const wereSelected = selected.length > 0;
    onSelect([]);
    const isSent = await decideUndoably({
      rows: requests,
      name: verdict,
      title: `${leaveOf(requests)} will be ${doneText(verdicts, verdict)}`,
      send: (isLeaving) => send(requests, verdict, isLeaving),
    });
    if (!isSent && wereSelected) onSelect(requests.map(({ id }) => String(id)));
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
  const done = doneText(verdicts, verdict);
  const [first] = refused;
  if (!first) sayDecided(updated, `${leaveOf(requests)} ${done}`);
  else if (requests.length === 1) refuse(first.why);
  else
    toast({
      title: `${requests.length - refused.length} of ${requestsText(requests.length)} ${done}`,
      description: `Not decided: ${refused.map(({ leave }) => leave.user.fullName).join(', ')}`,
    });
}
