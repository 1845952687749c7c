import { readProfilePage } from '../account/page.ts';
import { readAttendancePage } from '../attendance/page.ts';
import { readCompanyPage } from '../company/page.ts';

/** Who reads each kind that devices mirror: a line each. */
export const pageReaders = {
  profile: readProfilePage,
  company: readCompanyPage,
  attendance: readAttendancePage,
};
