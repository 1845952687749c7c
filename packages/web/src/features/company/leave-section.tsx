import { companyDate } from '@muster/domain/calendar/instant';
import { msg } from '@muster/domain/language/translate';
import type { LeaveType } from '@muster/domain/leave/schema';
import { leaveTypeText } from '@muster/domain/leave/type-labels';
import { useNow } from '../../company-time/use-now.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { CheckGroup } from './check-group.tsx';
import { type LeaveYearValues, leaveYearText, leaveYearValues, readLeaveYear } from './leave-year.ts';
import { LeaveYearFields } from './leave-year-fields.tsx';
import { RadioGroup } from './radio-group.tsx';
import type { Changed } from './section-draft.ts';
import { SectionForm } from './section-form.tsx';
import { SectionFrame } from './section-frame.tsx';
import type { Settings } from './settings.ts';
import { useSection } from './use-section.ts';

type LeaveValues = LeaveYearValues & { readonly balanceTypes: readonly LeaveType[] };

const shape = {
  read: ({ balanceTypes, leaveYear }: Settings): LeaveValues => ({
    balanceTypes,
    ...leaveYearValues(leaveYear),
  }),
  write: (values: LeaveValues, changed: Changed<LeaveValues>) => ({
    ...(changed('balanceTypes') && { balanceTypes: [...values.balanceTypes] }),
    ...(changed('years', 'month', 'day', 'grantDays', 'carryOver', 'carryOverDays') && {
      leaveYear: readLeaveYear(values),
    }),
  }),
};

const years = [
  {
    value: 'off',
    label: msg('Off'),
    hint: msg('Balances change only through leave and manual adjustments.'),
  },
  { value: 'on', label: msg('On'), hint: msg('Everyone is granted days once a year.') },
] as const;

export function LeaveSection({ settings }: { settings: Settings }) {
  const t = useTranslate();
  const section = useSection(t('Leave'), settings, shape);
  const { values } = section;
  const today = companyDate(useNow(), settings);
  return (
    <SectionFrame
      anchor="leave"
      title={t('Leave')}
      lead={t('Which leave uses the balance, and when new days are granted.')}
    >
      <SectionForm section={section} note={t('Leave that is already approved is not counted again.')}>
        <CheckGroup
          legend={t('Leave that uses the balance')}
          options={settings.leaveTypes.map(({ name }) => ({ value: name, label: leaveTypeText(t, name) }))}
          {...section.group('balanceTypes')}
        />
        <RadioGroup legend={t('Leave years')} options={years} {...section.group('years')} />
        {values.years === 'on' && <LeaveYearFields section={section} />}
        <p role="status" className="rounded-md bg-sunken px-4 py-3">
          {leaveYearText(t, values, settings.leaveYear, today)}
        </p>
      </SectionForm>
    </SectionFrame>
  );
}
