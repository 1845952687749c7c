import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { LeaveAccountRow } from '@muster/domain/leave/type-schema';
import type { BalanceRow, BalancesFilter } from '@muster/domain/leave-account/balances-schema';
import { useState } from 'react';
import { useAdminTable } from '../../admin-table/admin-table.ts';
import { PagedTable } from '../../admin-table/paged-table.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { Button } from '../../ui/button.tsx';
import { AdjustManyButton } from './adjust-many-button.tsx';
import { balanceColumns } from './balance-columns.tsx';
import type { BalancesTable } from './balances-table.ts';

interface ListProps {
  readonly table: BalancesTable;
  readonly account: LeaveAccountRow | undefined;
  readonly asked: BalancesFilter | undefined;
  readonly today: PlainDate;
}

/** Who is selected stays so on other pages, and with other filters. */
export function BalancesList({ table, account, asked, today }: ListProps) {
  const t = useTranslate();
  const state = useAdminTable(table);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const rows = state.query.data?.rows ?? [];
  const onSelect = (keys: readonly string[]) => {
    const others = chosen.filter((id) => !rows.some((row) => row.id === id));
    setChosen([...others, ...keys.map(Number)]);
  };
  const { clear, change } = state;
  const isFiltered = filters.some((name) => state.asked.has(name));
  return (
    <PagedTable
      table={table}
      state={{
        ...state,
        // The account and the date are no filters: they stay.
        clear: clear && isFiltered ? () => void change(unset) : undefined,
      }}
      columns={balanceColumns(asked?.on)}
      selection={{
        keys: rows.filter(({ id }) => chosen.includes(id)).map(({ id }) => String(id)),
        onSelect,
        isSelectable: () => true,
        label: ({ fullName }: BalanceRow) => t('Select {name}', { name: fullName }),
      }}
      above={
        <div role="status" className="sticky top-16 z-10 empty:hidden">
          {chosen.length > 0 && account && (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-y bg-accent-soft px-5 py-2 max-md:mb-3">
              <p className="me-auto font-medium max-sm:w-full">
                {t('{count, plural, one {# person selected} other {# people selected}}', {
                  count: chosen.length,
                })}
              </p>
              <AdjustManyButton
                userIds={chosen}
                account={account}
                today={today}
                onDone={() => setChosen([])}
              />
              <Button size="small" variant="link" onClick={() => setChosen([])}>
                {t('Clear')}
              </Button>
            </div>
          )}
        </div>
      }
    />
  );
}

const filters = ['search', 'concern', 'department', 'teamId', 'siteId'] as const;
const unset = Object.fromEntries(filters.map((name) => [name, undefined]));
