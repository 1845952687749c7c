import { useState } from 'react';
import { useZone } from '../../../company-time/use-zone.ts';
import { toast } from '../../../ui/toast.ts';
import { type LeaveRow, quickResponses, refusalText, requestsText, type Verdict } from './leave.ts';
import type { RefusedDecision } from './refused-list.tsx';
import { decisionsOn, refuse, useDecide } from './use-decide.ts';
import { useUndoable } from './use-undoable.ts';

/** The decisions of an administrator on a table of requests: one at once, or several that can be undone (D15). */
export function useDecisions() {
  const zone = useZone();
  const { busy, decide } = useDecide();
  const [selected, onSelect] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<readonly RefusedDecision[]>([]);
  const { waiting, decide: decideUndoably } = useUndoable({
    send: (requests, verdict, isLeaving) => void send(requests, verdict, isLeaving),
    onUndone: (requests) => onSelect(requests.map(({ id }) => String(id))),
  });

  async function send(requests: readonly LeaveRow[], verdict: Verdict, isLeaving = false): Promise<void> {
    const outcomes = await decide(decisionsOn(requests, verdict, quickResponses[verdict]), isLeaving);
    if (!outcomes) return;
    const came = outcomes.flatMap((outcome, place) => {
      const leave = requests[place];
      if (!leave || outcome.outcome === 'decided') return [];
      return [{ leave: outcome.request ?? leave, why: refusalText(outcome, leave.seq, zone) }];
    });
    setRefused(came);
    showOutcome(requests, verdict, came);
  }

  return {
    busy,
    waiting,
    refused,
    selected,
    onSelect,
    dismiss: () => setRefused([]),
    decideOne: (leave: LeaveRow, verdict: Verdict) => void send([leave], verdict),
    decideSeveral(requests: readonly LeaveRow[], verdict: Verdict) {
      onSelect([]);
      decideUndoably(requests, verdict);
    },
  };
}

/** Shows the result. It names the refused requests too, because the person may have left the page that lists them. */
function showOutcome(
  requests: readonly LeaveRow[],
  verdict: Verdict,
  refused: readonly RefusedDecision[],
): void {
  const decided = requests.length - refused.length;
  const [only] = refused;
  if (requests.length === 1) {
    if (only) refuse(only.why);
    else toast({ title: 'Leave request updated successfully' });
    return;
  }
  toast({
    title: `${only ? `${decided} of ${requestsText(requests.length)}` : requestsText(decided)} ${verdict}`,
    description: only && `Not decided: ${refused.map(({ leave }) => leave.user.fullName).join(', ')}`,
  });
}
