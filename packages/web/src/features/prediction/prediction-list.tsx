import { companyDate } from '@muster/domain/calendar/instant';
import { SearchX, ShieldCheck } from 'lucide-react';
import { useRef } from 'react';
import { useTableSearch } from '../../admin-table/use-table-search.ts';
import { useNow } from '../../company-time/use-now.ts';
import { useZone } from '../../company-time/use-zone.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { trpc } from '../../server/trpc.ts';
import { LoadError } from '../../shell/outage/load-error.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Bar } from '../../ui/skeleton.tsx';
import { ListFilters } from './list-filters.tsx';
import { departmentsOf, listed, listSearch, pageSize } from './listed.ts';
import { PredictionCard } from './prediction-card.tsx';
import type { PersonWindows } from './use-person-dialog.ts';
import type { Predictions, Scored } from './use-predictions.ts';
import { WorkedOut } from './worked-out.tsx';

interface PredictionListProps {
  readonly predictions: Predictions;
  readonly windows: PersonWindows;
}

export function PredictionList({ predictions, windows }: PredictionListProps) {
  const t = useTranslate();
  return (
    <WorkedOut query={predictions} bars={<CardsSkeleton />}>
      {(scored) =>
        scored.predictions.length === 0 ? (
          <div className="rounded-lg border border-line border-dashed">
            <EmptyState icon={ShieldCheck} title={t('No High-Risk Predictions')}>
              {scored.analysed === 0
                ? t('No one has a closed work day on record yet.')
                : t('Nothing in the records of the last 60 days points to an absence.')}
            </EmptyState>
          </div>
        ) : (
          <Cards scored={scored} windows={windows} />
        )
      }
    </WorkedOut>
  );
}

function Cards({ scored, windows }: { scored: Scored; windows: PersonWindows }) {
  const t = useTranslate();
  const [search, change] = useTableSearch(listSearch);
  const { rows, total, page } = listed(scored.predictions, search);
  const followUps = trpc.prediction.followUps.useQuery();
  const today = companyDate(useNow(), useZone());
  const list = useRef<HTMLDivElement>(null);
  return (
    <>
      <ListFilters
        search={search}
        departments={departmentsOf(scored.predictions)}
        onChange={(changes, step) => void change(changes, step)}
      />
      <p role="status" className="mb-3 text-ink-soft tabular-nums">
        {t('{total, plural, one {# prediction} other {# predictions}}', { total })}
      </p>
      {followUps.error && (
        <div className="mb-4">
          <LoadError
            failed={t('Could not load the follow-ups')}
            error={followUps.error}
            onRetry={() => followUps.refetch()}
          />
        </div>
      )}
      <section ref={list} tabIndex={-1} aria-label={t('Predictions')} className="scroll-mt-20 outline-none">
        {total === 0 ? (
          <div className="rounded-lg border border-line border-dashed">
            <EmptyState icon={SearchX} title={t('No one matches these filters')}>
              <Button
                size="small"
                className="mt-2"
                onClick={() => void change({ search: '', level: '', department: '' })}
              >
                {t('Clear filters')}
              </Button>
            </EmptyState>
          </div>
        ) : (
          <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
            {rows.map((prediction) => (
              <PredictionCard
                key={prediction.id}
                prediction={prediction}
                today={today}
                newest={followUps.data?.find(({ userId }) => userId === prediction.id)}
                windows={windows}
              />
            ))}
          </div>
        )}
      </section>
      {total > pageSize && (
        <div className="mt-4">
          <Pager
            texts={{
              label: t('Pages of predictions'),
              range: (values) =>
                t('{first}–{last} of {total, plural, one {# prediction} other {# predictions}}', values),
              count: (total) =>
                t('{total, plural, =0 {No predictions} one {# prediction} other {# predictions}}', { total }),
            }}
            page={page}
            pageSize={pageSize}
            total={total}
            first={(page - 1) * pageSize + 1}
            shown={rows.length}
            onPage={(to) => {
              void change({ page: to });
              list.current?.focus({ preventScroll: true });
              list.current?.scrollIntoView();
            }}
          />
        </div>
      )}
    </>
  );
}

function CardsSkeleton() {
  return (
    <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
      {[1, 2, 3].map((card) => (
        <div key={card} className="flex h-84 flex-col gap-4 rounded-lg border border-line bg-surface p-5">
          <Bar className="h-6 w-40" />
          <Bar className="h-10 w-full" />
          <Bar className="h-24 w-4/5" />
          <Bar className="h-12 w-full" />
        </div>
      ))}
    </div>
  );
}
