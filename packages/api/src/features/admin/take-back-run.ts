import {
  listUnfinished,
  markTakenBack,
  type TakingBack,
  takeBackSome,
} from '@muster/db/features/admin/take-back-run';
import { recordAudit } from '@muster/db/features/audit/writes';
import type { Store } from '@muster/db/store/store';
import type { WriteTransaction } from '@muster/db/store/write-batch';
import type { Instant } from '@muster/domain/calendar/instant';

export async function beginTakingBack(tx: WriteTransaction, id: number, taking: TakingBack): Promise<void> {
  const { job, firstDate, lastDate } = await markTakenBack(tx, id, taking);
  const entry = {
    actorId: taking.by,
    action: 'job.take-back' as const,
    subjectType: 'job_run',
    subjectId: id,
  };
  await recordAudit(tx, { ...entry, details: `${job} ${firstDate} to ${lastDate}` }, taking.now);
}

/** Takes back the rest of the runs that were begun to be taken back, in steps between which other writes run. */
export async function finishTakingBack(store: Store, now: Instant): Promise<void> {
  for (const id of await listUnfinished(store.read)) {
    while (!(await store.write((tx) => takeBackSome(tx, id, now))));
  }
}
