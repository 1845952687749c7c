import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { LeaveUnit } from '@muster/domain/leave/types';
import type { ExpiryStage } from '@muster/domain/leave-account/reminders';
import type { Generated } from 'kysely';

/** What fills an account (D97); `leave_policy_versions` has its rules. */
export interface LeavePoliciesTable {
  id: Generated<number>;
  accountId: number;
  name: string;
  createdAt: Instant;
  /** 1 where people who are added follow it by themselves; one an account at most. */
  forNewPeople: Generated<number>;
}

export interface LeavePolicyVersionsTable {
  policyId: number;
  validFrom: PlainDate;
  /** `PolicyRules` of the domain as JSON. */
  rules: string;
}

/** What a person follows from the leave year of a date on; null for no policy. */
export interface LeavePolicyEntriesTable {
  id: Generated<number>;
  userId: number;
  accountId: number;
  policyId: number | null;
  validFrom: PlainDate;
  createdAt: Instant;
}

/** That a person was told what of a leave year's days expires, and when. `amount` in the account's unit. */
export interface LeaveNoticesTable {
  id: Generated<number>;
  userId: number;
  policyId: number;
  yearFrom: PlainDate;
  amount: number;
  expiresOn: PlainDate;
  toldAt: Instant;
  confirmedAt: Instant | null;
}

/** That a person was told of days that expire; but for `told`, once for each date and stage. `amount` as above. */
export interface ExpiryNoticesTable {
  id: Generated<number>;
  userId: number;
  accountId: number;
  accountName: string;
  unit: LeaveUnit;
  stage: ExpiryStage;
  amount: number;
  expiresOn: PlainDate;
  createdAt: Instant;
  seq: number;
}

export interface LeaveAccountSchema {
  expiry_notices: ExpiryNoticesTable;
  leave_policies: LeavePoliciesTable;
  leave_policy_versions: LeavePolicyVersionsTable;
  leave_policy_entries: LeavePolicyEntriesTable;
  leave_notices: LeaveNoticesTable;
}
