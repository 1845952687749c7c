import { companyDate } from '@muster/domain/calendar/instant';
import { leaveTypeText } from '@muster/domain/leave/type-labels';
import type { AccountFigures } from '@muster/domain/leave-account/schema';
import { shortDate } from '../../../company-time/dates.ts';
import { useNow } from '../../../company-time/use-now.ts';
import { useZone } from '../../../company-time/use-zone.ts';
import { wireAmountText } from '../../../features/leave-settings/amount-text.ts';
import type { Person } from '../../../features/people/person.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { trpc } from '../../../server/trpc.ts';
import { Loaded } from '../../../shell/outage/loaded.tsx';
import { Card } from '../../../ui/card.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { RowsSkeleton } from '../../../ui/skeleton.tsx';
import { AdjustAccountButton } from './adjust-account-button.tsx';
import { ExplainButton } from './explain-button.tsx';
import { FollowButton } from './follow-button.tsx';

/** A person's accounts: what is left and why, what expires, and the policy that they follow (D97). */
export function LeaveAccountsCard({ person }: { readonly person: Person }) {
  const t = useTranslate();
  const query = trpc.leaveAccount.ofPerson.useQuery({ userId: person.id });
  return (
    <Card title={t('Leave accounts')} flush>
      <Loaded
        query={query}
        failed={t('Could not load the leave accounts')}
        waiting={<RowsSkeleton count={2} />}
        flush
      >
        {(accounts) => (
          <ul className="divide-y divide-line border-line border-t">
            {accounts.map((account) => (
              <li key={account.accountId} className="grid gap-3 px-5 py-4">
                <Account person={person} account={account} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

interface AccountProps {
  readonly person: Person;
  readonly account: AccountFigures;
}

function Account({ person, account }: AccountProps) {
  const t = useTranslate();
  const { name, unit, left, yearFrom, yearTo } = account;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="wrap-anywhere font-medium">
          <bdi>{leaveTypeText(t, name)}</bdi>
          <span className="block font-normal text-ink-soft text-sm">
            {t('{from} to {to}', { from: shortDate(t, yearFrom), to: shortDate(t, yearTo) })}
          </span>
        </h3>
        <p className="font-semibold text-lg tabular-nums">
          {t('{amount} left', { amount: wireAmountText(t, left, unit) })}
        </p>
      </div>
      <Figures account={account} />
      <Expiring account={account} />
      <Followed person={person} account={account} />
    </>
  );
}

/** Those that are not 0. */
function Figures({ account }: Pick<AccountProps, 'account'>) {
  const t = useTranslate();
  const { unit, carried, granted, adjusted, used, pending, expired } = account;
  const figures = [
    { name: t('Carried over'), amount: carried },
    { name: t('Granted'), amount: granted },
    { name: t('Adjusted'), amount: adjusted },
    { name: t('Used'), amount: used },
    { name: t('Requested'), amount: pending },
    { name: t('Expired'), amount: expired },
  ].filter(({ amount }) => amount !== 0);
  if (figures.length === 0) return null;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2 tabular-nums sm:grid-cols-3">
      {figures.map(({ name, amount }) => (
        <Fact key={name} name={name}>
          {wireAmountText(t, amount, unit)}
        </Fact>
      ))}
    </dl>
  );
}

function Expiring({ account: { expires, unit } }: Pick<AccountProps, 'account'>) {
  const t = useTranslate();
  return expires.map(({ on, amount }) => (
    <p key={on} className="text-warn">
      {t('{amount} can be used until {date}', {
        amount: wireAmountText(t, amount, unit),
        date: shortDate(t, on),
      })}
    </p>
  ));
}

function Followed({ person, account }: AccountProps) {
  const t = useTranslate();
  const today = companyDate(useNow(), useZone());
  const { data: entries = [] } = trpc.leaveAccount.policiesOfPerson.useQuery({ userId: person.id });
  // Newest first.
  const own = entries.filter(({ accountId }) => accountId === account.accountId);
  const current = own.find(({ validFrom }) => validFrom <= today) ?? own.at(-1);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 text-ink-soft">
        {current?.policyName
          ? t('Follows {policy} since {date}', {
              policy: current.policyName,
              date: shortDate(t, current.validFrom),
            })
          : t('Follows no policy')}
      </p>
      <div className="flex flex-wrap gap-2">
        <ExplainButton person={person} account={account} />
        <AdjustAccountButton person={person} account={account} today={today} />
        <FollowButton person={person} account={account} policyId={current?.policyId ?? null} today={today} />
      </div>
    </div>
  );
}
