import type { JobRun } from '@muster/domain/admin/clock-schema';

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** What a run made, in words. */
export function runText({ job, dates, made }: Pick<JobRun, 'job' | 'dates' | 'made'>): string {
  return job === 'close_days'
    ? `Closed ${counted(dates, 'day', 'days')}: ${counted(made, 'record', 'records')}`
    : `Granted ${counted(dates, 'leave year', 'leave years')}: ${counted(made, 'person', 'people')}`;
}

/** What taking a run back does, before it is done. */
export function takeBackText({ job }: Pick<JobRun, 'job'>): string {
  return job === 'close_days'
    ? 'Its records are removed, except those that somebody changed since. Its days are open again, and those that have ended are closed anew within a minute.'
    : 'What it granted is taken off the balances again, never below 0. A leave year that has begun is granted anew within a minute.';
}
