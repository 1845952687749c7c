import type { MirroredKind } from '@muster/domain/wire/sync';
import { readProfilePage } from '../account/sync-page.ts';
import { readCorrectionPage } from '../attendance/correction.ts';
import { readAttendancePage } from '../attendance/sync-page.ts';
import { readCompanyPage } from '../company/sync-page.ts';
import { readDocumentPage } from '../document/sync-page.ts';
import { readGrievancePage } from '../grievance/sync-page.ts';
import { readLeavePage } from '../leave/sync-page.ts';
import { readMarkPage } from '../message/read-marks.ts';
import { readAnnouncementPage, readMessagePage } from '../message/sync-page.ts';
import { readSecurityPage } from '../notice/security-notices.ts';
import { readPhotoPage } from '../people/sync-page.ts';
import { readWarningPage } from '../warning/sync-page.ts';

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
