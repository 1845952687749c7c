import type { JobRun } from '@muster/domain/admin/clock-schema';
import { shortDate } from '../../company-time/dates.ts';
import { Moment } from '../../company-time/moment.tsx';
import { trpc } from '../../server/trpc.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { Card } from '../../ui/card.tsx';
import { useFirstRows } from '../../ui/show-more.tsx';
import { BarsSkeleton } from '../../ui/skeleton.tsx';
import { runText } from './run-text.ts';
import { TakeBackRun } from './take-back-run.tsx';

const step = 5;

export function JobRunsCard() {
  const query = trpc.admin.jobRuns.useQuery();
  const { first, more } = useFirstRows(query.data ?? [], 'runs', step);
  return (
    <Card title="What the jobs did" flush>
      <Loaded query={query} what="what the jobs did" waiting={<BarsSkeleton bars={['mx-5 mb-5 h-20']} />}>
        {(runs) => (
          <>
            {runs.length === 0 && (
              <p className="px-5 pb-5 text-ink-soft">No work days closed or leave years granted yet.</p>
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
  const { beganAt, firstDate, lastDate, takenBackAt } = run;
  const dates =
    firstDate === lastDate ? shortDate(firstDate) : `${shortDate(firstDate)} to ${shortDate(lastDate)}`;
  return (
    <li className="flex items-center justify-between gap-3 px-5 py-3">
      <div className="min-w-0">
        <h3 className="font-medium">{runText(run)}</h3>
        <p className="text-ink-soft">
          {dates}, made <Moment at={beganAt} />
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
  return (
    <p className="text-ink-soft">
      {finishedAt === null ? 'Being undone' : 'Undone'} by {takenBackBy ?? 'the command line'}{' '}
      <Moment at={at} />: {removed.toLocaleString('en')} of {made.toLocaleString('en')}
    </p>
  );
}
