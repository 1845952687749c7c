import type { JobRun } from '@muster/domain/admin/clock-schema';

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

export function runText({ job, dates, made }: Pick<JobRun, 'job' | 'dates' | 'made'>): string {
  return job === 'close_days'
    ? `Closed ${counted(dates, 'day', 'days')}: ${counted(made, 'record', 'records')}`
    : `Granted ${counted(dates, 'leave year', 'leave years')}: ${counted(made, 'person', 'people')}`;
}

export function takeBackText({ job }: Pick<JobRun, 'job'>): string {
  return job === 'close_days'
    ? 'This removes its records, except any that were changed since. Its days reopen, and those that have ended close again within a minute.'
    : 'This takes the granted days off the balances again, never below 0. A leave year that has begun is granted again within a minute.';
}
