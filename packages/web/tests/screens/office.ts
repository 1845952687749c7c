import { join } from 'node:path';
import { openStore } from '@muster/db/open';
import { lendMuster } from '@muster/testing/lent-muster';
import {
  addPerson,
  type Person,
  type PersonOptions,
  type SessionOptions,
  sessionOf,
} from '@muster/testing/people';
import { restClient } from '@muster/testing/rest-client';
import { afterAll } from 'vitest';

/** A company of the tests of one file: tests use people of their own. */
export type Office = Awaited<ReturnType<typeof openOffice>>;

/** Starts a server on an empty folder, with an administrator; both are gone after the file's tests. */
export async function openOffice(options?: Parameters<typeof lendMuster>[0]) {
  const muster = await lendMuster(options);
  const store = await openStore(join(muster.dataFolder, 'muster.db'));
  afterAll(async () => {
    await store.close();
    await muster.remove();
  });
  await addPerson(store, { isAdmin: true });
  const session = (person: Person, options?: SessionOptions) => sessionOf(muster, store, person, options);
  return {
    muster,
    store,
    sessionOf: session,
    addPerson: (options?: PersonOptions) => addPerson(store, options),
    /** Someone else, or the person on another device, by the REST paths. */
    rest: async (person: Person) => restClient(await session(person)),
  };
}
