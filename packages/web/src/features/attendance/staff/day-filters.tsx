import { attendanceStatuses } from '@muster/domain/attendance/schema';
import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import type { Translate } from '@muster/domain/language/translate';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { useTableSearch } from '../../../admin-table/use-table-search.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { Button } from '../../../ui/button.tsx';
import { FoldedFilters } from '../../../ui/folded-filters.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { DayField } from './day-field.tsx';
import { type DaySearch, departmentChange, departmentOptions, departmentValue } from './day-search.ts';
import { statusVariant } from './labels.ts';

interface DayFiltersProps {
  readonly asked: DaySearch;
  readonly date: PlainDate;
  readonly today: PlainDate;
  readonly departments: readonly (string | null)[];
  readonly change: ReturnType<typeof useTableSearch<DaySearch>>[1];
}

const statuses = (t: Translate) => [
  { value: '', label: t('All statuses') },
  ...attendanceStatuses.map((value) => ({ value, label: t(statusVariant(value).label) })),
];

export function DayFilters({ asked, date, today, departments, change }: DayFiltersProps) {
  const t = useTranslate();
  return (
    <div className="grid items-end gap-4 max-md:gap-2 sm:grid-cols-2 xl:grid-cols-[auto_1.5fr_1fr_1fr_auto]">
      <DayNav date={date} onDate={(day) => change({ date: day === today ? undefined : day })} />
      <FoldedFilters
        count={[departmentValue(asked), asked.status, asked.toReview].filter(Boolean).length}
        search={
          <SearchField
            label={t('Search')}
            placeholder={t('Name, ID, department or position')}
            value={asked.search ?? ''}
            onSearch={(words) => change({ search: words }, 'replace')}
          />
        }
      >
        <SelectField
          label={t('Department')}
          options={departmentOptions(t, departments, asked)}
          value={departmentValue(asked)}
          onChange={({ target }) => change(departmentChange(target.value))}
        />
        <SelectField
          label={t('Status')}
          options={statuses(t)}
          value={asked.status ?? ''}
          onChange={({ target }) => change({ status: target.value })}
        />
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            className="size-5 accent-(--accent)"
            checked={asked.toReview === 'true'}
            onChange={({ target }) => change({ toReview: target.checked || undefined })}
          />
          {t('Only records to review')}
        </label>
      </FoldedFilters>
    </div>
  );
}

interface DayNavProps {
  readonly date: PlainDate;
  readonly onDate: (day: PlainDate) => void;
}

export function DayNav({ date, onDate }: DayNavProps) {
  const t = useTranslate();
  return (
    <div className="flex items-end gap-1">
      <div className="min-w-0 grow">
        <DayField label={t('Date')} date={date} onDate={onDate} />
      </div>
      <Button size="icon" aria-label={t('Previous day')} onClick={() => onDate(addDays(date, -1))}>
        <ChevronLeft aria-hidden className="size-4" />
      </Button>
      <Button size="icon" aria-label={t('Next day')} onClick={() => onDate(addDays(date, 1))}>
        <ChevronRight aria-hidden className="size-4" />
      </Button>
    </div>
  );
}
