import { companyDate } from '@muster/domain/calendar/instant';
import { useWatch } from 'react-hook-form';
import { useNow } from '../../../company-time/use-now.ts';
import { useSites } from '../../../company-time/use-sites.ts';
import { useZone } from '../../../company-time/use-zone.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useSchedules } from '../use-schedules.ts';
import { type AssignValues, needsStart, schedulesFrom } from './assign-values.ts';
import type { AssignForm } from './use-assign-form.ts';

/** Schedule, site and whether they record time, each from a date on. */
export function AssignFields({ form }: { form: AssignForm }) {
  const t = useTranslate();
  const { errors } = form.formState;
  const wire = (name: keyof AssignValues) => ({ ...form.register(name), error: errors[name]?.message });
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label={t('Valid from')} type="date" {...wire('validFrom')} />
      </div>
      <RecountField form={form} />
      <ScheduleFields form={form} />
      <CheckField
        label={t('Records time')}
        hint={t('Without it they are never late, missing or absent. Their leave counts all the same.')}
        {...form.register('recordsTime')}
      />
    </>
  );
}

function ScheduleFields({ form }: { form: AssignForm }) {
  const t = useTranslate();
  const { errors } = form.formState;
  const wire = (name: keyof AssignValues) => ({ ...form.register(name), error: errors[name]?.message });
  const [validFrom, scheduleId, siteId] = useWatch({
    control: form.control,
    name: ['validFrom', 'scheduleId', 'siteId'],
  });
  const schedules = schedulesFrom(useSchedules().data ?? [], validFrom);
  const { data: sites = [] } = useSites();
  const chosen = schedules.find(({ id }) => String(id) === scheduleId);
  const options = (rows: readonly { readonly id: number; readonly name: string }[]) =>
    rows.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField
        label={t('Schedule')}
        placeholder={t('Company hours')}
        options={options(schedules)}
        {...wire('scheduleId')}
        // The choices come later than the choice.
        value={scheduleId}
      />
      {sites.length > 0 && (
        <SelectField
          label={t('Site')}
          placeholder={t('No site')}
          options={options(sites)}
          {...wire('siteId')}
          value={siteId}
        />
      )}
      {chosen && needsStart(chosen) && (
        <TextField
          label={t('Cycle begins on')}
          hint={
            chosen.days && chosen.days.length % 7 === 0
              ? t('A Monday; empty for that of the first week')
              : t('Empty for the first day')
          }
          type="date"
          {...wire('cycleStart')}
        />
      )}
    </div>
  );
}

/** Of closed days only where they are counted again (D90). */
function RecountField({ form }: { form: AssignForm }) {
  const t = useTranslate();
  const today = companyDate(useNow(), useZone());
  const [validFrom, recount] = useWatch({ control: form.control, name: ['validFrom', 'recount'] });
  const isPast = validFrom !== '' && validFrom < today;
  if (!isPast && !recount) return null;
  return (
    <CheckField
      label={t('Also recount closed days')}
      hint={t('Leave and absences since that day are counted again. What was pressed stays as it is.')}
      {...form.register('recount')}
    />
  );
}
