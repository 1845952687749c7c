import type { Touched } from '@muster/db/change-bell';
import type { Store } from '@muster/db/open';
import { type AdminTopic, adminTopics } from '@muster/domain/wire/topics';
import { inTurn } from '../sync/in-turn.ts';
import { createListeners } from '../sync/listeners.ts';

/** What an administrator hears: which lists are out of date. What changed in them, reading them tells. */
export interface AdminRing {
  readonly topics: readonly AdminTopic[];
}

/** Tells administrators that a list changed. A missed ring costs nothing: who begins to listen is told of all lists. */
export interface AdminBell {
  /**
   * Calls `ring` after each commit that changed a list, but not with what this administrator must not learn of (D21).
   * Returns what ends that. Throws `too_many` as the doorbell does.
   */
  listen(adminId: number, ring: (topics: readonly AdminTopic[]) => void): () => void;
}

/**
 * Makes the bell of a store. To the administrator whom a grievance leaves out nothing is told of it, not even that
 * something happened; of what another process wrote every administrator is told that it may be anything.
 */
export function createAdminBell(store: Pick<Store, 'onChange'>): AdminBell {
  const listeners = createListeners<(topics: readonly AdminTopic[]) => void>();
  store.onChange(({ touched }) => {
    for (const adminId of listeners.accounts()) {
      const topics = touched === 'any' ? adminTopics : topicsFor(adminId, touched);
      if (topics.length > 0) for (const ring of listeners.of(adminId)) ring(topics);
    }
  });
  return { listen: listeners.add };
}

function topicsFor(adminId: number, touched: readonly Touched[]): AdminTopic[] {
  const shown = touched.filter(({ hiddenFrom }) => !hiddenFrom.includes(adminId));
  return [...new Set(shown.map(({ topic }) => topic))];
}

/** Milliseconds between two rings: when everybody checks in, an open list is read anew once a second and not each time. */
const pause = 1_000;

/** The rings of one administrator as they come, beginning with all lists, because any may have changed before. */
export function adminRings(
  bell: AdminBell,
  adminId: number,
  signal: AbortSignal | undefined,
  between = pause,
): AsyncGenerator<AdminRing, void> {
  return inTurn<AdminRing>(
    {
      listen: (hear) => bell.listen(adminId, (topics) => hear({ topics })),
      first: () => ({ topics: adminTopics }),
      merge: (earlier, later) => ({ topics: [...new Set([...earlier.topics, ...later.topics])] }),
    },
    signal,
    between,
  );
}
