import type { Problem } from '@muster/domain/admin/problems';
import { Link } from '@tanstack/react-router';
import { ServerCrash } from 'lucide-react';
import { Moment } from '../../company-time/moment.tsx';

interface ProblemListProps {
  readonly problems: readonly Problem[];
  /** Called when an administrator selects a problem. */
  readonly onChoose: () => void;
}

/** What is wrong with the server, above an administrator's notices (L19); /admin-profile says how to fix it. */
export function ProblemList({ problems, onChoose }: ProblemListProps) {
  if (problems.length === 0) return null;
  return (
    <ul aria-label="Server problems" className="divide-y divide-line border-line border-t">
      {problems.map(({ kind, sentence, since }) => (
        <li key={kind}>
          <Link
            to="/admin-profile"
            onClick={onChoose}
            className="flex gap-3 px-5 py-3 -outline-offset-2 hover:bg-sunken"
          >
            <ServerCrash aria-hidden className="mt-0.5 size-4.5 shrink-0 text-bad" />
            <span className="flex min-w-0 flex-1 flex-col gap-0.5">
              <span className="font-medium">{sentence}</span>
              <span className="text-ink-soft text-xs">
                Since <Moment at={since} />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
