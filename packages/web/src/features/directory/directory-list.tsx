import { tablePage } from '@muster/domain/lists/table-page';
import { keepPreviousData } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePlaces } from '../../admin-table/use-places.ts';
import { useTableSearch } from '../../admin-table/use-table-search.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { peoplePagerTexts } from '../../person/people-pager.ts';
import { trpc } from '../../server/trpc.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FoldedFilters } from '../../ui/folded-filters.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table/table.tsx';
import { directoryColumns } from './directory-columns.tsx';
import { directorySearch } from './directory-search.ts';
import { fresh } from './fresh.ts';

/** The people who work here, by name; the address carries search, team and page. */
export function DirectoryList() {
  const t = useTranslate();
  const [asked, change] = useTableSearch(directorySearch);
  const { place, turn } = usePlaces(asked, change);
  const { search = '', team = '', page = 1, pageSize = tablePage.usual } = asked;
  const list = trpc.directory.page.useQuery(
    { search, page, pageSize, ...(team && { teamId: Number(team) }), ...place },
    { placeholderData: keepPreviousData, ...fresh },
  );
  return (
    <Card title={t('Colleagues')} flush>
      <search aria-label={t('Find people')} className="grid gap-x-4 gap-y-3 px-5 pb-4 sm:grid-cols-[2fr_1fr]">
        <Filters
          search={
            <SearchField
              label={t('Search')}
              placeholder={t('Name, department or position')}
              value={search}
              onSearch={(words) => void change({ search: words }, 'replace')}
            />
          }
          team={team}
          onTeam={(chosen) => void change({ team: chosen })}
        />
      </search>
      <Loaded
        query={list}
        failed={t('Could not load the directory')}
        waiting={<RowsSkeleton count={10} />}
        flush
      >
        {({ rows, total, first }) => (
          <>
            {rows.length > 0 ? (
              <Table
                caption={t('Colleagues')}
                columns={directoryColumns(rows)}
                rows={rows}
                rowKey={({ id }) => id}
                busy={list.isPlaceholderData}
              />
            ) : (
              <EmptyState icon={UsersRound} title={t('No people found')}>
                <p className="mb-3">{t('Try other words, or fewer filters.')}</p>
                <Button size="small" onClick={() => void change({ search: undefined, team: undefined })}>
                  {t('Show everyone')}
                </Button>
              </EmptyState>
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

interface FiltersProps {
  readonly search: ReactNode;
  readonly team: string;
  readonly onTeam: (team: string) => void;
}

/** The team where there are teams. */
function Filters({ search, team, onTeam }: FiltersProps) {
  const t = useTranslate();
  const { data: teams = [] } = trpc.directory.teams.useQuery();
  if (teams.length === 0) return search;
  return (
    <FoldedFilters count={team === '' ? 0 : 1} search={search}>
      <SelectField
        label={t('Team')}
        placeholder={t('All teams')}
        options={teams.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={team}
        onChange={({ target }) => onTeam(target.value)}
      />
    </FoldedFilters>
  );
}
