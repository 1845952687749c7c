import { readChangeClock } from '../../store/change-clock.ts';
import type { Db } from '../../store/connection.ts';
import { generationOf } from '../../store/generation.ts';
import { hotQuery, type Param } from '../../store/hot-query.ts';
import { inOneSnapshot, sourceOf } from '../../store/snapshot.ts';

const companySeq = hotQuery((db, _param: Param<object>) => db.selectFrom('company').select('seq'));

/** A value, and the `seq` of the settings row with which it was read. */
interface Read<T> {
  readonly seq: number;
  readonly value: T;
}

interface KnownBySeq<T> {
  get(db: Db): Promise<T>;
  /** As it was read last of what is committed; undefined before the first read. */
  last(db: Db): T | undefined;
}

/**
 * Read once until the settings row has a newer `seq`, as each change of the value gives it. A seq beyond the change clock is not
 * committed: if its write is undone, another one can get the same number, so that what a write reads after it holds within
 * this write only, and until it moves the seq again. Snapshots know what the handle knows that they are of.
 */
export function knownBySeq<T>(read: (db: Db) => Promise<Read<T>>): KnownBySeq<T> {
  const committed = new WeakMap<Db, Read<T>>();
  const ofWrite = new WeakMap<Db, Read<T> & { readonly generation: number }>();
  const whenCommitted = async (db: Db) => {
    const found = await read(db);
    return { found, isCommitted: found.seq <= (await readChangeClock(db)) };
  };
  const remember = (db: Db, found: Read<T>) => {
    const source = sourceOf(db);
    // A snapshot may be older than what is known.
    if (found.seq >= (committed.get(source)?.seq ?? found.seq)) committed.set(source, found);
  };
  return {
    async get(db) {
      const seq = (await companySeq.first(db, {}))?.seq;
      const known = committed.get(sourceOf(db));
      if (known && known.seq === seq) return known.value;
      const generation = generationOf(db);
      const written = ofWrite.get(db);
      if (written && written.seq === seq && written.generation === generation) return written.value;
      const { found, isCommitted } = await inOneSnapshot(db, whenCommitted);
      if (isCommitted) remember(db, found);
      else if (generation > 0) ofWrite.set(db, { ...found, generation });
      return found.value;
    },
    last: (db) => committed.get(sourceOf(db))?.value,
  };
}
