import { companyDate } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { RotaRow } from '@muster/domain/working-time/rota-schema';
import { CalendarClock, Printer, UsersRound } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTableSearch } from '../../../admin-table/use-table-search.ts';
import { useCalendar } from '../../../company-time/use-calendar.ts';
import { useNow } from '../../../company-time/use-now.ts';
import { Rich } from '../../../language/rich.tsx';
import { useTranslate } from '../../../language/use-translate.ts';
import { Loaded } from '../../../shell/outage/loaded.tsx';
import { SettingsLink } from '../../../shell/settings-link.tsx';
import { useSync } from '../../../store/use-own.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { RowsSkeleton } from '../../../ui/skeleton.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { usePrinting } from '../../../ui/use-printing.ts';
import { useSchedules } from '../use-schedules.ts';
import { type CellKey, cellsOf } from './cells.ts';
import { CopyWeekButton } from './copy-week-button.tsx';
import { DayDialog } from './day-dialog.tsx';
import { PickedBar } from './picked-bar.tsx';
import { PlannedDialog } from './planned-dialog.tsx';
import { PublishBar } from './publish-bar.tsx';
import { RotaFilters } from './rota-filters.tsx';
import { RotaGrid } from './rota-grid.tsx';
import { RotaLegend } from './rota-legend.tsx';
import { RotaNav } from './rota-nav.tsx';
import { RotaPhone } from './rota-phone.tsx';
import { rotaSearch, type ShownDays, shownDays } from './rota-search.ts';
import { useDrafts, useRota } from './use-rota.ts';

/** Who works when (D93). Without a schedule beside the company's hours there is nothing to plan. */
export function RotaPanel() {
  const t = useTranslate();
  return (
    <Loaded
      query={useSchedules()}
      failed={t('Could not load the schedules')}
      waiting={<RowsSkeleton count={8} />}
    >
      {(schedules) => (schedules.length === 0 ? <NoSchedules /> : <Rota />)}
    </Loaded>
  );
}

function NoSchedules() {
  const t = useTranslate();
  return (
    <Panel>
      <EmptyState icon={CalendarClock} title={t('Everyone works the company’s hours')}>
        <Rich
          text={t('Add schedules under <settings/>, and plan here who works when.')}
          parts={{ settings: <SettingsLink section="working-time" /> }}
        />
      </EmptyState>
    </Panel>
  );
}

function Rota() {
  const t = useTranslate();
  const [asked, change] = useTableSearch(rotaSearch);
  const calendar = useCalendar();
  const today = companyDate(useNow(), calendar);
  const isNarrow = useNarrow();
  const { from, weeks } = asked;
  const shown = useMemo(
    () => shownDays({ from, weeks: isNarrow ? undefined : weeks }, today, calendar.weekStart),
    [from, weeks, isNarrow, today, calendar.weekStart],
  );
  const query = useRota(shown, asked);
  const drafts = useDrafts(shown, asked, query.data);
  const { connected } = useSync();
  const [picked, setPicked] = usePicked(shown.from);
  const onFrom = (date?: PlainDate) => void change({ from: date, day: undefined });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {drafts && drafts.length > 0 && (
        <PublishBar shown={shown} asked={asked} drafts={drafts} rows={query.data ?? []} />
      )}
      <section className="flex flex-col rounded-lg border border-line bg-surface">
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3 px-5 py-4 print:px-0 print:py-1">
          <RotaNav shown={shown} onFrom={onFrom} />
          {/* Their words, not their padding, are in line with what is above and below. */}
          <div className="-mx-4 flex flex-wrap gap-1 print:hidden">
            <CopyWeekButton
              shown={shown}
              asked={asked}
              rows={query.data ?? []}
              picked={picked}
              onCopied={onFrom}
            />
            {!isNarrow && (
              <Button variant="ghost" onClick={() => window.print()}>
                <Printer aria-hidden className="size-4" />
                {t('Print')}
              </Button>
            )}
          </div>
          <RotaFilters asked={asked} change={change} isNarrow={isNarrow} />
        </div>
        {!connected && query.data === undefined ? (
          <p className="px-5 pb-5">{t('The rota isn’t stored on this device. Go online to see it.')}</p>
        ) : (
          <Loaded
            query={query}
            failed={t('Could not load the rota')}
            waiting={<RowsSkeleton count={8} />}
            flush
          >
            {(rows) =>
              rows.length === 0 ? (
                <EmptyState icon={UsersRound} title={t('No people here')}>
                  {t('Choose another site or department.')}
                </EmptyState>
              ) : (
                <People
                  key={shown.from}
                  rows={rows}
                  shown={shown}
                  day={asked.day}
                  today={today}
                  busy={query.isPlaceholderData}
                  isNarrow={isNarrow}
                  picked={picked}
                  onPick={setPicked}
                  onDay={(day) => void change({ day })}
                />
              )
            }
          </Loaded>
        )}
      </section>
    </div>
  );
}

