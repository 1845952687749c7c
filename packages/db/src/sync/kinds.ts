import type { MirroredKind } from '@muster/domain/wire/sync';
import { readProfilePage } from '../features/account/sync-page.ts';
import { readCorrectionPage } from '../features/attendance/correction.ts';
import { readAttendancePage } from '../features/attendance/sync-page.ts';
import { readCompanyPage } from '../features/company/sync-page.ts';
import { readDocumentPage } from '../features/document/sync-page.ts';
import { readGrievancePage } from '../features/grievance/sync-page.ts';
import { readLeavePage } from '../features/leave/sync-page.ts';
import { readMarkPage } from '../features/message/read-marks.ts';
import { readAnnouncementPage, readMessagePage } from '../features/message/sync-page.ts';
import { readSecurityPage } from '../features/notice/security-notices.ts';
import { readPhotoPage } from '../features/people/sync-page.ts';
import { readWarningPage } from '../features/warning/sync-page.ts';

/** The kinds whose positions are of their owner's own clock, so that no one else can infer their rows (S1, D21). */
export const kindsOnOwnClock: ReadonlySet<MirroredKind> = new Set(['grievance', 'document', 'read_mark']);

/** The page reader of each kind that devices mirror. */
export const pageReaders = {
  profile: readProfilePage,
  company: readCompanyPage,
  attendance: readAttendancePage,
  correction: readCorrectionPage,
  leave: readLeavePage,
  grievance: readGrievancePage,
  document: readDocumentPage,
  warning: readWarningPage,
  security: readSecurityPage,
  announcement: readAnnouncementPage,
  message: readMessagePage,
  read_mark: readMarkPage,
  photo: readPhotoPage,
};
