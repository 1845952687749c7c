import { beginRun, extendRun, type RunBeginning } from '@muster/db/features/admin/job-runs';
import { findServerClock } from '@muster/db/features/admin/server-clock';
import type { Store } from '@muster/db/store/store';
import type { WriteTransaction } from '@muster/db/store/write-batch';
import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';

export interface Turn {
  readonly now: Instant;
  readonly wall: Instant;
}

export type RunStep = <S extends { readonly made: number }>(
  date: PlainDate,
  make: (tx: WriteTransaction, jobRunId: number) => Promise<S>,
) => Promise<S>;

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
