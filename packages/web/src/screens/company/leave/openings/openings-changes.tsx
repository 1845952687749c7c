import { leaveTypeText } from '@muster/domain/leave/type-labels';
import type { OpenedBalance } from '@muster/domain/leave-account/opening-schema';
import { Day } from '../../../../company-time/day.tsx';
import { wireAmountText } from '../../../../features/leave-settings/amount-text.ts';
import { useTranslate } from '../../../../language/use-translate.ts';
import { useFirstRows } from '../../../../ui/show-more.tsx';

const step = 25;

/** Person by person, before and after; on a phone below each other. */
export function OpeningsChanges({ changes }: { readonly changes: readonly OpenedBalance[] }) {
  const t = useTranslate();
  const { first, more } = useFirstRows(
    changes,
    ({ shown, total }) => t('{total, plural, other {{shown, number} of # balances}}', { shown, total }),
    step,
    4 * step,
  );
  return (
    <div className="rounded-md border border-line">
      <ul aria-label={t('What would be set')} className="divide-y divide-line">
        {first.map(({ line, name, employeeId, account, layer, on, unit, before, after }) => (
          <li key={line} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-2">
            <div className="min-w-0">
              <p className="wrap-anywhere">
                <bdi className="font-medium">{name}</bdi> <bdi className="text-ink-soft">{employeeId}</bdi>
              </p>
              <p className="wrap-anywhere text-ink-soft text-xs">
                {[leaveTypeText(t, account), layer].filter(Boolean).join(' · ')} · <Day date={on} />
              </p>
            </div>
            <p className="whitespace-nowrap font-medium tabular-nums">
              {t('{before} → {after}', {
                before: wireAmountText(t, before, unit),
                after: wireAmountText(t, after, unit),
              })}
            </p>
          </li>
        ))}
      </ul>
      {more}
    </div>
  );
}
