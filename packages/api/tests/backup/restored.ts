import { join } from 'node:path';
import { openStore } from '@muster/db/open';
import { type BootOptions, boot, type Muster } from '@muster/testing/harness';
import { onTestFinished } from 'vitest';

/** Boots the application on the database of a restored folder, migrated as at a start. */
export async function bootRestored(folder: string, options: BootOptions): Promise<Muster> {
  const openAgain = () => openStore(join(folder, 'muster.db'));
  const store = await openAgain();
  onTestFinished(() => store.close());
  return boot({ ...options, store: () => ({ ...store, folder, openAgain, isOpen: () => true }) });
}
