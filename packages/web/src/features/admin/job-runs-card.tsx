import type { JobRun } from '@muster/domain/admin/clock-schema';
import { spanText } from '../../company-time/dates.ts';
import { Moment } from '../../company-time/moment.tsx';
import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { trpc } from '../../server/trpc.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { Card } from '../../ui/card.tsx';
import { useFirstRows } from '../../ui/show-more.tsx';
import { BarsSkeleton } from '../../ui/skeleton.tsx';
import { runText } from './run-text.ts';
import { TakeBackRun } from './take-back-run.tsx';

const step = 5;

export function JobRunsCard() {
  const t = useTranslate();
  const query = trpc.admin.jobRuns.useQuery();
  const { first, more } = useFirstRows(
    query.data ?? [],
    (count) => t('{shown} of {total, plural, one {# run} other {# runs}}', count),
    step,
  );
  return (
    <Card title={t('What the jobs did')} flush>
      <Loaded
        query={query}
        failed={t('Could not load what the jobs did')}
        waiting={<BarsSkeleton bars={['mx-5 mb-5 h-20']} />}
      >
        {(runs) => (
          <>
            {runs.length === 0 && (
              <p className="px-5 pb-5 text-ink-soft">
                {t('No work days closed or leave years granted yet.')}
              </p>
            )}
            <ul className="divide-y divide-line">
              {first.map((run) => (
                <RunRow key={run.id} run={run} />
              ))}
            </ul>
            {more}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function RunRow({ run }: { run: JobRun }) {
  const t = useTranslate();
  const { beganAt, firstDate, lastDate, takenBackAt } = run;
  const dates = spanText(t, { startDate: firstDate, endDate: lastDate });
  return (
    <li className="flex items-center justify-between gap-3 px-5 py-3">
      <div className="min-w-0">
        <h3 className="font-medium">{runText(t, run)}</h3>
        <p className="text-ink-soft">
          <Rich text={t('{dates}, made <moment/>', { dates })} parts={{ moment: <Moment at={beganAt} /> }} />
        </p>
        {takenBackAt !== null && <TakenBack run={run} at={takenBackAt} />}
      </div>
      {takenBackAt === null && <TakeBackRun run={run} />}
    </li>
  );
}

function TakenBack({
  run: { made, removed, finishedAt, takenBackBy },
  at,
}: {
  run: JobRun;
  at: JobRun['beganAt'];
}) {
  const t = useTranslate();
  const counts = { removed, made };
  const text =
    finishedAt === null
      ? t('Being undone by <name/> <moment/>: {removed, number} of {made, number}', counts)
      : t('Undone by <name/> <moment/>: {removed, number} of {made, number}', counts);
  return (
    <p className="text-ink-soft">
      <Rich text={text} parts={{ name: takenBackBy ?? t('the command line'), moment: <Moment at={at} /> }} />
    </p>
  );
}
