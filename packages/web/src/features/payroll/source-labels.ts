import { msg, type Translatable } from '@muster/domain/language/translate';
import { leaveTypeLabels } from '@muster/domain/leave/type-labels';
import type { PayrollColumn } from '@muster/domain/payroll/mapping';

/** What a column can be filled with, as the editor names it. */
export const sourceLabels: Readonly<Record<PayrollColumn['field'], Translatable>> = {
  employeeId: msg('Employee ID'),
  fullName: msg('Full Name'),
  department: msg('Department'),
  position: msg('Position'),
  month: msg('Month'),
  from: msg('From'),
  to: msg('To'),
  expectedDays: msg('Work Days Expected'),
  presentDays: msg('Days Present'),
  lateDays: msg('Late Days'),
  absentDays: msg('Absences'),
  onLeaveDays: msg('Days On Leave'),
  minutes: msg('Minutes Worked'),
  hours: msg('Hours Worked'),
  ...leaveTypeLabels,
  balanceLeave: msg('Leave From Balance'),
  otherLeave: msg('Other Leave'),
  holidays: msg('Holidays'),
  final: msg('Final', undefined, 'month in payroll'),
  open: msg('Open', undefined, 'days without a check-out'),
  constant: msg('The same for all'),
};
