import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../../ui/toast.ts';
import { uuid } from '../../../uuid.ts';
import { type Held, holdBack } from './hold.ts';
import { type LeaveRow, quickResponses, requestsText, type Verdict } from './leave.ts';
import { sendWhileLeaving } from './send-while-leaving.ts';
import { decisionsOn } from './use-decide.ts';

const staff = getRouteApi('/_staff');

/** Why several decisions are sent: their moment is over, or the page is left and may be gone at once. */
type Why = 'over' | 'leaving';

interface Ends {
  readonly send: (requests: readonly LeaveRow[], verdict: Verdict, key: string) => void;
  readonly onUndone: (requests: readonly LeaveRow[]) => void;
}

/**
 * Decides several requests at once, a moment later: there is no way back to pending (D15), so what can be undone has not
 * been sent. The moment lasts as long as the toast that offers it. Leaving the tab or the page ends it by sending: what
 * was confirmed must not get lost because somebody went on. `waiting` is what each request is about to be.
 */
export function useHeld({ send, onUndone }: Ends) {
  const { viewer } = staff.useRouteContext();
  const [waiting, setWaiting] = useState<ReadonlyMap<number, Verdict>>(new Map());
  const held = useRef<Held<Why>>(undefined);
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && held.current?.release('leaving');
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      held.current?.release('over');
    };
  }, []);

  function hold(requests: readonly LeaveRow[], verdict: Verdict): void {
    const key = uuid();
    const { release, takeBack } = holdBack<Why>(
      (why) => {
        setWaiting(new Map());
        if (why === 'leaving')
          sendWhileLeaving(decisionsOn(requests, verdict, quickResponses[verdict]), key, viewer.id);
        // If the page lives on, this asks for the same once more, and gets the answer.
        send(requests, verdict, key);
      },
      () => {
        setWaiting(new Map());
        onUndone(requests);
      },
    );
    held.current = { release, takeBack };
    setWaiting(new Map(requests.map(({ id }) => [id, verdict])));
    toast({
      title: `${requestsText(requests.length)} will be ${verdict}`,
      description: 'It is sent when this message goes, or when you leave this page.',
      action: { label: 'Undo', onPress: takeBack },
      onGone: () => release('over'),
    });
  }
  return { waiting, hold };
}
