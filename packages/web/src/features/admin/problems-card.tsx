import { Moment } from '../../company-time/moment.tsx';
import { useProblems } from '../../server/live-lists/use-problems.ts';
import { Card } from '../../ui/card.tsx';
import { AcceptClock } from './accept-clock.tsx';
import { QuarantineAnswer } from './quarantine-answer.tsx';

/** What is wrong with the server, since when, and what fixes it (U77, D48); nothing while all is well. */
export function ProblemsCard() {
  const problems = useProblems(true);
  if (problems.length === 0) return null;
  return (
    <Card title="Problems" className="border-bad">
      <ul className="grid gap-4">
        {problems.map(({ kind, sentence, fix, detail, since }) => (
          <li key={kind} className="grid gap-1">
            <p className="font-medium text-bad">{sentence}.</p>
            {detail && kind !== 'clock_jumped' && <p className="wrap-anywhere text-ink-soft">{detail}</p>}
            <p>{fix}</p>
            {kind === 'quarantine_waiting' && <QuarantineAnswer />}
            {kind === 'clock_jumped' && <AcceptClock />}
            <p className="text-ink-soft text-xs">
              Since <Moment at={since} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
