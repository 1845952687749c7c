import { msg } from '@muster/domain/language/translate';
import { leaveStatuses } from '@muster/domain/leave/schema';
import {
  type LeaveSort,
  type LeaveTableInput,
  leaveNewestFirst,
  leaveTableInput,
} from '@muster/domain/leave/table-schema';
import { keepPreviousData } from '@tanstack/react-query';
import { CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import { type AdminTable, useAdminTable } from '../../../admin-table/admin-table.ts';
import { PagedTable } from '../../../admin-table/paged-table.tsx';
import type { TypedReviews } from '../../../admin-table/review/use-review.ts';
import { useOpenRow } from '../../../admin-table/use-open-row.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { trpc } from '../../../server/trpc.ts';
import { useSync } from '../../../store/use-own.ts';
import { optionsOf } from '../../../ui/select-field.tsx';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { statusLabels } from '../leave.ts';
import { LeaveHistory } from '../leave-history.tsx';
import { useTypeOptions } from '../use-type-options.ts';
import { adminLeaveDoor } from './admin-door.ts';
import { isToDecide, type LeaveRow } from './leave.ts';
import { leaveColumns } from './leave-columns.tsx';
import { LeaveReview, type ReviewDoor } from './leave-review.tsx';
import { RefusedList } from './refused-list.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useDecisions } from './use-decisions.ts';

export type LeaveTable = AdminTable<LeaveRow, LeaveSort, LeaveTableInput>;

export const leaveTable: LeaveTable = {
  list: 'leave',
  title: msg('Leave Requests'),
  caption: msg('Leave requests'),
  failed: msg('Could not load the leave requests'),
  none: msg('No leave requests found'),
  pager: (t) => ({
    label: t('Pages of leave requests'),
    range: (values) =>
      t(
        '{first, number}–{last, number} of {total, plural, one {# leave request} other {# leave requests}}',
        values,
      ),
    count: (total) =>
      t('{total, plural, =0 {No leave requests} one {# leave request} other {# leave requests}}', { total }),
  }),
  schema: leaveTableInput,
  newestFirst: leaveNewestFirst,
  useRows: (asked) => trpc.leave.page.useQuery(asked, { placeholderData: keepPreviousData }),
  searched: msg('Name, ID or department'),
  filters: [
    {
      name: 'status',
      label: msg('Status'),
      options: (t) => [
        ...optionsOf(t, leaveStatuses, statusLabels),
        { value: 'cancel_requested', label: t('Cancellation requested') },
      ],
    },
    {
      name: 'leaveType',
      label: msg('Leave Type'),
      useOptions: useTypeOptions,
    },
    { name: 'from', label: msg('Away from') },
    { name: 'to', label: msg('Away until') },
  ],
  emptyIcon: CalendarX2,
  noMatch: msg('No requests match your search.'),
};

const adminReviewDoor: ReviewDoor = {
  ...adminLeaveDoor,
  useFound: (id) => trpc.leave.reviewContext.useQuery({ id }),
  History: LeaveHistory,
};

interface LeaveTabProps {
  readonly door?: ReviewDoor;
  readonly table?: LeaveTable;
}

export function LeaveTab({ door = adminReviewDoor, table = leaveTable }: LeaveTabProps) {
  const t = useTranslate();
  const state = useAdminTable(table);
  const blocked = !useSync().connected;
  const decisions = useDecisions(door);
  const opened = useOpenRow();
  const [typedBefore] = useState<TypedReviews>(() => new Map());
  const { rows = noRows } = state.query.data ?? {};
  const isOpen = (leave: LeaveRow) =>
    isToDecide(leave) && !decisions.busy.has(leave.id) && !decisions.waiting.has(leave.id);
  const selected = rows.filter((row) => isOpen(row) && decisions.selected.includes(String(row.id)));
  // A removed button takes the focus with it.
  const shownStates = [
    selected.length,
    ...rows.map((leave) => `${leave.id} ${leave.status} ${isOpen(leave)}`),
  ].join();
  const place = useKeptFocus<HTMLDivElement>(shownStates);
  return (
    <>
      <PagedTable
        table={table}
        state={state}
        columns={leaveColumns({
          busy: decisions.busy,
          waiting: decisions.waiting,
          blocked,
          onVerdict: (leave, verdict) => decisions.decide([leave], verdict),
          onReview: opened.open,
        })}
        selection={{
          keys: selected.map(({ id }) => String(id)),
          onSelect: decisions.onSelect,
          isSelectable: isOpen,
          label: ({ user }) => t('Select the request of {name}', { name: user.fullName }),
        }}
        above={
          <>
            <RefusedList refused={decisions.refused} onDismiss={decisions.dismiss} />
            <SelectionBar
              selected={selected}
              blocked={blocked}
              onVerdict={decisions.decide}
              onClear={() => decisions.onSelect([])}
            />
          </>
        }
        frame={(table) => (
          <div
            ref={place}
            tabIndex={-1}
            className="-mt-1 overflow-x-auto pt-1 outline-none md:[&_:is(td,th)]:px-2 md:[&_:is(td,th):first-child]:ps-5 md:[&_:is(td,th):last-child]:pe-5"
          >
            {table}
          </div>
        )}
      />
      {opened.id !== undefined && (
        <LeaveReview
          key={opened.id}
          door={door}
          id={opened.id}
          listed={rows.find(({ id }) => id === opened.id)}
          typedBefore={typedBefore}
          onClose={opened.close}
        />
      )}
    </>
  );
}

const noRows: readonly LeaveRow[] = [];
