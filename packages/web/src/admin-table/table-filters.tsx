import { isPlainDate } from '@muster/domain/calendar/plain-date';
import type { Translatable, Translate } from '@muster/domain/language/translate';
import { cx } from 'class-variance-authority';
import { useTranslate } from '../language/use-translate.ts';
import { FoldedFilters } from '../ui/folded-filters.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { type Option, SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';

export interface TableFilter<Name extends string = string> {
  readonly name: Name;
  readonly label: Translatable;
  readonly options?: (t: Translate) => readonly Option[];
  /** What only the company's records know. */
  readonly useOptions?: () => readonly Option[];
}

interface TableFiltersProps {
  readonly searched: Translatable;
  readonly filters: readonly TableFilter[];
  readonly asked: ReadonlyMap<string, unknown>;
  readonly onChange: (change: Record<string, string | undefined>, step?: 'replace') => unknown;
}

export function TableFilters({ searched, filters, asked, onChange }: TableFiltersProps) {
  const t = useTranslate();
  const textOf = (name: string) => String(asked.get(name) ?? '');
  return (
    <div className={cx('grid grid-cols-2', filters.length > 2 ? manyClasses : fewClasses)}>
      <FoldedFilters
        count={filters.filter(({ name }) => textOf(name) !== '').length}
        search={
          <SearchField
            label={t('Search')}
            placeholder={t(searched)}
            value={textOf('search')}
            onSearch={(words) => onChange({ search: words }, 'replace')}
          />
        }
      >
        {filters.map(({ name, label, options, useOptions }) =>
          useOptions ? (
            <ChoiceOf
              key={name}
              useOptions={useOptions}
              label={t(label)}
              value={textOf(name)}
              onChoose={(value) => onChange({ [name]: value })}
            />
          ) : options ? (
            <Choice
              key={name}
              label={t(label)}
              options={options(t)}
              value={textOf(name)}
              onChoose={(value) => onChange({ [name]: value })}
            />
          ) : (
            <DayField
              key={name}
              label={t(label)}
              day={textOf(name)}
              onDay={(day) => onChange({ [name]: day }, 'replace')}
            />
          ),
        )}
      </FoldedFilters>
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

function Choice({ label, options, value, onChoose }: ChoiceProps) {
  const t = useTranslate();
  return (
    <div className="max-sm:col-span-full">
      <SelectField
        label={label}
        placeholder={t('All')}
        options={options}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      />
    </div>
  );
}

type ChoiceOfProps = Omit<ChoiceProps, 'options'> & { readonly useOptions: () => readonly Option[] };

function ChoiceOf({ useOptions, ...choice }: ChoiceOfProps) {
  return <Choice {...choice} options={useOptions()} />;
}

// The longest choice of a select is shown whole at each width.
const fewClasses = 'gap-4 *:first:col-span-2 xl:grid-cols-4';
const manyClasses =
  'items-end gap-x-4 gap-y-3 max-xl:*:first:col-span-full xl:grid-cols-[minmax(0,6fr)_minmax(0,6fr)_minmax(0,5fr)_repeat(2,minmax(0,4fr))]';

interface DayFieldProps {
  readonly label: string;
  readonly day: string;
  readonly onDay: (day: string | undefined) => void;
}

function DayField({ label, day, onDay }: DayFieldProps) {
  return (
    <div className="max-sm:[&_input]:px-2">
      <TextField
        label={label}
        type="date"
        value={day}
        onChange={({ target }) => onDay(isPlainDate(target.value) ? target.value : undefined)}
      />
    </div>
  );
}
