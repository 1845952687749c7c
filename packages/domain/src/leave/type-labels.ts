import { msg, type Translatable } from '../language/translate.ts';
import type { LeaveType } from './schema.ts';

/** What screens call a type of leave; on the wire it has its English name. */
export const leaveTypeLabels: Readonly<Record<LeaveType, Translatable>> = {
  'Annual Leave': msg('Annual Leave'),
  'Sick Leave': msg('Sick Leave'),
  'Personal Leave': msg('Personal Leave'),
  'Emergency Leave': msg('Emergency Leave'),
  'Maternity Leave': msg('Maternity Leave'),
  'Paternity Leave': msg('Paternity Leave'),
};
