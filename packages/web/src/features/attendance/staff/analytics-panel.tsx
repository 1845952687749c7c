import { companyDate } from '@muster/domain/calendar/instant';
import { keepPreviousData } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { ArrowLeft, ChartColumn } from 'lucide-react';
import { useTableSearch } from '../../../admin-table/use-table-search.ts';
import { shortDate } from '../../../company-time/dates.ts';
import { newestOf } from '../../../company-time/todays.ts';
import { useCompanyCalendar } from '../../../company-time/use-company-calendar.ts';
import { useNewToday } from '../../../company-time/use-new-today.ts';
import { useNow } from '../../../company-time/use-now.ts';
import { useTodays } from '../../../company-time/use-todays.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { trpc } from '../../../server/trpc.ts';
import { Loaded } from '../../../shell/outage/loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { optionsOf, SelectField } from '../../../ui/select-field.tsx';
import { BarsSkeleton } from '../../../ui/skeleton.tsx';
import { AnalyticsFigures } from './analytics-figures.tsx';
import { DayField } from './day-field.tsx';
import { askedDepartment, departmentChange, departmentOptions, departmentValue } from './day-search.ts';
import { totalOf } from './figures.ts';
import { analyticsSearch, problemOf, rangeLabels, ranges, spanOf } from './span.ts';

export function AnalyticsPanel({ onBack }: { onBack: () => void }) {
  const t = useTranslate();
  const [asked, change] = useTableSearch(analyticsSearch);
  useNewToday();
  const span = spanOf(asked, companyDate(useNow(), useCompanyCalendar()), newestOf(useTodays()));
  const problem = problemOf(t, span);
  const departments = trpc.people.departments.useQuery().data ?? [];
  const analytics = trpc.attendance.analytics.useQuery(
    { ...span, ...askedDepartment(asked) },
    { enabled: problem === undefined, placeholderData: keepPreviousData },
  );
  return (
    <section aria-labelledby="analytics" className="grid gap-6">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="ghost" className="-ms-4" onClick={onBack}>
          <ArrowLeft aria-hidden className="size-4" />
          {t('Back to the day')}
        </Button>
        <h2 id="analytics" className="font-semibold text-lg tracking-tight">
          {t('Analytics')}
        </h2>
        <p className="text-ink-soft sm:ms-auto">
          {t('{from} to {to}', { from: shortDate(t, span.from), to: shortDate(t, span.to) })}
        </p>
      </header>
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField
          label={t('Range')}
          options={optionsOf(t, ranges, rangeLabels)}
          value={asked.range ?? 'month'}
          onChange={({ target: { value } }) =>
            change({ range: value, ...(value === 'custom' ? span : { from: undefined, to: undefined }) })
          }
        />
        <SelectField
          label={t('Department')}
          options={departmentOptions(t, [...departments, null], asked)}
          value={departmentValue(asked)}
          onChange={({ target }) => change(departmentChange(target.value))}
        />
        {asked.range === 'custom' && (
          <>
            <DayField label={t('From')} date={span.from} onDate={(from) => change({ from })} />
            <DayField label={t('To')} date={span.to} error={problem} onDate={(to) => change({ to })} />
          </>
        )}
      </div>
      {problem === undefined && (
        <div className={cx('transition-opacity', analytics.isPlaceholderData && 'opacity-60')}>
          <Loaded
            query={analytics}
            failed={t('Could not load the analytics')}
            waiting={<BarsSkeleton bars={['h-72 w-full', 'h-96 w-full']} className="grid gap-6" />}
          >
            {(found) =>
              totalOf(found.totals) === 0 ? (
                <Card title={t('Status share')}>
                  <EmptyState icon={ChartColumn} title={t('Nothing recorded in this range')}>
                    {t('Try a longer range or another department.')}
                  </EmptyState>
                </Card>
              ) : (
                <AnalyticsFigures analytics={found} />
              )
            }
          </Loaded>
        </div>
      )}
    </section>
  );
}
