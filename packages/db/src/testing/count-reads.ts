import type { KyselyPlugin } from 'kysely';
import { abilitiesOf, type Db, type PreparedQuery, register } from '../store/connection.ts';

export interface CountedReads {
  outside: number;
  inSnapshots: number;
}

export function countReads(db: Db): readonly [Db, CountedReads] {
  const counted: CountedReads = { outside: 0, inSnapshots: 0 };
  const count = (where: keyof CountedReads) => () => {
    counted[where] += 1;
  };
  const inside = (snapshot: Db) => counting(snapshot, count('inSnapshots'));
  const outside = counting(db, count('outside'));
  const { inSnapshot } = abilitiesOf(db);
  if (inSnapshot)
    register(outside, {
      ...abilitiesOf(outside),
      inSnapshot: (work) => inSnapshot((read) => work(inside(read))),
    });
  return [outside, counted];
}

function counting(db: Db, count: () => void): Db {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      count();
      return result;
    },
  };
  const counted = db.withPlugin(plugin);
  const { prepare, expressions } = abilitiesOf(db);
  register(counted, { expressions, prepare: (text) => countingQuery(prepare(text), count) });
  return counted;
}

function countingQuery(query: PreparedQuery, count: () => void): PreparedQuery {
  return {
    all(values) {
      count();
      return query.all(values);
    },
    first(values) {
      count();
      return query.first(values);
    },
  };
}
