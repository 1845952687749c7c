import { useSites } from '../../../company-time/use-sites.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { trpc } from '../../../server/trpc.ts';
import { FoldedFilters } from '../../../ui/folded-filters.tsx';
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
  if (isNarrow && sites.length === 0 && departments.length === 0) return null;
  return (
    <div className="contents md:grid md:w-full md:grid-cols-[repeat(3,12rem)] md:gap-3 print:hidden">
      <FoldedFilters count={[asked.siteId, asked.department].filter(Boolean).length}>
        <div className="grid w-full gap-3 md:contents">
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
      </FoldedFilters>
    </div>
  );
}
