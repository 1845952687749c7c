import { useEffect } from 'react';
import { sendAs } from '../../server/calls/mutate.ts';
import { trpcClient } from '../../server/client.ts';
import type { OwnStore } from '../own-store.ts';
import { sendMarks } from './send-marks.ts';
import { markedIn, useOpenStore } from './use-marks.ts';

/** Sends the server how far this tab has read (L17). Used once in the app. */
export function useSendMarks(): void {
  const store = useOpenStore();
  useEffect(() => store && sendToServer(store), [store]);
}

/** Every call names the store's account: the cookie may be another's by now (S7). */
function sendToServer(store: OwnStore): () => void {
  const send = sendAs(store.accountId, trpcClient.message.markRead);
  const watched = { marked: markedIn(store), mirrored: store.rows('read_mark'), sync: store.sync };
  return sendMarks(watched, {
    send: (marks) => send(marks),
    later(milliseconds, task) {
      const timer = setTimeout(task, milliseconds);
      return () => clearTimeout(timer);
    },
  });
}
