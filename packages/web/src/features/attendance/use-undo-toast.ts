import { useEffect } from 'react';
import { timeText } from '../../company-time/dates.ts';
import { presentTime } from '../../company-time/present.ts';
import { useZone } from '../../company-time/use-zone.ts';
import { useQueue, useSync } from '../../store/use-own.ts';
import type { ShownRecord } from './pending.ts';
import { offeredFor, undoablePress } from './press-times.ts';
import { endOffer, offerUndo, wasOffered } from './undo-toast.ts';

/** Says that one is checked in or out, with "Undo" for 10 s: after the press, after a reload, and in every tab (U132). */
export function useUndoToast(records: readonly ShownRecord[]): void {
  const zone = useZone();
  const { connected } = useSync();
  const press = undoablePress(records, useQueue(), presentTime());
  useEffect(() => {
    if (!press) return endOffer();
    if (wasOffered(press) || presentTime() - press.timestamp >= offeredFor) return;
    const time = `At ${timeText(press.happenedAt, zone)}.`;
    offerUndo(press, {
      title: press.intent === 'checkIn' ? 'Checked in' : 'Checked out',
      description: connected ? time : `${time} Sends when you're back online.`,
    });
  }, [press, zone, connected]);
}
