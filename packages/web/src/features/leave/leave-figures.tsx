import type { BalanceVersion } from '@muster/domain/history/schema';
import type { Translate } from '@muster/domain/language/translate';
import { daysText } from '@muster/domain/leave/balance';
import type { LeaveStatus } from '@muster/domain/leave/schema';
import { Moment } from '../../company-time/moment.tsx';
import { AskedHistory, askedEachTime } from '../../history/asked-history.tsx';
import { HistoryButton } from '../../history/history-button.tsx';
import { type HistoryField, Timeline } from '../../history/timeline.tsx';
import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { trpc } from '../../server/trpc.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { useSync } from '../../store/use-own.ts';
import { Figures, Part, PartFigure, PartSkeleton } from '../../ui/figures.tsx';
import { AccountCards } from './accounts/account-cards.tsx';
import { freeText, type ShownAccount, shortAmount } from './accounts/accounts.ts';
import { Expiries } from './accounts/expiries.tsx';
import { ExplainButton } from './accounts/explain-button.tsx';
import { useAccounts } from './accounts/use-accounts.ts';
import { countOf } from './leave.ts';
import { useLeave } from './use-leave.ts';

/** The one account stands beside the counts of requests; several are cards above them (D97). */
export function LeaveFigures({ balance }: { balance: number }) {
  const t = useTranslate();
  const { accounts, isFromDevice } = useAccounts(balance);
  const [only] = accounts.length === 1 ? accounts : [];
  return (
    <>
      {!only && <AccountCards accounts={accounts} />}
      <Figures>
        {only && <Balance account={only} isFromDevice={isFromDevice} />}
        <CountCard title={t('Pending')} status="pending" />
        <CountCard title={t('Approved')} status="approved" />
        <CountCard title={t('Rejected')} status="rejected" />
      </Figures>
    </>
  );
}

interface BalanceProps {
  readonly account: ShownAccount;
  readonly isFromDevice: boolean;
}

function Balance({ account, isFromDevice }: BalanceProps) {
  const t = useTranslate();
  return (
    <Part title={t('Leave Balance')} className="max-sm:col-span-full">
      <PartFigure value={shortAmount(t, account.left, account.unit)}>{freeText(t, account)}</PartFigure>
      <Expiries account={account} />
      {isFromDevice && <AsOf />}
      <p className="flex flex-wrap gap-x-4">
        <ExplainButton account={account} />
        <BalanceHistory />
      </p>
    </Part>
  );
}

/** Without a connection the balance is what the device was told last. */
function AsOf() {
  const t = useTranslate();
  const { syncedAt } = useSync();
  if (syncedAt === null) return null;
  return (
    <p className="text-ink-soft text-xs">
      <Rich text={t('as of <moment/>')} parts={{ moment: <Moment at={syncedAt} /> }} />
    </p>
  );
}

function CountCard({ title, status }: { title: string; status: LeaveStatus }) {
  const t = useTranslate();
  const list = useLeave();
  return (
    <Part title={title}>
      <Loaded query={list} failed={t('Could not load your requests')} waiting={<PartSkeleton />} brief>
        {(requests) => <Requests count={countOf(requests, status)} />}
      </Loaded>
    </Part>
  );
}

function Requests({ count }: { count: number }) {
  const t = useTranslate();
  return (
    <PartFigure value={count}>{t('{count, plural, one {request} other {requests}}', { count })}</PartFigure>
  );
}

function BalanceHistory() {
  const t = useTranslate();
  return (
    <HistoryButton
      label={t('History of the leave balance')}
      title={t('History of the leave balance')}
      look="word"
    >
      <Changes />
    </HistoryButton>
  );
}

function Changes() {
  const t = useTranslate();
  const changes = trpc.leave.balanceHistory.useQuery(undefined, askedEachTime);
  return (
    <AskedHistory query={changes}>
      {(found) => <Timeline versions={found} fieldsOf={(version) => fieldsOf(t, version)} />}
    </AskedHistory>
  );
}

function fieldsOf(t: Translate, { balance }: BalanceVersion): HistoryField[] {
  return [[t('Balance'), daysText(t, balance * 2)]];
}
