import { msg } from '@muster/domain/language/translate';
import { type BalanceConcern, balanceConcerns } from '@muster/domain/leave-account/balances';
import {
  type BalanceRow,
  type BalanceSort,
  type BalancesFilter,
  balancesInput,
} from '@muster/domain/leave-account/balances-schema';
import { keepPreviousData } from '@tanstack/react-query';
import { WalletCards } from 'lucide-react';
import { useMemo } from 'react';
import type { AdminTable } from '../../admin-table/admin-table.ts';
import { peoplePagerTexts } from '../../person/people-pager.ts';
import { trpc } from '../../server/trpc.ts';
import { optionsOf } from '../../ui/select-field.tsx';

export type BalancesTable = AdminTable<BalanceRow, BalanceSort, BalancesFilter>;

export const concernLabels = {
  expiring: msg('Expires soon'),
  below_zero: msg('Below zero'),
  not_told: msg('Not notified'),
} satisfies Record<BalanceConcern, unknown>;

type Filter = BalancesTable['filters'][number];

const concernFilter: Filter = {
  name: 'concern',
  label: msg('Balances', undefined, 'heading of a filter'),
  options: (t) => optionsOf(t, balanceConcerns, concernLabels),
};
const departmentFilter: Filter = {
  name: 'department',
  label: msg('Department'),
  useOptions: () =>
    (trpc.people.departments.useQuery().data ?? []).map((name) => ({ value: name, label: name })),
};
const teamFilter: Filter = {
  name: 'teamId',
  label: msg('Team'),
  useOptions: () => named(trpc.team.all.useQuery().data),
};
const siteFilter: Filter = {
  name: 'siteId',
  label: msg('Site'),
  useOptions: () => named(trpc.workingTime.sites.useQuery().data),
};

function named(rows: readonly { readonly id: number; readonly name: string }[] = []) {
  return rows.map(({ id, name }) => ({ value: String(id), label: name }));
}

const table: BalancesTable = {
  title: msg('Balances'),
  caption: msg('Balances'),
  failed: msg('Could not load the balances'),
  none: msg('No balances found'),
  pager: peoplePagerTexts,
  schema: balancesInput,
  newestFirst: { usual: 'fullName' },
  useRows: (asked) => trpc.leaveAccount.balances.useQuery(asked, { placeholderData: keepPreviousData }),
  searched: msg('Name, ID or department'),
  filters: [concernFilter, departmentFilter],
  emptyIcon: WalletCards,
  emptyHint: msg('No one has this account yet.'),
};

/** Teams and sites are asked for where there are any. */
export function useBalancesTable(): BalancesTable {
  const hasTeams = (trpc.team.all.useQuery().data ?? []).length > 0;
  const hasSites = (trpc.workingTime.sites.useQuery().data ?? []).length > 0;
  return useMemo(
    () => ({
      ...table,
      filters: [...table.filters, ...(hasTeams ? [teamFilter] : []), ...(hasSites ? [siteFilter] : [])],
    }),
    [hasTeams, hasSites],
  );
}
