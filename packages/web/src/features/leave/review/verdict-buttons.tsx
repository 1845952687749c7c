import { Check, X } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import type { Verdict } from './leave.ts';

interface VerdictButtonsProps {
  /** The element that says whose request it is. */
  readonly describedBy: string;
  /** A decision on it is on its way. */
  readonly busy: boolean;
  /** Nothing can be decided, as without a connection. */
  readonly blocked: boolean;
  /** In a table, whose columns leave room for pictures only, but on the widest screens and in cards. */
  readonly compact?: boolean;
  readonly onVerdict: (verdict: Verdict) => void;
}

/** Approve and Reject, which decide at once (U66). */
export function VerdictButtons({ compact = false, onVerdict, ...place }: VerdictButtonsProps) {
  const words = compact ? 'md:max-2xl:sr-only' : undefined;
  return (
    <>
      {verdicts.map(({ verdict, name, icon: Icon, tone }) => (
        <Button
          key={verdict}
          size="small"
          title={compact ? name : undefined}
          aria-describedby={place.describedBy}
          disabled={place.busy || place.blocked}
          className={compact ? 'md:max-2xl:px-2' : undefined}
          // The second click of a double click meets the row that came up in the place of the decided one.
          onClick={({ detail }) => detail < 2 && onVerdict(verdict)}
        >
          <Icon aria-hidden className={`size-4 ${tone}`} />
          <span className={words}>{name}</span>
        </Button>
      ))}
    </>
  );
}

const verdicts = [
  { verdict: 'approved', name: 'Approve', icon: Check, tone: 'text-good' },
  { verdict: 'rejected', name: 'Reject', icon: X, tone: 'text-bad' },
] as const;
