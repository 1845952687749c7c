import { probeWrite } from '@muster/db/store/probe-write';
import type { Store } from '@muster/db/store/store';

/** Proves that the database is where it was and can be written (D48). Throws `busy` or what SQLite says if not. */
export async function probeDatabase(store: Pick<Store, 'write' | 'expectFiles'>): Promise<void> {
  store.expectFiles();
  await store.write(probeWrite);
}
