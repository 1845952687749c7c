import { msg } from '@muster/domain/language/translate';
import { type ReactNode, useEffect } from 'react';
import { useTranslate } from '../language/use-translate.ts';
import { Loaded } from '../shell/outage/loaded.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Pager } from '../ui/pager.tsx';
import { RowsSkeleton } from '../ui/skeleton.tsx';
import type { Column } from '../ui/table/column.ts';
import type { Selection } from '../ui/table/selection.tsx';
import { Table } from '../ui/table/table.tsx';
import type { TableState, TableTexts } from './admin-table.ts';
import { SavedFilters } from './saved-filters.tsx';
import { TableFilters } from './table-filters.tsx';

interface PagedTableProps<Row extends { readonly id: number }, Sort extends string> {
  readonly table: TableTexts;
  readonly state: TableState<Row, Sort>;
  readonly columns: readonly Column<Row, Sort>[];
  readonly selection?: Selection<Row>;
  readonly above?: ReactNode;
  readonly frame?: (rows: ReactNode) => ReactNode;
}

export function PagedTable<Row extends { readonly id: number }, Sort extends string>(
  props: PagedTableProps<Row, Sort>,
) {
  const t = useTranslate();
  const { table, state, columns, selection, above, frame = (rows) => rows } = props;
  const { title, note } = table;
  const { query, page, pageSize, change, turn, goToLast } = state;
  const last = Math.max(1, Math.ceil((query.data?.total ?? 0) / pageSize));
  const isBeyond = query.data?.rows.length === 0 && !query.isPlaceholderData && page > 1;
  // The page in the address can be behind the last one, for example after its rows were decided.
  useEffect(() => {
    if (isBeyond) goToLast(last);
  }, [isBeyond, last, goToLast]);
  return (
    <Card title={t(title)} action={table.list && <SavedFilters list={table.list} />} flush>
      <search className="px-5 pb-4">
        <TableFilters
          searched={table.searched}
          filters={table.filters}
          asked={state.asked}
          onChange={change}
        />
      </search>
      {above}
      <Loaded query={query} failed={t(table.failed)} waiting={<RowsSkeleton count={6} />} flush>
        {({ rows, total, first }) =>
          total === 0 ? (
            <NoRows table={table} onClear={state.clear} />
          ) : (
            <>
              {frame(
                <Table
                  caption={t(table.caption)}
                  columns={columns}
                  rows={rows}
                  rowKey={({ id }) => id}
                  sorting={{ order: state.order, onOrder: state.sortBy }}
                  busy={query.isPlaceholderData}
                  {...(selection && { selection })}
                />,
              )}
              <Pager
                texts={table.pager(t)}
                {...{ page, pageSize, total, first }}
                shown={rows.length}
                onPage={turn}
              />
            </>
          )
        }
      </Loaded>
      {note && <p className="border-line border-t px-5 py-3 text-ink-soft text-xs">{t(note)}</p>}
    </Card>
  );
}

const nothingMatches = msg('Nothing matches your search and filters.');

interface NoRowsProps {
  readonly table: TableTexts;
  readonly onClear: (() => void) | undefined;
}

function NoRows({ table, onClear }: NoRowsProps) {
  const t = useTranslate();
  const { none, emptyIcon, emptyHint, noMatch = nothingMatches } = table;
  return (
    <EmptyState icon={emptyIcon} title={t(none)}>
      {onClear ? (
        <>
          <p>{t(noMatch)}</p>
          <Button size="small" className="mt-3" onClick={onClear}>
            {t('Clear filters')}
          </Button>
        </>
      ) : (
        emptyHint && <p>{t(emptyHint)}</p>
      )}
    </EmptyState>
  );
}
