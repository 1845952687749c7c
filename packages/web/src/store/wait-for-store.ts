import { queryClient, sessionQuery } from '../server/query-cache.ts';
import type { OwnStore } from './own-store.ts';
import type { StoringProblem } from './queue/outcome.ts';
import { storeState } from './store-state.ts';

/** How long an action waits for the store to open, in milliseconds. */
const openingWait = 10_000;

/** The store did not open for the person who asked. */
export class NotOpen extends Error {
  readonly problem: StoringProblem;
  constructor(problem: StoringProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Throws {@link NotOpen} if it does not open in time, or the person has gone: another's is not theirs (D43). */
export function waitForStore(): Promise<OwnStore> {
  const account = signedIn();
  return new Promise((resolve, reject) => {
    const endings: (() => void)[] = [];
    const settle = (end: () => void) => {
      for (const stop of endings) stop();
      end();
    };
    const look = () => {
      const state = storeState.read();
      const problem = account === undefined || signedIn() !== account ? 'signed_out' : problemNow();
      if (problem) settle(() => reject(new NotOpen(problem)));
      else if (state.phase === 'open') settle(() => resolve(state.store));
    };
    const timer = setTimeout(() => settle(() => reject(new NotOpen('opening'))), openingWait);
    endings.push(() => clearTimeout(timer), storeState.subscribe(look));
    look();
  });
}

/** The account of the person whom this page shows. */
export function signedIn(): number | undefined {
  return queryClient.getQueryData(sessionQuery.queryKey)?.id;
}

function problemNow(): StoringProblem | undefined {
  const state = storeState.read();
  return state.phase === 'failed' ? state.problem : undefined;
}
