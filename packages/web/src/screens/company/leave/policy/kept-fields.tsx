import { leaveTypeText } from '@muster/domain/leave/type-labels';
import type { CompanyLeaveType } from '@muster/domain/leave/types';
import { leaveAccountLimits as limits } from '@muster/domain/leave-account/limits';
import { Plus, X } from 'lucide-react';
import { CheckGroup } from '../../../../features/company/check-group.tsx';
import { useLeaveTypes } from '../../../../features/leave-settings/use-leave-settings.ts';
import { useTranslate } from '../../../../language/use-translate.ts';
import { Button } from '../../../../ui/button.tsx';
import { optionsOf, SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { KeptDraft, PolicyDraft } from './policy-draft.ts';
import { keptLabels } from './policy-words.ts';
import type { PolicyForm } from './use-policy-form.ts';

/** Which leave keeps days that would expire; only where days expire at all. */
export function KeptFields({ form: { draft, problems, change } }: { readonly form: PolicyForm }) {
  const t = useTranslate();
  const { data: types = [] } = useLeaveTypes();
  const { keptFor } = draft;
  if (!expires(draft) && keptFor.length === 0) return null;
  const set = (key: number, changed: Partial<KeptDraft>) =>
    change({ keptFor: keptFor.map((each) => (each.key === key ? { ...each, ...changed } : each)) });
  const next = Math.max(-1, ...keptFor.map(({ key }) => key)) + 1;
  const added: KeptDraft = { key: next, leaveTypeIds: [], until: 'months', months: '15' };
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 font-medium">{t('Leave that keeps days')}</legend>
      <p className="text-ink-soft">
        {t(
          'Days that someone could not use because of sickness or parental leave stay until a date of their own.',
        )}
      </p>
      {keptFor.map((kept, index) => (
        <KeptRow
          key={kept.key}
          kept={kept}
          number={index + 1}
          types={types}
          onChange={(changed) => set(kept.key, changed)}
          onRemove={() => change({ keptFor: keptFor.filter(({ key }) => key !== kept.key) })}
        />
      ))}
      {problems.keptFor && (
        <p role="alert" className="text-bad">
          {problems.keptFor}
        </p>
      )}
      {keptFor.length < limits.keptFor && (
        <div>
          <Button size="small" onClick={() => change({ keptFor: [...keptFor, added] })}>
            <Plus aria-hidden className="size-4" />
            {t('Add leave that keeps days')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function expires({ layers }: PolicyDraft): boolean {
  return layers.some(({ most, until }) => most.trim() !== '' || until !== '');
}

interface KeptRowProps {
  readonly kept: KeptDraft;
  readonly number: number;
  readonly types: readonly CompanyLeaveType[];
  readonly onChange: (changed: Partial<KeptDraft>) => void;
  readonly onRemove: () => void;
}

function KeptRow({ kept, number, types, onChange, onRemove }: KeptRowProps) {
  const t = useTranslate();
  const { leaveTypeIds, until, months } = kept;
  const offered = types.filter(
    ({ id, accountId, presence, active }) =>
      leaveTypeIds.includes(id) || (active && accountId === null && presence === 'away'),
  );
  return (
    <div className="grid gap-3 rounded-md border border-line p-3">
      <div className="flex items-start justify-between gap-2">
        <CheckGroup
          legend={t('Leave types')}
          hint={leaveTypeIds.length === 0 ? t('None chosen: it keeps nothing') : undefined}
          name={`kept-${number}`}
          options={offered.map(({ id, name }) => ({ value: id, label: leaveTypeText(t, name) }))}
          chosen={leaveTypeIds}
          onChange={(chosen) => onChange({ leaveTypeIds: chosen })}
        />
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('Remove leave that keeps days, {number}', { number })}
          onClick={onRemove}
        >
          <X aria-hidden className="size-4" />
        </Button>
      </div>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <div className={until === 'months' ? undefined : 'sm:col-span-2'}>
          <SelectField
            label={t('Days stay')}
            options={optionsOf(t, ['months', 'next_year'], keptLabels)}
            value={until}
            onChange={({ target }) => onChange({ until: target.value === 'months' ? 'months' : 'next_year' })}
          />
        </div>
        {until === 'months' && (
          <TextField
            label={t('Months')}
            inputMode="numeric"
            value={months}
            onChange={({ target }) => onChange({ months: target.value })}
          />
        )}
      </div>
    </div>
  );
}
