import { Link } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import { useWaitingCounts } from '../../server/live-lists/use-waiting-counts.ts';

/** For administrators, what waits for them, above the notices (U186). */
export function WaitingLine({ isAdmin, onChoose }: { isAdmin: boolean; onChoose: () => void }) {
  const counts = useWaitingCounts(isAdmin);
  if (!counts || counts.total === 0) return null;
  return (
    <Link
      to="/admin"
      onClick={onChoose}
      className="flex gap-3 border-line border-t px-5 py-3 -outline-offset-2 hover:bg-sunken"
    >
      <Inbox aria-hidden className="mt-0.5 size-4.5 shrink-0 text-accent" />
      <span className="flex min-w-0 flex-col gap-0.5">
        <span className="font-medium">{counts.total} waiting for you</span>
        <span className="text-ink-soft text-xs">
          {counts.kinds.map(({ label, count }) => `${count} ${label}`).join(' · ')}
        </span>
      </span>
    </Link>
  );
}
