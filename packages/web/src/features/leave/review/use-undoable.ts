import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../../ui/toast.ts';
import { uuid } from '../../../uuid.ts';
import { type LeaveRow, quickResponses, requestsText, type Verdict } from './leave.ts';
import { sendWhileLeaving } from './send-while-leaving.ts';
import { type Undoable, undoable } from './undoable.ts';
import { decisionsOn } from './use-decide.ts';

const staff = getRouteApi('/_staff');

/** Why the decisions are sent: the time to undo them is over, or the page is left and may be gone at once. */
type Why = 'over' | 'leaving';

interface Ends {
  readonly send: (requests: readonly LeaveRow[], verdict: Verdict, key: string) => void;
  readonly onUndone: (requests: readonly LeaveRow[]) => void;
}

/**
 * Decides several requests, which can be undone while its toast is shown: the server has no way back to pending (D15), so
 * nothing is sent before that. Leaving the tab or the page sends the decisions. `waiting` says what each request is about
 * to become.
 */
export function useUndoable({ send, onUndone }: Ends) {
  const { viewer } = staff.useRouteContext();
  const [waiting, setWaiting] = useState<ReadonlyMap<number, Verdict>>(new Map());
  const last = useRef<Undoable<Why>>(undefined);
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && last.current?.run('leaving');
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      last.current?.run('over');
    };
  }, []);

  function decide(requests: readonly LeaveRow[], verdict: Verdict): void {
    const key = uuid();
    const { run, undo } = undoable<Why>(
      (why) => {
        setWaiting(new Map());
        if (why === 'leaving')
          sendWhileLeaving(decisionsOn(requests, verdict, quickResponses[verdict]), key, viewer.id);
        // If the page lives on, this repeats the call under the same key and gets its answer.
        send(requests, verdict, key);
      },
      () => {
        setWaiting(new Map());
        onUndone(requests);
      },
    );
    last.current = { run, undo };
    setWaiting(new Map(requests.map(({ id }) => [id, verdict])));
    toast({
      title: `${requestsText(requests.length)} will be ${verdict}`,
      description: 'It is sent when this message goes, or when you leave this page.',
      action: { label: 'Undo', onPress: undo },
      onGone: () => run('over'),
    });
  }
  return { waiting, decide };
}
