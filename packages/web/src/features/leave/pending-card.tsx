import { Link } from '@tanstack/react-router';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { Card } from '../../ui/card.tsx';
import { Figure } from '../../ui/figure.tsx';
import { FigureSkeleton } from '../../ui/skeleton.tsx';
import { countOf } from './leave.ts';
import { useLeave } from './use-leave.ts';

export function PendingCard() {
  const list = useLeave();
  return (
    <Card title="Pending Requests">
      <Loaded query={list} what="your requests" waiting={<FigureSkeleton />} brief>
        {(requests) => {
          const count = countOf(requests, 'pending');
          return <Figure value={count}>leave {count === 1 ? 'request' : 'requests'}</Figure>;
        }}
      </Loaded>
      <p className="mt-auto flex flex-wrap gap-x-4 pt-2">
        <Link to="/leave" className="flex min-h-6 items-center text-accent underline underline-offset-4">
          View requests
        </Link>
        <Link
          to="/team-calendar"
          className="flex min-h-6 items-center text-accent underline underline-offset-4"
        >
          Who is away
        </Link>
      </p>
    </Card>
  );
}
