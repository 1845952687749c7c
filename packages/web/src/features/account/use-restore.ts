import { useState } from 'react';
import { type ChosenBackup, RestoreRefused, sendBackup, waitForServer } from './send-backup.ts';

type State = 'choosing' | 'sending' | 'restarting';

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Sends a backup, waits until the server runs on it, and opens the sign-in page. */
export function useRestore(token: string) {
  const [state, setState] = useState<State>('choosing');
  const [part, setPart] = useState(0);
  const [problem, setProblem] = useState<RestoreRefused>();
  const restore = async (backup: ChosenBackup) => {
    setState('sending');
    setPart(0);
    setProblem(undefined);
    try {
      await sendBackup(token, backup, setPart);
    } catch (error) {
      setState('choosing');
      return setProblem(error instanceof RestoreRefused ? error : new RestoreRefused(String(error)));
    }
    setState('restarting');
    await waitForServer(pause);
    // Another company's page: nothing of this one may stay in memory.
    window.location.assign('/login');
  };
  return { restore, state, part, problem };
}
