import { beginRun, extendRun, type RunBeginning } from '@muster/db/features/admin/job-runs';
import { findServerClock } from '@muster/db/features/admin/server-clock';
import type { Store } from '@muster/db/store/store';
import type { WriteTransaction } from '@muster/db/store/write-batch';
import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';

/** When a job's turn is, and what the machine's clock shows. */
export interface Turn {
  readonly now: Instant;
  readonly wall: Instant;
}

/** A step of a run makes rows of a date, in a transaction of its own, and says how many. */
export type RunStep = <S extends { readonly made: number }>(
  date: PlainDate,
  make: (tx: WriteTransaction, jobRunId: number) => Promise<S>,
) => Promise<S>;

/** Begins a run of a job (D8). Its row is written with its first step, so no run is empty. */
export async function runOf(
  store: Store,
  job: RunBeginning['job'],
  { now, wall }: Turn,
  yearsBefore: PlainDate | null = null,
): Promise<RunStep> {
  const trustedAt = (await findServerClock(store.read))?.trustedAt ?? now;
  const beginning = { job, beganAt: now, wallAt: wall, trustedAt, yearsBefore };
  let run: number | undefined;
  return async (date, make) => {
    const [id, made] = await store.write(async (tx) => {
      const id = run ?? (await beginRun(tx, beginning, date));
      const made = await make(tx, id);
      await extendRun(tx, id, date, made.made);
      return [id, made] as const;
    });
    run = id;
    return made;
  };
}
