import type { Translate } from '@muster/domain/language/translate';
import { namesAmong } from '@muster/domain/people/told-apart';
import { useState } from 'react';
import { sayDecided } from '../../../admin-table/review/undoable-decision.ts';
import { useUndoable } from '../../../admin-table/review/use-undoable.ts';
import { useZone } from '../../../company-time/use-zone.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { toast } from '../../../ui/toast.ts';
import { decisionTexts } from './decision-texts.ts';
import { type LeaveDoor, type LeaveRow, refusalText, type Verdict } from './leave.ts';
import type { RefusedDecision } from './refused-list.tsx';
import { quickDecisionsOn, refuse, updated, useDecide } from './use-decide.ts';
import { decisionText, doneOf } from './verdicts.ts';

export function useDecisions(door: LeaveDoor) {
  const t = useTranslate();
  const zone = useZone();
  const { busy, decide } = useDecide(door);
  const [selected, onSelect] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<readonly RefusedDecision[]>([]);
  const { waiting, decide: decideUndoably } = useUndoable<LeaveRow, Verdict>();

  async function send(requests: readonly LeaveRow[], verdict: Verdict, isLeaving: boolean): Promise<true> {
    const outcomes = await decide(quickDecisionsOn(t, requests, verdict), isLeaving);
    const came = (outcomes ?? []).flatMap((outcome, place) => {
      const leave = requests[place];
      if (!leave || outcome.outcome === 'decided') return [];
      return [{ leave: outcome.request ?? leave, why: refusalText(t, outcome, leave, zone, door.gone) }];
    });
    setRefused(came);
    if (outcomes) showOutcome(t, requests, verdict, came);
    return true;
  }

  async function decideAll(requests: readonly LeaveRow[], verdict: Verdict): Promise<void> {
    const ids = requests.map(({ id }) => String(id));
    const wereSelected = selected.filter((id) => ids.includes(id));
    onSelect(selected.filter((id) => !ids.includes(id)));
    const isSent = await decideUndoably({
      rows: requests,
      name: verdict,
      title: decisionText(t, requests, verdict, 'planned'),
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
  t: Translate,
  requests: readonly LeaveRow[],
  verdict: Verdict,
  refused: readonly RefusedDecision[],
): void {
  const [first] = refused;
  const nameOf = namesAmong(refused.map(({ leave }) => leave.user));
  if (!first) sayDecided(t(updated), decisionText(t, requests, verdict));
  else if (requests.length === 1) refuse(t, first.why);
  else
    toast({
      title: decisionTexts[doneOf(requests[0], verdict)].someDone(t, {
        some: requests.length - refused.length,
        count: requests.length,
      }),
      description: t('Not decided: {names}', {
        names: refused.map(({ leave }) => nameOf(leave.user)).join('; '),
      }),
    });
}