const none: ReadonlySet<CellKey> = new Set();

/** Nothing of other weeks stays chosen. */
function usePicked(from: PlainDate) {
  const [state, setState] = useState({ from, picked: none });
  const picked = state.from === from ? state.picked : none;
  return [picked, (keys: ReadonlySet<CellKey>) => setState({ from, picked: keys })] as const;
}

/** The people that are shown at once. */
const pageSize = 100;

interface PeopleProps {
  readonly rows: readonly RotaRow[];
  readonly shown: ShownDays;
  readonly day: PlainDate | undefined;
  readonly today: PlainDate;
  readonly busy: boolean;
  readonly isNarrow: boolean;
  readonly picked: ReadonlySet<CellKey>;
  readonly onPick: (picked: ReadonlySet<CellKey>) => void;
  readonly onDay: (date: PlainDate) => void;
}

function People({ rows, shown, day, today, busy, isNarrow, picked, onPick, onDay }: PeopleProps) {
  const t = useTranslate();
  const [most, setMost] = useState(pageSize);
  const [opened, setOpened] = useState(none);
  const [hoursOf, setHoursOf] = useState<PlainDate>();
  // Paper has no button for more rows.
  const end = usePrinting() ? rows.length : most;
  const page = useMemo(() => rows.slice(0, end), [rows, end]);
  const view = {
    rows: page,
    dates: shown.dates,
    today,
    picked,
    onPick,
    onOpen: (cell: CellKey) => setOpened(picked.has(cell) ? picked : new Set([cell])),
    onDate: setHoursOf,
  };
  const shownDay = [day, today].find((date) => date && shown.dates.includes(date)) ?? shown.from;
  return (
    <>
      {isNarrow ? (
        <RotaPhone {...view} date={shownDay} onDay={onDay} />
      ) : (
        <RotaGrid {...view} counted={rows} busy={busy} />
      )}
      <ShowMore
        shown={page.length}
        total={rows.length}
        text={t('{shown, number} of {total, plural, one {# person} other {# people}}', {
          shown: page.length,
          total: rows.length,
        })}
        onMore={() => setMost(most + pageSize)}
      />
      <RotaLegend isNarrow={isNarrow} />
      {picked.size > 0 && (
        <PickedBar
          rows={page}
          picked={picked}
          onMore={() => setOpened(picked)}
          onClear={() => onPick(none)}
        />
      )}
      {opened.size > 0 && (
        <DayDialog
          cells={cellsOf(page, opened)}
          rows={rows}
          today={today}
          onClose={() => setOpened(none)}
          onDone={() => {
            setOpened(none);
            onPick(none);
          }}
        />
      )}
      {hoursOf && <PlannedDialog date={hoursOf} rows={rows} onClose={() => setHoursOf(undefined)} />}
    </>
  );
}
