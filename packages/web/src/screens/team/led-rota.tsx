import { companyDate } from '@muster/domain/calendar/instant';
import { keepPreviousData } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useTableSearch } from '../../admin-table/use-table-search.ts';
import { useCalendar } from '../../company-time/use-calendar.ts';
import { useNow } from '../../company-time/use-now.ts';
import { RotaList } from '../../features/working-time/rota/rota-list.tsx';
import { RotaNav } from '../../features/working-time/rota/rota-nav.tsx';
import { rotaSearch, shownDays } from '../../features/working-time/rota/rota-search.ts';
import { RotaTable } from '../../features/working-time/rota/rota-table.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { trpc } from '../../server/trpc.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';

/** What a lead's people are to work in a week, as it is published (D94); administrators plan it. */
export function LedRota() {
  const t = useTranslate();
  const [asked, change] = useTableSearch(rotaSearch);
  const calendar = useCalendar();
  const today = companyDate(useNow(), calendar);
  const isNarrow = useNarrow();
  const shown = shownDays({ from: asked.from }, today, calendar.weekStart);
  const { from, to, dates } = shown;
  const query = trpc.team.rota.useQuery({ from, to }, { placeholderData: keepPreviousData });
  const date = [asked.day, today].find((each) => each && dates.includes(each)) ?? from;
  return (
    <Card title={t('Rota')} flush>
      <div className="px-5 pb-4">
        <RotaNav shown={shown} onFrom={(first) => void change({ from: first, day: undefined })} />
      </div>
      <Loaded query={query} failed={t('Could not load the rota')} waiting={<RowsSkeleton count={5} />} flush>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon={UsersRound} title={t('No people here')} />
          ) : isNarrow ? (
            <RotaList
              rows={rows}
              dates={dates}
              today={today}
              date={date}
              onDay={(day) => void change({ day })}
            />
          ) : (
            <RotaTable rows={rows} dates={dates} today={today} busy={query.isPlaceholderData} />
          )
        }
      </Loaded>
    </Card>
  );
}
