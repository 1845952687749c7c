import { companyDate } from '@muster/domain/calendar/instant';
import { isPlainDate, type PlainDate } from '@muster/domain/calendar/plain-date';
import { leaveDatesOn } from '@muster/domain/leave/rules';
import { leaveTypeText } from '@muster/domain/leave/type-labels';
import { useTableSearch } from '../../admin-table/use-table-search.ts';
import { useNow } from '../../company-time/use-now.ts';
import { useZone } from '../../company-time/use-zone.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { useLiveLists } from '../../server/live-lists/use-live-lists.ts';
import { NeedsConnection } from '../../shell/outage/needs-connection.tsx';
import { Page } from '../../shell/page.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { BalanceStrip } from './balance-strip.tsx';
import { BalancesList } from './balances-list.tsx';
import { useBalancesTable } from './balances-table.ts';
import { ExportBalancesButton } from './export-balances-button.tsx';
import { useBalanceAccount } from './use-balance-account.ts';

/** What everyone has left of an account, what of it expires, and who has to hear of it (D97). */
export function BalancesScreen() {
  const t = useTranslate();
  useLiveLists();
  const today = companyDate(useNow(), useZone());
  const table = useBalancesTable();
  const [asked, change] = useTableSearch(table.schema);
  const { accounts, account } = useBalanceAccount(asked?.accountId);
  return (
    <Page title={t('Balances')} action={<ExportBalancesButton asked={asked} today={today} />}>
      <NeedsConnection>
        {t('Balances need a connection. What you see may be out of date, and you can’t change it.')}
      </NeedsConnection>
      <div className="mb-4 grid items-start gap-4 sm:grid-cols-[repeat(2,minmax(0,16rem))]">
        {accounts.length > 1 && (
          <SelectField
            label={t('Account', undefined, 'of leave')}
            options={accounts.map(({ id, name }) => ({ value: String(id), label: leaveTypeText(t, name) }))}
            value={String(account?.id ?? '')}
            onChange={({ target }) =>
              void change({ accountId: target.value === String(accounts[0]?.id) ? undefined : target.value })
            }
          />
        )}
        <AsOf on={asked?.on ?? ''} today={today} onChange={(on) => void change({ on }, 'replace')} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <BalanceStrip
          asked={asked}
          account={account}
          today={today}
          onShow={(concern) => void change({ concern })}
        />
        <BalancesList key={asked?.accountId} table={table} account={account} asked={asked} today={today} />
      </div>
    </Page>
  );
}

interface AsOfProps {
  readonly on: string;
  readonly today: PlainDate;
  readonly onChange: (on: PlainDate | undefined) => void;
}

function AsOf({ on, today, onChange }: AsOfProps) {
  const t = useTranslate();
  const { last } = leaveDatesOn(today);
  return (
    <TextField
      label={t('As of', undefined, 'a date')}
      hint={t('Empty: with all approved leave of the year')}
      type="date"
      max={last}
      value={on}
      onChange={({ target: { value } }) => onChange(isPlainDate(value) && value <= last ? value : undefined)}
    />
  );
}
