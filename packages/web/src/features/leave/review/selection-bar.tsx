import { Button } from '../../../ui/button.tsx';
import { asksToCancel, type LeaveRow, requestsText, type Verdict } from './leave.ts';
import { verdictsOf } from './verdicts.ts';

interface SelectionBarProps {
  readonly selected: readonly LeaveRow[];
  readonly blocked: boolean;
  readonly onVerdict: (requests: readonly LeaveRow[], verdict: Verdict) => void;
  readonly onClear: () => void;
}

export function SelectionBar({ selected, blocked, onVerdict, onClear }: SelectionBarProps) {
  const wishes = selected.filter(asksToCancel);
  const groups = [selected.filter((leave) => !asksToCancel(leave)), wishes].filter(
    ({ length }) => length > 0,
  );
  const isMixed = groups.length > 1;
  return (
    <div role="status" className="sticky top-16 z-10 empty:hidden">
      {selected.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-y bg-accent-soft px-5 py-2 max-md:mb-3">
          <p className="me-auto font-medium max-sm:w-full">
            {requestsText(selected.length)} selected{isMixed && `, ${wishes.length} to cancel`}
          </p>
          {groups.flatMap((group) =>
            verdictsOf(group[0] ?? { cancelRequestedAt: null }).map(({ name, label }, place) => (
              <Button
                key={label}
                size="small"
                variant={place === 0 && !isMixed ? 'primary' : 'secondary'}
                disabled={blocked}
                onClick={() => onVerdict(group, name)}
              >
                <span>
                  {label}
                  {isMixed ? ` (${group.length})` : <span className="max-sm:sr-only"> selected</span>}
                </span>
              </Button>
            )),
          )}
          <Button size="small" variant="link" onClick={onClear}>
            Clear
          </Button>
        </div>
      )}
    </div>
  );
}
