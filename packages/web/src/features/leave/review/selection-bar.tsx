import { Rich } from '../../../language/rich.tsx';
import { useTranslate } from '../../../language/use-translate.ts';
import { Button } from '../../../ui/button.tsx';
import { asksToCancel, type LeaveRow, type Verdict } from './leave.ts';
import { verdictsOf } from './verdicts.ts';

interface SelectionBarProps {
  readonly selected: readonly LeaveRow[];
  readonly blocked: boolean;
  readonly onVerdict: (requests: readonly LeaveRow[], verdict: Verdict) => void;
  readonly onClear: () => void;
}

export function SelectionBar({ selected, blocked, onVerdict, onClear }: SelectionBarProps) {
  const t = useTranslate();
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
            {isMixed
              ? t(
                  '{count, plural, one {# leave request selected} other {# leave requests selected}}, {wishes, plural, other {# to cancel}}',
                  { count: selected.length, wishes: wishes.length },
                )
              : t('{count, plural, one {# leave request selected} other {# leave requests selected}}', {
                  count: selected.length,
                })}
          </p>
          {groups.flatMap((group) =>
            verdictsOf(group[0] ?? { cancelRequestedAt: null }).map(({ name, label }, place) => (
              <Button
                key={`${group.length} ${name}`}
                size="small"
                variant={place === 0 && !isMixed ? 'primary' : 'secondary'}
                disabled={blocked}
                onClick={() => onVerdict(group, name)}
              >
                <span>
                  {isMixed ? (
                    t('{label} ({count, number})', { label: t(label), count: group.length })
                  ) : (
                    <Rich
                      text={t('{label} <more>selected</more>', { label: t(label) })}
                      parts={{ more: <span className="max-sm:sr-only" /> }}
                    />
                  )}
                </span>
              </Button>
            )),
          )}
          <Button size="small" variant="link" onClick={onClear}>
            {t('Clear')}
          </Button>
        </div>
      )}
    </div>
  );
}
