import { useNewTodayOfTeam } from '../../company-time/use-new-today.ts';
import { useLedCounts } from '../../server/live-lists/use-waiting-counts.ts';
import { trpc } from '../../server/trpc.ts';
import { MissingList } from '../admin/missing/missing-card.tsx';
import { TodayFigures } from '../admin/today-strip.tsx';
import { TodayStripLayout } from '../admin/today-strip-layout.tsx';
import { WaitingList } from '../admin/waiting/waiting-card.tsx';
import { figuresOfDay } from './led-figures.ts';
import { useLedWaiting } from './use-led-waiting.tsx';

/** A lead's morning: what waits for them, then today, then who is missing. */
export function TeamDesk() {
  useNewTodayOfTeam();
  const missing = trpc.team.missing.useQuery();
  const stats = useStatsOfTeam();
  return (
    <div className="grid items-start gap-x-4 gap-y-6 lg:grid-cols-[minmax(0,1fr)_17rem] 2xl:grid-cols-[minmax(0,1fr)_20rem]">
      <WaitingList waiting={useLedWaiting()} counts={useLedCounts(true)} />
      <TodayOfTeam stats={stats} />
      <MissingList missing={missing} stats={stats.data} />
    </div>
  );
}

/** The figures of the day, from the lists that the lead sees anyway. */
function useStatsOfTeam() {
  const people = trpc.team.people.useQuery();
  const records = trpc.team.attendance.useQuery();
  const missing = trpc.team.missing.useQuery();
  const parts = [people, records, missing];
  const data =
    people.data && records.data && missing.data
      ? figuresOfDay({ people: people.data, records: records.data, missing: missing.data })
      : undefined;
  return {
    data,
    error: parts.find(({ error }) => error)?.error ?? null,
    refetch: () => Promise.all(parts.map(({ refetch }) => refetch())),
  };
}

function TodayOfTeam({ stats }: { stats: ReturnType<typeof useStatsOfTeam> }) {
  return (
    // Nothing in it takes the focus, so a wide screen may show it first.
    <TodayStripLayout className="lg:order-first lg:col-span-2">
      <TodayFigures stats={stats} />
    </TodayStripLayout>
  );
}
