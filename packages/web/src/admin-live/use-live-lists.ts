import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { openLiveConnection } from '../store/live-connection.ts';
import { followNetwork, socketUrl } from '../store/network.ts';
import { invalidateTopics } from './outdated.ts';

/**
 * Keeps an administrator's open screen up to date: reads again what the server reports as changed (decision 22). The
 * first notification names every topic, so a reopened screen shows nothing outdated.
 */
export function useLiveLists(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const network = followNetwork();
    const disconnect = openLiveConnection(socketUrl(), network.online, ignored, (trpc, callbacks) =>
      trpc.admin.changes.subscribe(undefined, {
        ...callbacks,
        onData({ topics }) {
          callbacks.onData();
          void invalidateTopics(queries, topics);
        },
      }),
    );
    return () => {
      disconnect();
      network.forget();
    };
  }, [queries]);
}

/** Connection state and messages concern the store only. */
const ignored = { onChange: () => undefined, onConnection: () => undefined, onMessage: () => undefined };
