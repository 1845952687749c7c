import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { DatedVersions } from '@muster/domain/calendar/versions';
import { DomainError } from '@muster/domain/errors';
import type { LeaveUnit } from '@muster/domain/leave/types';
import type { PolicyRules, Terms } from '@muster/domain/leave-account/policy';
import { usualRules } from '@muster/domain/leave-account/policy-wire';
import { leaveAccountTexts } from '@muster/domain/leave-account/texts';
import { groupedBy } from '@muster/domain/lists/grouped';
import { type Db, expressionsOf } from '../../store/connection.ts';
import { hotQuery, type Param } from '../../store/hot-query.ts';
import { readLeaveAccounts } from '../leave-type/reads.ts';

export interface KnownVersion {
  readonly validFrom: PlainDate;
  readonly rules: PolicyRules;
}

export interface KnownPolicy {
  readonly id: number;
  readonly accountId: number;
  readonly name: string;
  /** Whether people who are added follow it by themselves. */
  readonly forNewPeople: boolean;
  readonly versions: DatedVersions<KnownVersion>;
}

export interface KnownAccount {
  readonly id: number;
  readonly name: string;
  readonly unit: LeaveUnit;
}

/** Throws `not_found`. */
export async function getAccount(db: Db, id: number): Promise<KnownAccount> {
  const found = (await readLeaveAccounts(db)).find((account) => account.id === id);
  if (!found) throw new DomainError('not_found', leaveAccountTexts.accountNotExist(), 'accountId');
  return found;
}

const policies = hotQuery((db) =>
  db.selectFrom('leave_policies').select(['id', 'accountId', 'name', 'forNewPeople']).orderBy('id'),
);

const versions = hotQuery((db) =>
  db.selectFrom('leave_policy_versions').select(['policyId', 'validFrom', 'rules']).orderBy('validFrom'),
);

/** With their versions, oldest first. */
export async function listPolicies(db: Db): Promise<KnownPolicy[]> {
  const rows = groupedBy(await versions.all(db, {}), ({ policyId }) => policyId);
  return (await policies.all(db, {})).flatMap(({ forNewPeople, ...policy }): KnownPolicy[] => {
    const [first, ...later] = (rows.get(policy.id) ?? []).map(versionIn);
    return first ? [{ ...policy, forNewPeople: forNewPeople === 1, versions: [first, ...later] }] : [];
  });
}

function versionIn({
  validFrom,
  rules,
}: {
  readonly validFrom: PlainDate;
  readonly rules: string;
}): KnownVersion {
  // Versions of before leave kept days have no such rule.
  const read: PolicyRules = { keptFor: usualRules.keptFor, ...JSON.parse(rules) };
  return { validFrom, rules: read };
}

/** Throws `not_found`. */
export async function getPolicy(db: Db, id: number, field = 'id'): Promise<KnownPolicy> {
  const found = (await listPolicies(db)).find((policy) => policy.id === id);
  if (!found) throw new DomainError('not_found', leaveAccountTexts.policyNotExist(), field);
  return found;
}

export interface KnownEntry {
  readonly id: number;
  readonly userId: number;
  readonly accountId: number;
  readonly policyId: number | null;
  readonly validFrom: PlainDate;
  readonly createdAt: string;
}

const entriesOf = hotQuery((db, param: Param<{ ids: string }>) =>
  db
    .selectFrom('leave_policy_entries')
    .select(['leave_policy_entries.id', 'userId', 'accountId', 'policyId', 'validFrom', 'createdAt'])
    .where('userId', 'in', db.selectFrom(expressionsOf(db).idRows(param('ids')).as('asked')).select('value'))
    .orderBy('validFrom')
    .orderBy('leave_policy_entries.id'),
);

/** What people follow, in all accounts, oldest first. */
export function listPolicyEntries(db: Db, userIds: readonly number[]): Promise<KnownEntry[]> {
  return entriesOf.all(db, { ids: JSON.stringify(userIds) });
}

const holders = hotQuery((db) =>
  db
    .selectFrom('leave_policy_entries')
    .select(['id', 'userId', 'accountId', 'policyId', 'validFrom'])
    .orderBy('userId')
    .orderBy('validFrom'),
);

/** Of everyone, by person and from oldest to newest. */
export function listAllPolicyEntries(db: Db) {
  return holders.all(db, {});
}

/** What an account of someone follows from which date on: the versions of the policies that they have (D97). */
export function termsOf(entries: readonly KnownEntry[], known: readonly KnownPolicy[]): Terms[] {
  return entries.flatMap(({ policyId, validFrom }, index): Terms[] => {
    const until = entries[index + 1]?.validFrom;
    const policy = known.find(({ id }) => id === policyId);
    if (!policy) return [{ validFrom, policyId: null, rules: null }];
    const [first] = policy.versions;
    const at = policy.versions.findLast((version) => version.validFrom <= validFrom) ?? first;
    const later = policy.versions.filter(
      (version) => version.validFrom > validFrom && (until === undefined || version.validFrom < until),
    );
    return [{ ...at, validFrom }, ...later].map((version) => ({ ...version, policyId: policy.id }));
  });
}
