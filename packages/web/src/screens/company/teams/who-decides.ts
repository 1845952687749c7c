import type { SettingsInput } from '@muster/domain/company/settings';
import type { LeaveType } from '@muster/domain/leave/schema';
import type { Approval } from '@muster/domain/team/approval';
import type { Changed } from '../../../features/company/section-draft.ts';
import type { Settings } from '../../../features/company/settings.ts';
import { timeOf } from '../../../ui/time-text.ts';

export type ByType = Readonly<Record<LeaveType, Approval>>;

/** Who decides, as it is typed. */
interface DecidesValues {
  readonly default: Approval;
  readonly byType: ByType;
  readonly secondStepOverDays: string;
  readonly corrections: Approval;
  readonly leadsSee: Settings['leadsSee'];
  readonly leadAwayFrom: string;
}

export const decidesShape = {
  read: ({ approval: { leave, corrections }, leadsSee, leadAwayFrom }: Settings): DecidesValues => ({
    default: leave.default,
    byType: leave.byType,
    secondStepOverDays: leave.secondStepOverDays === null ? '' : String(leave.secondStepOverDays),
    corrections,
    leadsSee,
    leadAwayFrom: leadAwayFrom ?? '',
  }),
  write: (values: DecidesValues, changed: Changed<DecidesValues>): SettingsInput => ({
    ...(changed('default', 'byType', 'secondStepOverDays', 'corrections') && {
      approval: {
        ...(changed('default', 'byType', 'secondStepOverDays') && { leave: leaveIn(values, changed) }),
        ...(changed('corrections') && { corrections: values.corrections }),
      },
    }),
    ...(changed('leadsSee') && { leadsSee: values.leadsSee }),
    ...(changed('leadAwayFrom') && { leadAwayFrom: timeIn(values.leadAwayFrom) }),
  }),
};

function leaveIn(values: DecidesValues, changed: Changed<DecidesValues>) {
  const { secondStepOverDays: days } = values;
  return {
    ...(changed('default') && { default: values.default }),
    ...(changed('byType') && { byType: { ...values.byType } }),
    ...(changed('secondStepOverDays') && { secondStepOverDays: days.trim() === '' ? null : Number(days) }),
  };
}

function timeIn(typed: string): string | null {
  return typed.trim() === '' ? null : (timeOf(typed) ?? typed);
}

/** What of the settings a rehearsal of teams takes. */
export function rulesOf({ approval, leadsSee, leadAwayFrom }: SettingsInput) {
  return {
    ...(approval && { approval }),
    ...(leadsSee && { leadsSee }),
    ...(leadAwayFrom !== undefined && { leadAwayFrom }),
  };
}
