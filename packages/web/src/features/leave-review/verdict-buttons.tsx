import { Check, X } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import type { Verdict } from './leave.ts';

interface VerdictButtonsProps {
  /** The element that says whose request it is. */
  readonly describedBy: string;
  /** A decision on it is on its way. */
  readonly busy: boolean;
  /** Nothing can be decided, as without a connection. */
  readonly blocked: boolean;
  readonly onVerdict: (verdict: Verdict) => void;
}

/** Approve and Reject, which decide at once (SPEC section 5). */
export function VerdictButtons({ describedBy, busy, blocked, onVerdict }: VerdictButtonsProps) {
  return (
    <>
      <Button
        size="small"
        aria-describedby={describedBy}
        disabled={busy || blocked}
        onClick={() => onVerdict('approved')}
      >
        <Check aria-hidden className="size-4 text-good" />
        Approve
      </Button>
      <Button
        size="small"
        aria-describedby={describedBy}
        disabled={busy || blocked}
        onClick={() => onVerdict('rejected')}
      >
        <X aria-hidden className="size-4 text-bad" />
        Reject
      </Button>
    </>
  );
}
