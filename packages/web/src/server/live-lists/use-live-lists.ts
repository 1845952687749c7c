import { type AdminTopic, adminTopics } from '@muster/domain/admin/topics';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { afterFirstPaint } from '../../first-visit/first-paint.ts';
import { browserLine } from '../../store/live/browser-line.ts';
import type { Subscription } from '../../store/live/line.ts';
import { openLiveConnection } from '../../store/live/live-connection.ts';
import { invalidateTopics } from './outdated.ts';

/** The first notification names every topic, so a reopened screen shows nothing outdated (decision 22). */
export function useLiveLists(of: 'admin.changes' | 'team.changes' = 'admin.changes'): void {
  const queries = useQueryClient();
  useEffect(() => {
    let close: (() => void) | undefined = () => undefined;
    void afterFirstPaint().then(() => {
      if (close) close = follow(queries, of);
    });
    return () => {
      close?.();
      close = undefined;
    };
  }, [queries, of]);
}

function follow(queries: QueryClient, of: Subscription): () => void {
  const line = browserLine();
  const connection = openLiveConnection(line, of, {
    ...ignored,
    onChange: (notification) => void invalidateTopics(queries, topicsIn(notification)),
  });
  return () => {
    connection.close();
    line.forget();
  };
}

/** Connection state and messages concern the store only. */
const ignored = { onConnection: () => undefined, onMessage: () => undefined };

const outdated = z.object({ topics: z.array(z.string()) });

/** The topics that this version of the app knows. */
function topicsIn(notification: unknown): AdminTopic[] {
  const named: readonly string[] = outdated.safeParse(notification).data?.topics ?? [];
  return adminTopics.filter((topic) => named.includes(topic));
}
