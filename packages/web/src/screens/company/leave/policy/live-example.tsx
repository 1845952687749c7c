import type { LeaveUnit } from '@muster/domain/leave/types';
import { examplesOf } from '@muster/domain/leave-account/examples';
import { amountText, explained } from '@muster/domain/leave-account/explain';
import type { PolicyRules } from '@muster/domain/leave-account/policy';
import { useTranslate } from '../../../../language/use-translate.ts';
import { exampleLabels } from './policy-words.ts';

interface LiveExampleProps {
  /** Undefined while what is typed cannot be read. */
  readonly rules: PolicyRules | undefined;
  readonly unit: LeaveUnit;
  readonly year: number;
}

/** What the typed rules give three people, by the same functions as the ledger's (D97). */
export function LiveExample({ rules, unit, year }: LiveExampleProps) {
  const t = useTranslate();
  if (!rules)
    return <p className="text-ink-soft">{t('The example appears when every field can be read.')}</p>;
  return (
    <dl aria-live="polite" className="grid gap-3">
      {examplesOf(rules, year).map(({ example, account }) => {
        const lines = explained(account, unit, [], t);
        const sum = lines.reduce((whole, { amount }) => whole + amount, 0);
        const amount = amountText(sum, unit);
        return (
          <div key={example} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
            <dt className="font-medium">{t(exampleLabels[example])}</dt>
            <dd className="text-end font-semibold tabular-nums">
              {typeof amount === 'object' ? t(amount) : amount}
            </dd>
            <dd className="wrap-anywhere col-span-2 text-ink-soft text-sm tabular-nums">
              {lines.map(({ text }) => text).join(' · ')}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
