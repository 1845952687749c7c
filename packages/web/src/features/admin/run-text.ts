import type { JobRun } from '@muster/domain/admin/clock-schema';
import type { Translate } from '@muster/domain/language/translate';

export function runText(t: Translate, { job, dates, made }: Pick<JobRun, 'job' | 'dates' | 'made'>): string {
  return job === 'close_days'
    ? t(
        'Closed {dates, plural, one {# day} other {# days}}: {made, plural, one {# record} other {# records}}',
        { dates, made },
      )
    : t(
        'Granted {dates, plural, one {# leave year} other {# leave years}}: {made, plural, one {# person} other {# people}}',
        { dates, made },
      );
}

export function takeBackText(t: Translate, { job }: Pick<JobRun, 'job'>): string {
  return job === 'close_days'
    ? t(
        'This removes its records, except any that were changed since. Its days reopen, and those that have ended close again within a minute.',
      )
    : t(
        'This takes the granted days off the balances again, never below 0. A leave year that has begun is granted again within a minute.',
      );
}
