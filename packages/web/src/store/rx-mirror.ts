import type { RxCollection } from 'rxdb/plugins/core';
import type { KindVersions, MirrorDoc } from './database.ts';
import { type Kind, kinds, type Row } from './kinds.ts';
import type { Tables } from './tables.ts';

/** The part of the tables that keeps mirrored rows. */
type MirrorTables = Pick<Tables, 'storeRows' | 'dropOtherRuns' | 'keepNewest' | 'watchRows'>;

/**
 * Mirrored rows as RxDB keeps them, all kinds in one collection. `prefix` begins the keys of the account's rows, so
 * that what a late tab of another writes never meets what is here; `expectOwner` throws once the mirror is another's.
 */
export function rxMirror(
  rows: RxCollection<MirrorDoc>,
  versions: KindVersions,
  prefix: string,
  expectOwner: () => Promise<void>,
): MirrorTables {
  const keyOf = (kind: Kind, id: number) => `${prefix}${kind}.${id}`;
  const ofKind = (kind: Kind) => rows.find({ selector: { kind } });
  return {
    async storeRows(kind, run, added, gone) {
      await expectOwner();
      const { version } = kinds[kind];
      const docs = added.map((row) => ({ key: keyOf(kind, row.id), kind, version, run, row }));
      if (docs.length > 0) await rows.bulkUpsert(docs);
      await forget(
        rows,
        gone.map((id) => keyOf(kind, id)),
      );
      await expectOwner().catch(async (error: unknown) => {
        await forget(
          rows,
          docs.map(({ key }) => key),
        );
        throw error;
      });
    },
    async dropOtherRuns(kind, run) {
      await expectOwner();
      const docs = await ofKind(kind).exec();
      await forget(
        rows,
        docs.filter((doc) => doc.run !== run).map(({ key }) => key),
      );
    },
    async keepNewest(kind, run, count) {
      await expectOwner();
      const docs = await ofKind(kind).exec();
      const ofRun = docs.filter((doc) => doc.run === run && doc.key.startsWith(prefix)).map(({ key }) => key);
      const newestFirst = ofRun.sort((a, b) => idIn(b) - idIn(a));
      await forget(rows, newestFirst.slice(count));
    },
    watchRows<K extends Kind>(kind: K, listener: (shown: readonly Row<K>[]) => void) {
      const watch = ofKind(kind).$.subscribe((docs) => {
        const owned = docs.filter(({ key }) => key.startsWith(prefix));
        listener(owned.map((doc) => rowOf<K>(doc.toMutableJSON(), versions)));
      });
      return () => watch.unsubscribe();
    },
  };
}

/** The row's id, with which every key ends. */
function idIn(key: string): number {
  return Number(key.slice(key.lastIndexOf('.') + 1));
}

/** Removes what is left of other accounts (D43). */
export async function forgetOthers(rows: RxCollection<MirrorDoc>, prefix: string): Promise<void> {
  const docs = await rows.find().exec();
  await forget(
    rows,
    docs.map(({ key }) => key).filter((key) => !key.startsWith(prefix)),
  );
}

/** A stored row in the shape of this version. Under a kind lies what was stored as that kind. */
function rowOf<K extends Kind>({ kind, version, row }: MirrorDoc, versions: KindVersions): Row<K> {
  const { version: wanted, migrations } = versions[kind];
  let shown = row;
  for (let next = version + 1; next <= wanted; next += 1) shown = migrations[next]?.(shown) ?? shown;
  return shown as Row<K>;
}

async function forget(rows: RxCollection<MirrorDoc>, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  await rows.bulkRemove(keys);
  await rows.storageInstance.cleanup(0);
}
