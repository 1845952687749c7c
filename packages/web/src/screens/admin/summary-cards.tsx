import { Link } from '@tanstack/react-router';
import { trpc } from '../../server/trpc.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { Card } from '../../ui/card.tsx';
import { Figure } from '../../ui/figure.tsx';
import { FigureSkeleton } from '../../ui/skeleton.tsx';

const cards = [
  { title: 'Pending Leaves', count: 'pendingLeave', what: 'to decide', tab: 'leave', status: 'pending' },
  { title: 'Open Grievances', count: 'openGrievances', what: 'to answer', tab: 'grievances', status: 'open' },
  {
    title: 'In Progress',
    count: 'inProgressGrievances',
    what: 'grievances',
    tab: 'grievances',
    status: 'in_progress',
  },
  { title: 'Total Requests', count: 'totalRequests', what: 'this month', tab: 'leave', status: undefined },
] as const;

export function SummaryCards() {
  const overview = trpc.admin.overview.useQuery();
  return (
    <div className="mb-6 grid grid-cols-2 gap-4 max-sm:grid-cols-1 max-sm:gap-2 md:grid-cols-4">
      {cards.map(({ title, count, what, tab, status }) => (
        <Card key={title} title={title} className={onPhone}>
          <Loaded query={overview} what="the figures" waiting={<FigureSkeleton />} brief>
            {(counts) => <Figure value={counts[count]}>{what}</Figure>}
          </Loaded>
          {count === 'pendingLeave' && <Cancellations count={overview.data?.pendingCancellations ?? 0} />}
          <Link
            to="/admin"
            search={status === undefined ? { tab } : { tab, status }}
            resetScroll={false}
            aria-label={`View: ${title}`}
            className="mt-auto self-start pt-2 text-accent underline underline-offset-4 max-sm:mt-0 max-sm:ms-auto max-sm:self-center max-sm:pt-0"
          >
            View
          </Link>
        </Card>
      ))}
    </div>
  );
}

/** Title, figure and links of a card next to each other. */
const onPhone =
  'max-sm:flex-row max-sm:items-center max-sm:[&>header]:w-28 max-sm:[&>header]:shrink-0 max-sm:[&>header]:px-0 max-sm:[&>header]:ps-5 max-sm:[&>header]:py-2 max-sm:[&>div]:flex-row max-sm:[&>div]:flex-wrap max-sm:[&>div]:items-center max-sm:[&>div]:gap-x-3 max-sm:[&>div]:ps-2 max-sm:[&>div]:pe-5 max-sm:[&>div]:py-2 max-sm:[&_p]:flex max-sm:[&_p]:items-baseline max-sm:[&_p]:gap-2 max-sm:[&_p>:first-child]:text-xl';

/** Approved leave that its person asks to cancel (U126): a decision that waits, but no pending leave. */
function Cancellations({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Link
      to="/admin"
      search={{ tab: 'leave', status: 'cancel_requested' }}
      resetScroll={false}
      className="flex min-h-6 items-center self-start text-accent underline underline-offset-4"
    >
      {count} to cancel
    </Link>
  );
}
