import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { Rows } from '@muster/domain/lists/list-rows';
import type { Selectable } from 'kysely';
import { newestById } from '../../query/newest.ts';
import type { Db } from '../../store/connection.ts';
import type { WriteTransaction } from '../../store/write-batch.ts';
import type { JobRunsTable } from './table.ts';

export type RunBeginning = Pick<
  Selectable<JobRunsTable>,
  'job' | 'beganAt' | 'wallAt' | 'trustedAt' | 'yearsBefore'
>;

export async function beginRun(
  tx: WriteTransaction,
  beginning: RunBeginning,
  date: PlainDate,
): Promise<number> {
  tx.touch('job');
  const { id } = await tx.db
    .insertInto('job_runs')
    .values({ ...beginning, firstDate: date, lastDate: date, dates: 1, made: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function extendRun(
  tx: WriteTransaction,
  id: number,
  date: PlainDate,
  made: number,
): Promise<void> {
  await tx.db
    .updateTable('job_runs')
    .set((eb) => ({
      lastDate: date,
      dates: eb
        .case()
        .when('lastDate', '=', date)
        .then(eb.ref('dates'))
        .else(eb('dates', '+', 1))
        .end(),
      made: eb('made', '+', made),
    }))
    .where('id', '=', id)
    .execute();
}

export function listRuns(db: Db, rows: Rows): Promise<Run[]> {
  return newestById(runs(db), (name) => rows[name], 'job_runs.id').execute();
}

export function getRun(db: Db, id: number): Promise<Run> {
  return runs(db).where('job_runs.id', '=', id).executeTakeFirstOrThrow();
}

type Run = Awaited<ReturnType<ReturnType<typeof runs>['executeTakeFirstOrThrow']>>;

function runs(db: Db) {
  return db
    .selectFrom('job_runs')
    .leftJoin('users', 'users.id', 'job_runs.takenBackBy')
    .select(['job_runs.id', 'job', 'beganAt', 'wallAt', 'trustedAt', 'firstDate', 'lastDate'])
    .select(['dates', 'made', 'removed', 'takenBackAt', 'finishedAt', 'users.fullName as takenBackBy']);
}
