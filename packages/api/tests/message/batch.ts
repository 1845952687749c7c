import { sqliteOf } from '@muster/db/engine/sqlite/connection';
import type { WriteTransaction } from '@muster/db/store/write-batch';
import type { TestStore } from '@muster/db/testing/store';

/** Makes one batch of writes that come one after the other. */
export interface Gathering {
  /** What the application is to use in place of its store. */
  readonly store: (opened: TestStore) => TestStore;
  /** The next so many writes wait for each other and are committed together, or fail together. */
  next(count: number, outcome?: 'commits' | 'fails'): void;
}

export function gatherWrites(): Gathering {
  let missing = 0;
  let fails = false;
  const gathered: (() => void)[] = [];
  return {
    store: (opened) => ({
      ...opened,
      write: (work) =>
        new Promise((resolve, reject) => {
          gathered.push(() => opened.write(work).then(resolve, reject));
          missing -= 1;
          if (missing > 0) return;
          for (const go of gathered.splice(0)) go();
          if (fails) opened.write(breakCommit).catch(() => {});
          fails = false;
        }),
    }),
    next(count, outcome = 'commits') {
      missing = count;
      fails = outcome === 'fails';
    },
  };
}

/** Leaves a row that refers to nothing, which the database finds out only at COMMIT. */
function breakCommit({ db }: WriteTransaction): void {
  const sqlite = sqliteOf(db);
  sqlite.pragma('defer_foreign_keys = ON');
  sqlite.exec("INSERT INTO warnings VALUES (NULL, 99, 'x', 'x', 99, 'now', 0, 1)");
}
