import { leaveTypeText } from '@muster/domain/leave/type-labels';
import { useTranslate } from '../../../language/use-translate.ts';
import { Card } from '../../../ui/card.tsx';
import { Figure } from '../../../ui/figure.tsx';
import { freeText, type ShownAccount, shortAmount } from './accounts.ts';
import { Expiries } from './expiries.tsx';
import { ExplainButton } from './explain-button.tsx';

/** Several accounts, one card each. */
export function AccountCards({ accounts }: { accounts: readonly ShownAccount[] }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-4">
      {accounts.map((account) => (
        <AccountCard key={account.accountId} account={account} />
      ))}
    </div>
  );
}

function AccountCard({ account }: { account: ShownAccount }) {
  const t = useTranslate();
  const { name, unit, left, used } = account;
  return (
    <Card title={leaveTypeText(t, name)} action={<ExplainButton account={account} />}>
      <Figure value={shortAmount(t, left, unit)}>{freeText(t, account)}</Figure>
      <Expiries account={account} />
      {used !== null && (
        <p className="mt-auto pt-2 text-ink-soft text-sm">
          {t('{used} used this leave year', { used: shortAmount(t, used, unit) })}
        </p>
      )}
    </Card>
  );
}
