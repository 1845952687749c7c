import { readProfilePage } from '../account/page.ts';
import { readCorrectionPage } from '../attendance/correction.ts';
import { readAttendancePage } from '../attendance/page.ts';
import { readCompanyPage } from '../company/page.ts';
import { readDocumentPage } from '../document/page.ts';
import { readGrievancePage } from '../grievance/page.ts';
import { readLeavePage } from '../leave/page.ts';
import { readAnnouncementPage, readMessagePage } from '../message/page.ts';
import { readMarkPage } from '../message/read-marks.ts';
import { readWarningPage } from '../warning/page.ts';

/** Who reads each kind that devices mirror: a line each. */
export const pageReaders = {
  profile: readProfilePage,
  company: readCompanyPage,
  attendance: readAttendancePage,
  correction: readCorrectionPage,
  leave: readLeavePage,
  grievance: readGrievancePage,
  document: readDocumentPage,
  warning: readWarningPage,
  announcement: readAnnouncementPage,
  message: readMessagePage,
  read_mark: readMarkPage,
};
