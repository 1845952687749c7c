import { leaveTypeText } from '@muster/domain/leave/type-labels';
import type { LeaveAccountRow } from '@muster/domain/leave/type-schema';
import { leaveTypeLimits } from '@muster/domain/leave/types';
import { useTranslate } from '../../../../language/use-translate.ts';
import { optionsOf, SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { decisionLabels, reasonLabels } from './type-words.ts';
import type { TypeForm } from './use-type-form.ts';

/** What most types need. */
export function TypeFields({
  form: { draft, problems, change },
  accounts,
}: {
  readonly form: TypeForm;
  readonly accounts: readonly LeaveAccountRow[];
}) {
  const t = useTranslate();
  return (
    <>
      <div className="grid grid-cols-2 items-end gap-4 sm:grid-cols-[minmax(0,1fr)_6rem_6rem]">
        <div className="col-span-2 sm:col-span-1">
          <TextField
            label={t('Name')}
            maxLength={leaveTypeLimits.name}
            autoComplete="off"
            value={draft.name}
            error={problems.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        </div>
        <TextField
          label={t('Colour')}
          type="color"
          value={draft.colour}
          error={problems.colour}
          onChange={({ target }) => change({ colour: target.value })}
        />
        <TextField
          label={t('Sign', undefined, 'of a leave type')}
          maxLength={leaveTypeLimits.sign}
          autoComplete="off"
          value={draft.sign}
          error={problems.sign}
          onChange={({ target }) => change({ sign: target.value })}
        />
      </div>
      <div className="grid items-end gap-4 sm:grid-cols-3">
        <SelectField
          label={t('Takes from')}
          placeholder={t('No account')}
          options={accounts.map(({ id, name }) => ({ value: String(id), label: leaveTypeText(t, name) }))}
          value={draft.accountId}
          error={problems.accountId}
          onChange={({ target }) => change(withAccount(target.value, accounts))}
        />
        <SelectField
          label={t('Reason')}
          options={optionsOf(t, ['required', 'optional', 'none'], reasonLabels)}
          value={draft.reason}
          onChange={({ target }) =>
            change({ reason: reasons.find((each) => each === target.value) ?? draft.reason })
          }
        />
        <SelectField
          label={t('Decision')}
          options={optionsOf(t, ['needed', 'noted'], decisionLabels)}
          value={draft.decision}
          onChange={({ target }) => change({ decision: target.value === 'noted' ? 'noted' : 'needed' })}
        />
      </div>
    </>
  );
}

const reasons = ['required', 'optional', 'none'] as const;

/** A type is in the unit of its account. */
function withAccount(accountId: string, accounts: readonly LeaveAccountRow[]) {
  const unit = accounts.find(({ id }) => String(id) === accountId)?.unit;
  return { accountId, ...(unit && { unit }) };
}
