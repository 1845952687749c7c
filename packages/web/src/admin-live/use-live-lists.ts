import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listenAt } from '../store/doorbell.ts';
import { followNetwork, socketUrl } from '../store/network.ts';
import { outdatedBy } from './outdated.ts';

/**
 * Keeps what an administrator's screen shows up to date while it is open: what the server says has changed is read anew
 * (decision 22). Its first ring tells of everything, so a screen that is opened again shows nothing old.
 */
export function useLiveLists(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const network = followNetwork();
    const hangUp = listenAt(socketUrl(), network.online, deaf, (trpc, reactions) =>
      trpc.admin.changes.subscribe(undefined, {
        ...reactions,
        onData({ topics }) {
          reactions.onData();
          for (const queryKey of outdatedBy(topics)) void queries.invalidateQueries({ queryKey });
        },
      }),
    );
    return () => {
      hangUp();
      network.forget();
    };
  }, [queries]);
}

/** Whether the line stands, and messages on it, are the store's to know. */
const deaf = { ring: () => undefined, standing: () => undefined, message: () => undefined };
