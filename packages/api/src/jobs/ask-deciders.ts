import { needsAsking } from '@muster/db/features/team/reads';
import { askDeciders } from '@muster/db/features/team/writes/ask';
import { tellDeputies } from '@muster/db/features/team/writes/deputies';
import type { Store } from '@muster/db/store/store';
import type { Instant } from '@muster/domain/calendar/instant';

/** Leave begins, the time of a deputy ends: who decides can change with the time alone (D94, D95). */
export async function askAsTimePasses(store: Store, now: Instant): Promise<void> {
  if (!(await needsAsking(store.read))) return;
  await store.write(async (tx) => {
    await tellDeputies(tx, now);
    await askDeciders(tx, now);
  });
}
