import type { KindVersions, MirrorDoc } from './database.ts';
import { type Kind, kinds, type Row } from './kinds.ts';
import type { Collection } from './rxdb.ts';
import type { Tables } from './tables.ts';

type MirrorTables = Pick<Tables, 'storeRows' | 'dropOtherRuns' | 'keepNewest' | 'watchRows'>;

/** By `prefix`, so that a late tab of another account overwrites nothing; `expectOwner` throws once it is another's. */
export function rxMirror(
  rows: Collection<MirrorDoc>,
  versions: KindVersions,
  prefix: string,
  expectOwner: () => Promise<void>,
): MirrorTables {
  const keyOf = (kind: Kind, id: number) => `${prefix}${kind}.${id}`;
  return {
    async storeRows(kind, run, added, gone) {
      await expectOwner();
      const { version } = kinds[kind];
      const docs = added.map((row) => ({ key: keyOf(kind, row.id), kind, version, run, row }));
      await rows.upsert(docs);
      await rows.erase(gone.map((id) => keyOf(kind, id)));
      await expectOwner().catch(async (error: unknown) => {
        await rows.erase(docs.map(({ key }) => key));
        throw error;
      });
    },
    async dropOtherRuns(kind, run) {
      await expectOwner();
      const own = (await rows.stored({ kind })).filter(({ key }) => key.startsWith(prefix));
      await rows.erase(
        own.map(({ key }) => key),
        (doc) => doc.run !== run,
      );
    },
    async keepNewest(kind, run, count) {
      await expectOwner();
      const docs = await rows.stored({ kind });
      const ofRun = docs.filter((doc) => doc.run === run && doc.key.startsWith(prefix)).map(({ key }) => key);
      const newestFirst = ofRun.sort((a, b) => idIn(b) - idIn(a));
      await rows.erase(newestFirst.slice(count));
    },
    watchRows<K extends Kind>(kind: K, listener: (shown: readonly Row<K>[]) => void) {
      return rows.watch({ kind }, (docs) => {
        const owned = docs.filter(({ key }) => key.startsWith(prefix));
        listener(owned.map((doc) => rowOf<K>(doc, versions)));
      });
    },
  };
}

/** The row id at the end of a key. */
function idIn(key: string): number {
  return Number(key.slice(key.lastIndexOf('.') + 1));
}

/** Removes the rows of other accounts (D43). */
export async function forgetOthers(rows: Collection<MirrorDoc>, prefix: string): Promise<void> {
  const keys = (await rows.stored()).map(({ key }) => key);
  await rows.erase(keys.filter((key) => !key.startsWith(prefix)));
}

/** A stored row, migrated to the current shape of its kind. */
function rowOf<K extends Kind>({ kind, version, row }: MirrorDoc, versions: KindVersions): Row<K> {
  const { version: wanted, migrations } = versions[kind];
  let shown = row;
  for (let next = version + 1; next <= wanted; next += 1) shown = migrations[next]?.(shown) ?? shown;
  return shown as Row<K>;
}
