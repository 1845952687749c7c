import { migrations as ofBoth } from '../../migrations/index.ts';
import { foundation } from './001-foundation.ts';
import { sync } from './002-sync.ts';
import { selfService } from './003-self-service.ts';
import { live } from './004-live.ts';
import { administration } from './005-administration.ts';
import { searchKeyOfMigration5 } from './005-search-key.ts';
import { prediction } from './006-prediction.ts';
import { grievanceHandlers } from './007-grievance-handlers.ts';
import { knownDevices } from './008-known-devices.ts';
import { randomIds } from './009-random-ids.ts';
import { confirmedSessions } from './010-confirmed-sessions.ts';
import { ownClocks } from './011-own-clocks.ts';
import { gatheredMails } from './012-gathered-mails.ts';
import { secondFactors } from './013-second-factors.ts';
import { securityContact } from './014-security-contact.ts';
import { storageQuota } from './015-storage-quota.ts';
import { securityNotices } from './016-security-notices.ts';
import { signInEvents } from './017-sign-in-events.ts';
import { sessionDevices } from './018-session-devices.ts';
import { resetLinkRequests } from './019-reset-link-requests.ts';
import { location } from './020-location.ts';
import { recordVersions } from './021-record-versions.ts';
import { contentHashOfMigration21, versionHashOfMigration21 } from './021-version-hashes.ts';
import { serverClock } from './022-server-clock.ts';
import { retention } from './023-retention.ts';
import { pressedTimes } from './024-pressed-times.ts';
import { acceptedClock } from './025-accepted-clock.ts';
import { calendarChanges } from './026-calendar-changes.ts';
import { reviewedAttendance } from './027-reviewed-attendance.ts';
import { invited } from './028-invited.ts';
import { leaveHalves } from './029-leave-halves.ts';
import { confirmedSteps } from './030-confirmed-steps.ts';
import { changedMessages } from './031-changed-messages.ts';
import { photos } from './032-photos.ts';
import { logo } from './033-logo.ts';
import { savedFilters } from './034-saved-filters.ts';
import { plainLists } from './035-plain-lists.ts';
import { roundedAddressOfMigration35 } from './035-rounded-address.ts';
import { serverKeys } from './036-server-keys.ts';
import { storedFiles } from './037-stored-files.ts';
import { accessTokens } from './038-access-tokens.ts';
import { changes } from './039-changes.ts';
import { payroll } from './041-payroll.ts';
import { webhooks } from './042-webhooks.ts';
import { refusedMails } from './043-refused-mails.ts';
import { provider } from './044-provider.ts';

/** A table of what servers share: a data folder has one server, which remembers it. */
const onPostgresAlone = '';

/** Forward only. `PRAGMA user_version` counts the applied ones. A released migration never changes. */
export const migrations: readonly string[] = [
  foundation,
  sync,
  selfService,
  live,
  administration,
  prediction,
  grievanceHandlers,
  knownDevices,
  randomIds,
  confirmedSessions,
  ownClocks,
  gatheredMails,
  secondFactors,
  securityContact,
  storageQuota,
  securityNotices,
  signInEvents,
  sessionDevices,
  resetLinkRequests,
  location,
  recordVersions,
  serverClock,
  retention,
  pressedTimes,
  acceptedClock,
  calendarChanges,
  reviewedAttendance,
  invited,
  leaveHalves,
  confirmedSteps,
  changedMessages,
  photos,
  logo,
  savedFilters,
  plainLists,
  serverKeys,
  storedFiles,
  accessTokens,
  changes,
  onPostgresAlone,
  payroll,
  webhooks,
  refusedMails,
  provider,
  onPostgresAlone,
  ...ofBoth.map(({ sqlite }) => sqlite),
];

export const sqlFunctions = {
  search_key: searchKeyOfMigration5,
  version_content_hash: contentHashOfMigration21,
  version_hash: versionHashOfMigration21,
  rounded_address: roundedAddressOfMigration35,
};
