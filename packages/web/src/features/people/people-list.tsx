import { tablePage } from '@muster/domain/lists/table-page';
import { peopleSorts } from '@muster/domain/people/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { SavedFilters } from '../../admin-table/saved-filters.tsx';
import { usePlaces } from '../../admin-table/use-places.ts';
import { useTableSearch } from '../../admin-table/use-table-search.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { peoplePagerTexts } from '../../person/people-pager.ts';
import { trpc } from '../../server/trpc.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pager } from '../../ui/pager.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table/table.tsx';
import { peopleColumns } from './people-columns.tsx';
import { PeopleFilters } from './people-filters.tsx';
import { filterOf, isFiltered, noFilters, peopleSearch } from './people-search.ts';
import type { ListedPerson } from './person.ts';

interface PeopleListProps {
  readonly action: ReactNode;
  /** What can be done for several who were selected; without it none can be. */
  readonly forSelected?: ((people: readonly ListedPerson[], clear: () => void) => ReactNode) | undefined;
}

/** Everyone who works or worked here; the address carries search, filters, order and page (D40). */
export function PeopleList({ action, forSelected }: PeopleListProps) {
  const t = useTranslate();
  const [keys, setKeys] = useState<readonly string[]>([]);
  const [asked, change] = useTableSearch(peopleSearch);
  const { place, turn } = usePlaces(asked, change);
  const filter = { ...filterOf(asked), ...place };
  const list = trpc.people.list.useQuery(filter, { placeholderData: keepPreviousData });
  const { sort = peopleSorts[0], descending = false, page = 1, pageSize = tablePage.usual } = asked;
  const selected = (list.data?.rows ?? []).filter(({ id }) => keys.includes(String(id)));
  const selection = {
    keys: selected.map(({ id }) => String(id)),
    onSelect: setKeys,
    isSelectable: ({ active }: ListedPerson) => active,
    label: ({ fullName }: ListedPerson) => t('Select {name}', { name: fullName }),
  };
  const table = (rows: readonly ListedPerson[]) => (
    <Table
      caption={t('People')}
      columns={peopleColumns}
      rows={rows}
      rowKey={({ id }) => id}
      sorting={{
        order: { by: sort, descending },
        onOrder: (order) => void change({ sort: order.by, descending: order.descending || undefined }),
      }}
      busy={list.isPlaceholderData}
      {...(forSelected && { selection })}
    />
  );
  return (
    <Card
      title={t('Staff')}
      action={
        <div className="flex flex-wrap justify-end gap-2">
          <div className="max-md:hidden">
            <SavedFilters list="people" />
          </div>
          {action}
        </div>
      }
      flush
    >
      <PeopleFilters asked={asked} onChange={(changes, step) => void change(changes, step)} />
      <div className="-mt-2 px-5 pb-3 *:w-full md:hidden">
        <SavedFilters list="people" />
      </div>
      <Loaded
        query={list}
        failed={t('Could not load the people')}
        waiting={<RowsSkeleton count={10} />}
        flush
      >
        {({ rows, total, first }) => (
          <>
            {selected.length > 0 && forSelected && (
              <SelectionBar count={selected.length} onClear={() => setKeys([])}>
                {forSelected(selected, () => setKeys([]))}
              </SelectionBar>
            )}
            {rows.length > 0 && table(rows)}
            {rows.length === 0 && (
              <NobodyHere
                filtered={isFiltered(asked)}
                beyond={total > 0}
                onClear={() => void change(noFilters)}
                onFirst={() => void change({})}
              />
            )}
            <Pager
              texts={peoplePagerTexts(t)}
              {...{ page, pageSize, total, first }}
              shown={rows.length}
              onPage={(to) => turn(list, to)}
            />
          </>
        )}
      </Loaded>
    </Card>
  );
}

interface SelectionBarProps {
  readonly count: number;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const t = useTranslate();
  return (
    <div className="sticky top-16 z-10 flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-y bg-accent-soft px-5 py-2 max-md:mb-3">
      <p role="status" className="me-auto font-medium max-sm:w-full">
        {t('{count, plural, one {# person selected} other {# people selected}}', { count })}
      </p>
      {children}
      <Button size="small" variant="link" onClick={onClear}>
        {t('Clear')}
      </Button>
    </div>
  );
}

interface NobodyHereProps {
  readonly filtered: boolean;
  /** True if the page is behind the last one. */
  readonly beyond: boolean;
  readonly onClear: () => void;
  readonly onFirst: () => void;
}

function NobodyHere({ filtered, beyond, onClear, onFirst }: NobodyHereProps) {
  const t = useTranslate();
  if (beyond) {
    return (
      <EmptyState icon={UsersRound} title={t('This page is empty now')}>
        <Button size="small" onClick={onFirst}>
          {t('To the first page')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={UsersRound} title={t('No people found')}>
      <p className="mb-3">{t('Try other words, or fewer filters.')}</p>
      {filtered && (
        <Button size="small" onClick={onClear}>
          {t('Clear filters')}
        </Button>
      )}
    </EmptyState>
  );
}
