import type { AuditSearch } from '@muster/domain/audit/schema';
import { useTranslate } from '../../language/use-translate.ts';
import { Button } from '../../ui/button.tsx';
import { Field, inputClass } from '../../ui/field.tsx';
import { FoldedFilters } from '../../ui/folded-filters.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { actionGroups } from './labels.ts';
import { PersonField } from './person-field.tsx';
import type { AuditFilter } from './use-audit.ts';

interface AuditFiltersProps {
  readonly filter: AuditFilter;
  readonly onChange: (change: { readonly [Name in keyof AuditSearch]?: unknown }) => void;
}

export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const t = useTranslate();
  const { actorId, personId, action, from, to } = filter;
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return (
    <search className="grid gap-4 rounded-lg border border-line bg-surface p-5 sm:grid-cols-2 lg:grid-cols-[repeat(3,minmax(0,1fr))_9.5rem_9.5rem]">
      <FoldedFilters count={Object.values(filter).filter((value) => value !== undefined).length}>
        <PersonField
          label={t('Done by')}
          orCompany
          value={actorId}
          onChange={(chosen) => onChange({ actorId: chosen })}
        />
        <PersonField
          label={t('About')}
          value={personId}
          onChange={(chosen) => onChange({ personId: chosen })}
        />
        <ActionField value={action ?? ''} onChange={(chosen) => onChange({ action: chosen })} />
        <TextField
          label={t('From')}
          type="date"
          max={to}
          value={from ?? ''}
          onChange={({ target }) => onChange({ from: target.value })}
        />
        <TextField
          label={t('To')}
          type="date"
          min={from}
          value={to ?? ''}
          onChange={({ target }) => onChange({ to: target.value })}
        />
      </FoldedFilters>
      {isFiltered && (
        <Button
          size="small"
          variant="link"
          className="justify-self-start sm:col-span-full"
          onClick={() => onChange(nothing)}
        >
          {t('Clear filters')}
        </Button>
      )}
    </search>
  );
}

const nothing = {
  actorId: undefined,
  personId: undefined,
  action: undefined,
  from: undefined,
  to: undefined,
};

function ActionField({ value, onChange }: { value: string; onChange: (action: string) => void }) {
  const t = useTranslate();
  return (
    <Field label={t('Action type')}>
      {(wiring) => (
        <select
          {...wiring}
          className={inputClass}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">{t('All actions')}</option>
          {actionGroups.map(({ label, actions }) => (
            <optgroup key={label.message} label={t(label)}>
              {actions.map((each) => (
                <option key={each.value} value={each.value}>
                  {each.textOf(t)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  );
}
