import { Button } from '../../../ui/button.tsx';
import { requestsText, type Verdict } from './leave.ts';

interface SelectionBarProps {
  readonly count: number;
  readonly blocked: boolean;
  readonly onVerdict: (verdict: Verdict) => void;
  readonly onClear: () => void;
}

/** The actions for the selected requests; renders nothing without a selection. */
export function SelectionBar({ count, blocked, onVerdict, onClear }: SelectionBarProps) {
  return (
    <div role="status" className="sticky top-16 z-10 empty:hidden">
      {count > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-y bg-accent-soft px-5 py-2 max-md:mb-3">
          <p className="me-auto font-medium max-sm:w-full">{requestsText(count)} selected</p>
          <Button size="small" variant="primary" disabled={blocked} onClick={() => onVerdict('approved')}>
            <span>
              Approve<span className="max-sm:sr-only"> selected</span>
            </span>
          </Button>
          <Button size="small" disabled={blocked} onClick={() => onVerdict('rejected')}>
            <span>
              Reject<span className="max-sm:sr-only"> selected</span>
            </span>
          </Button>
          <Button size="small" variant="ghost" onClick={onClear}>
            Clear
          </Button>
        </div>
      )}
    </div>
  );
}
