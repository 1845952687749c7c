import { msg, type Translatable } from '@muster/domain/language/translate';
import { useTranslate } from '../../language/use-translate.ts';
import { FoldedFilters } from '../../ui/folded-filters.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { optionsOf, SelectField } from '../../ui/select-field.tsx';
import { levelLabels } from './labels.ts';
import { type ListSearch, noDepartment } from './listed.ts';

const levels = ['high', 'medium', 'low'] as const;

const orders = ['probability', 'name', 'rate', 'seen'] as const;

const orderLabels: Readonly<Record<(typeof orders)[number], Translatable>> = {
  probability: msg('Highest probability'),
  name: msg('Name'),
  rate: msg('Lowest attendance rate'),
  seen: msg('Longest not seen'),
};

interface ListFiltersProps {
  readonly search: ListSearch;
  readonly departments: readonly string[];
  readonly onChange: (change: Partial<Record<keyof ListSearch, string>>, step: 'replace' | 'push') => void;
}

export function ListFilters({ search, departments, onChange }: ListFiltersProps) {
  const t = useTranslate();
  return (
    <search className="mb-4 grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
      <FoldedFilters
        count={[search.level, search.department].filter(Boolean).length}
        search={
          <SearchField
            label={t('Search by name')}
            value={search.search ?? ''}
            onSearch={(words) => onChange({ search: words }, 'replace')}
          />
        }
      >
        <SelectField
          label={t('Risk level')}
          placeholder={t('All Levels')}
          options={optionsOf(t, levels, levelLabels)}
          value={search.level ?? ''}
          onChange={({ target }) => onChange({ level: target.value }, 'push')}
        />
        <SelectField
          label={t('Department')}
          placeholder={t('All Departments')}
          options={departments.map((value) => ({
            value,
            label: value === noDepartment ? t('Not assigned') : value,
          }))}
          value={search.department ?? ''}
          onChange={({ target }) => onChange({ department: target.value }, 'push')}
        />
        <SelectField
          label={t('Order')}
          options={optionsOf(t, orders, orderLabels)}
          value={search.sort ?? 'probability'}
          onChange={({ target }) => onChange({ sort: target.value }, 'push')}
        />
      </FoldedFilters>
    </search>
  );
}
