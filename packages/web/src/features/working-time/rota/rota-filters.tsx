import { useSites } from '../../../company-time/use-sites.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { trpc } from '../../../server/trpc.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import type { RotaSearch } from './rota-search.ts';

interface RotaFiltersProps {
  readonly asked: RotaSearch;
  readonly change: (changes: Readonly<Record<string, unknown>>) => void;
  readonly isNarrow: boolean;
}

/** Whose days and how many; a site only where there is one. A phone shows a day of a week. */
export function RotaFilters({ asked, change, isNarrow }: RotaFiltersProps) {
  const t = useTranslate();
  const { data: sites = [] } = useSites();
  const { data: known = [] } = trpc.people.departments.useQuery();
  const departments =
    asked.department && !known.includes(asked.department) ? [asked.department, ...known] : known;
  return (
    <div className="grid w-full gap-3 min-[24rem]:grid-cols-2 sm:flex sm:flex-wrap sm:*:w-48 print:hidden">
      {sites.length > 0 && (
        <SelectField
          label={t('Site', undefined, 'place of work')}
          placeholder={t('All sites')}
          options={sites.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(asked.siteId ?? '')}
          onChange={({ target }) => change({ siteId: target.value })}
        />
      )}
      {departments.length > 0 && (
        <SelectField
          label={t('Department')}
          placeholder={t('All Departments')}
          options={departments.map((name) => ({ value: name, label: name }))}
          value={asked.department ?? ''}
          onChange={({ target }) => change({ department: target.value })}
        />
      )}
      {!isNarrow && (
        <SelectField
          label={t('Show', undefined, 'how many days')}
          options={[
            { value: '', label: t('One week') },
            { value: '4', label: t('Four weeks') },
          ]}
          value={asked.weeks ?? ''}
          onChange={({ target }) => change({ weeks: target.value })}
        />
      )}
    </div>
  );
}
