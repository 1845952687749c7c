import { msg, type Translatable } from '@muster/domain/language/translate';
import type { ImportTarget } from '@muster/domain/people/import-schema';

/** What a column of a file can be, as the screen names it. */
export const targetLabels: Readonly<Record<ImportTarget, Translatable>> = {
  employeeId: msg('Employee ID'),
  fullName: msg('Full Name'),
  position: msg('Position', undefined, 'of an employee'),
  department: msg('Department'),
  joinDate: msg('Join Date'),
  leaveBalance: msg('Leave Balance'),
  firstName: msg('First Name'),
  lastName: msg('Last Name'),
  lastFirst: msg('Last Name, First Name'),
  status: msg('Status'),
  lastDay: msg('Last Day'),
};
