import { useEffect } from 'react';
import { trpcClient } from '../client.ts';
import { sendAs } from '../store/mutate.ts';
import type { OwnStore } from '../store/own-store.ts';
import { tellMarks } from './tell.ts';
import { markedIn, useOpenStore } from './use-marks.ts';

/** How long an answer may take, in milliseconds. */
const patience = 30_000;

/** Keeps telling the server how far this tab has read (L17). Once in the app. */
export function useTellMarks(): void {
  const store = useOpenStore();
  useEffect(() => store && tellServer(store), [store]);
}

/** Every call names the store's account: the cookie may be another's by now (S7). */
function tellServer(store: OwnStore): () => void {
  const send = sendAs(store.accountId, trpcClient.message.markRead);
  const watched = { marked: markedIn(store), mirrored: store.rows('read_mark'), sync: store.sync };
  return tellMarks(watched, {
    send: (news) => send(news, { signal: AbortSignal.timeout(patience) }),
    later(milliseconds, task) {
      const timer = setTimeout(task, milliseconds);
      return () => clearTimeout(timer);
    },
  });
}
