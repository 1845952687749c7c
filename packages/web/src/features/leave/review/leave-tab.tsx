import { type LeaveTableInput, leaveTableInput } from '@muster/domain/leave/table-schema';
import { tablePage } from '@muster/domain/table-page';
import { keepPreviousData } from '@tanstack/react-query';
import { CalendarX2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Loaded } from '../../../shell/loaded.tsx';
import { useSync } from '../../../store/use-own.ts';
import { useOpenRow } from '../../../table-state/use-open-row.ts';
import { useTableSearch } from '../../../table-state/use-table-search.ts';
import { trpc } from '../../../trpc.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { GridTable } from '../../../ui/grid-table.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { RowsSkeleton } from '../../../ui/skeleton.tsx';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import type { LeaveRow } from './leave.ts';
import { leaveColumns } from './leave-columns.tsx';
import { isNarrowed, LeaveFilters, unnarrowed } from './leave-filters.tsx';
import { RefusedList } from './refused-list.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useReview } from './use-review.ts';

/** All requests for leave, to decide (U66). */
export function LeaveTab() {
  const [table, change] = useTableSearch(leaveTableInput);
  const {
    page = 1,
    sort = 'applied',
    descending = sort === 'applied',
    pageSize = tablePage.usual,
  } = table ?? {};
  const list = trpc.leave.page.useQuery(table, { placeholderData: keepPreviousData });
  const blocked = !useSync().connected;
  const review = useReview();
  const opened = useOpenRow();
  const [drafts] = useState(() => new Map<number, string>());
  const { rows = noRows, total = 0 } = list.data ?? {};
  const isPending = ({ id, status }: LeaveRow) =>
    status === 'pending' && !review.busy.has(id) && !review.waiting.has(id);
  const selected = rows.filter((row) => isPending(row) && review.selected.includes(String(row.id)));
  const columns = leaveColumns({
    busy: review.busy,
    waiting: review.waiting,
    blocked,
    onVerdict: review.decideOne,
    onReview: opened.open,
  });
  // A button that goes, with its row or with what was selected, takes the focus with it.
  const shownStates = [selected.length, ...rows.map(({ id, status }) => `${id} ${status}`)].join();
  const place = useKeptFocus<HTMLDivElement>(shownStates);
  const last = Math.max(1, Math.ceil(total / pageSize));
  // The page that the address names can end up behind the last one, as when its requests are decided.
  useEffect(() => {
    if (list.data && !list.isPlaceholderData && page > last) void change({ page: last }, 'replace');
  }, [list.data, list.isPlaceholderData, page, last, change]);

  return (
    <Card title="Leave Requests" flush>
      <LeaveFilters table={table ?? {}} onChange={(filter, step) => void change(filter, step)} />
      <RefusedList refused={review.refused} onDismiss={review.dismiss} />
      <SelectionBar
        count={selected.length}
        blocked={blocked}
        onVerdict={(verdict) => review.decideSeveral(selected, verdict)}
        onClear={() => review.onSelect([])}
      />
      <Loaded query={list} what="the leave requests" waiting={<RowsSkeleton count={8} />} flush>
        {() =>
          total === 0 ? (
            <None table={table ?? {}} onClear={() => void change(unnarrowed)} />
          ) : (
            <>
              <div
                ref={place}
                tabIndex={-1}
                className="overflow-x-auto outline-none md:[&_:is(td,th)]:px-2 md:[&_:is(td,th):first-child]:ps-5 md:[&_:is(td,th):last-child]:pe-5"
              >
                <GridTable
                  caption="Leave requests"
                  columns={columns}
                  rows={rows}
                  rowKey={({ id }) => id}
                  order={{ by: sort, descending }}
                  onOrder={({ by, descending }) => void change({ sort: by, descending })}
                  selection={{
                    keys: selected.map(({ id }) => String(id)),
                    onSelect: review.onSelect,
                    isSelectable: isPending,
                    label: ({ user }) => `Select the request of ${user.fullName}`,
                  }}
                  busy={list.isPlaceholderData}
                />
              </div>
              <Pager
                what="leave requests"
                page={page}
                pageSize={pageSize}
                total={total}
                onPage={(to) => void change({ page: to })}
              />
            </>
          )
        }
      </Loaded>
      {opened.id !== undefined && (
        <ReviewDialog
          key={opened.id}
          id={opened.id}
          known={rows.find(({ id }) => id === opened.id)}
          drafts={drafts}
          onClose={opened.close}
        />
      )}
    </Card>
  );
}

const noRows: readonly LeaveRow[] = [];

/** Says that there is none, and where only the filters let none through, the way back to all. */
function None({ table, onClear }: { table: LeaveTableInput; onClear: () => void }) {
  return (
    <EmptyState icon={CalendarX2} title="No leave requests found">
      {isNarrowed(table) && (
        <>
          <p>No request matches what you search for.</p>
          <Button size="small" className="mt-3" onClick={onClear}>
            Clear filters
          </Button>
        </>
      )}
    </EmptyState>
  );
}
