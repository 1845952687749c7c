import { companyDate } from '@muster/domain/calendar/instant';
import { type LeaveType, leaveTypes } from '@muster/domain/leave/schema';
import { useNow } from '../../company-time/use-now.ts';
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

const types = leaveTypes.map((value) => ({ value, label: value }));
const years = [
  { value: 'off', label: 'Off', hint: 'Balances change only through leave and manual adjustments.' },
  { value: 'on', label: 'On', hint: 'Everyone is granted days once a year.' },
] as const;

export function LeaveSection({ settings }: { settings: Settings }) {
  const section = useSection('Leave', settings, shape);
  const { values } = section;
  const today = companyDate(useNow(), settings);
  return (
    <SectionFrame
      anchor="leave"
      title="Leave"
      lead="Which leave uses the balance, and when new days are granted."
    >
      <SectionForm section={section} note="Leave that is already approved is not counted again.">
        <CheckGroup legend="Leave that uses the balance" options={types} {...section.group('balanceTypes')} />
        <RadioGroup legend="Leave years" options={years} {...section.group('years')} />
        {values.years === 'on' && <LeaveYearFields section={section} />}
        <p role="status" className="rounded-md bg-sunken px-4 py-3">
          {leaveYearText(values, settings.leaveYear, today)}
        </p>
      </SectionForm>
    </SectionFrame>
  );
}
