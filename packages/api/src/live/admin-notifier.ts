import type { Touched } from '@muster/db/store/change-notifier';
import type { Store } from '@muster/db/store/store';
import { type AdminTopic, adminTopics } from '@muster/domain/admin/features';
import { coalesce } from './coalesce.ts';
import { createListeners } from './listeners.ts';

export interface AdminNotification {
  readonly topics: readonly AdminTopic[];
}

/** Tells administrators that a list changed. A missed notification loses nothing: each subscription begins with all lists. */
export interface AdminNotifier {
  /** Except for changes that are hidden from this administrator (D21). Returns the unsubscriber. Throws `too_many`. */
  listen(adminId: number, notify: (topics: readonly AdminTopic[]) => void): () => void;
}

/** Whom a grievance leaves out gets no notification of it (D21). Writes of other processes name every topic. */
export function createAdminNotifier(store: Pick<Store, 'onChange'>): AdminNotifier {
  const listeners = createListeners<(topics: readonly AdminTopic[]) => void>();
  store.onChange(({ touched }) => {
    for (const adminId of listeners.accounts()) {
      const topics = touched === 'any' ? adminTopics : topicsFor(adminId, touched);
      if (topics.length > 0) for (const notify of listeners.of(adminId)) notify(topics);
    }
  });
  return { listen: listeners.add };
}

function topicsFor(adminId: number, touched: readonly Touched[]): AdminTopic[] {
  const shown = touched.filter(({ hiddenFrom }) => !hiddenFrom.includes(adminId));
  return [...new Set(shown.map(({ topic }) => topic))];
}

/** Milliseconds between two notifications: when everyone checks in, an open list is read again at most once a second. */
const pause = 1_000;

/** The notifications of one administrator, beginning with all lists, because any may have changed before. */
export function adminNotifications(
  notifier: AdminNotifier,
  adminId: number,
  signal: AbortSignal | undefined,
  between = pause,
): AsyncGenerator<AdminNotification, void> {
  return coalesce<AdminNotification>(
    {
      listen: (next) => notifier.listen(adminId, (topics) => next({ topics })),
      first: async () => ({ topics: adminTopics }),
      merge: (earlier, later) => ({ topics: [...new Set([...earlier.topics, ...later.topics])] }),
    },
    signal,
    between,
  );
}
