import type { Scenario } from './scenario.ts';
import { codes, ownPassword, passkeys, registered, requiredCodes, tokens } from './scenarios/account.ts';
import { acceptedClock, backup, company } from './scenarios/administration.ts';
import { checkedIn, corrected } from './scenarios/attendance.ts';
import { documents } from './scenarios/documents.ts';
import { grievance, unhandled } from './scenarios/grievances.ts';
import { calendarLink, decidedTogether, leave } from './scenarios/leave.ts';
import { leaveAccounts } from './scenarios/leave-accounts.ts';
import { leaveLimits } from './scenarios/leave-limits.ts';
import { leaveTypes } from './scenarios/leave-types.ts';
import { messages } from './scenarios/messages.ts';
import { files, noted, people, takenBack } from './scenarios/people.ts';
import { teams } from './scenarios/teams.ts';
import { shiftLink, workingTime } from './scenarios/working-time.ts';

/** What the clients of a run do. The first one is played before all others. */
export const scenarios: readonly [Scenario, ...Scenario[]] = [
  acceptedClock,
  // The slow ones first, so that everything else goes on beside them.
  codes,
  passkeys,
  requiredCodes,
  registered,
  ownPassword,
  tokens,
  unhandled,
  company,
  backup,
  takenBack,
  people,
  files,
  grievance,
  calendarLink,
  corrected,
  checkedIn,
  leave,
  workingTime,
  shiftLink,
  leaveAccounts,
  leaveLimits,
  leaveTypes,
  teams,
  decidedTogether,
  noted,
  documents,
  messages,
];
