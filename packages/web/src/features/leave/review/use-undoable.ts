import { useEffect, useRef, useState } from 'react';
import { toast } from '../../../ui/toast.ts';
import { type LeaveRow, requestsText, type Verdict } from './leave.ts';
import { type Undoable, undoable } from './undoable.ts';

/** Why the decisions are sent: the undo time is over, or the person leaves the page. */
type Why = 'over' | 'leaving';

interface Ends {
  readonly send: (requests: readonly LeaveRow[], verdict: Verdict, isLeaving: boolean) => void;
  readonly onUndone: (requests: readonly LeaveRow[]) => void;
}

/**
 * Decides several requests, undoable while the toast is shown. The server cannot return a request to pending (D15), so
 * nothing is sent before the toast closes. Leaving the tab or the page sends the decisions. `waiting` holds the verdict
 * of each request.
 */
export function useUndoable({ send, onUndone }: Ends) {
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
    const { run, undo } = undoable<Why>(
      (why) => {
        setWaiting(new Map());
        send(requests, verdict, why === 'leaving');
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
