import { recordAudit } from '@muster/db/features/audit/writes';
import { getCalendar } from '@muster/db/features/company/reads';
import {
  getAccount,
  getPolicy,
  type KnownPolicy,
  listAllPolicyEntries,
  listPolicies,
  listPolicyEntries,
} from '@muster/db/features/leave-account/policies';
import {
  insertPolicy,
  renamePolicy,
  setForNewPeople,
  storePolicyEntry,
  storePolicyVersion,
} from '@muster/db/features/leave-account/writes/policies';
import { settleAccounts, settlePeople } from '@muster/db/features/leave-account/writes/settle';
import { readLeaveAccounts, readLeaveTypes } from '@muster/db/features/leave-type/reads';
import { findEmployment } from '@muster/db/features/people/reads';
import { listNamable } from '@muster/db/features/team/lists';
import type { Db } from '@muster/db/store/connection';
import { shouldYield, yieldToEventLoop } from '@muster/db/store/yield-to-event-loop';
import { startingLeaveDays } from '@muster/domain/account/rules';
import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { DomainError } from '@muster/domain/errors';
import { leaveTypeTexts } from '@muster/domain/leave/type-texts';
import { balanceAccountOf, type LeaveUnit } from '@muster/domain/leave/types';
import type { PolicyRules } from '@muster/domain/leave-account/policy';
import { rulesIn, rulesOut, usualRules } from '@muster/domain/leave-account/policy-wire';
import type { PolicyGiftInput } from '@muster/domain/leave-account/rehearsal-schema';
import type {
  Policy,
  PolicyChangeInput,
  PolicyEntry,
  PolicyEntryInput,
  PolicyInput,
  PolicyRulesInput,
} from '@muster/domain/leave-account/schema';
import { leaveAccountTexts } from '@muster/domain/leave-account/texts';
import { foldText } from '@muster/domain/people/search-key';
import type { CommandContext, Row } from '../../command.ts';

/** Each with its newest version, all of them, and how many people follow it today or will. */
export async function policiesShown(db: Db, now: Instant): Promise<Policy[]> {
  const [known, accounts, holders] = [
    await listPolicies(db),
    await readLeaveAccounts(db),
    await holdersOf(db, companyDate(now, await getCalendar(db))),
  ];
  return known.map(({ versions, ...policy }) => {
    const unit = accounts.find(({ id }) => id === policy.accountId)?.unit ?? 'days';
    const out = versions.map(({ validFrom, rules }) => ({ ...rulesOut(rules, unit), validFrom }));
    const newest = out.at(-1);
    if (!newest) throw new Error('A policy has a version');
    return { ...policy, ...newest, versions: out, people: holders.get(policy.id)?.size ?? 0 };
  });
}

/** By policy who follows it today or will. */
async function holdersOf(db: Db, today: PlainDate): Promise<Map<number, Set<number>>> {
  const rows = await listAllPolicyEntries(db);
  const found = new Map<number, Set<number>>();
  for (const [index, { userId, accountId, policyId }] of rows.entries()) {
    const next = rows.slice(index + 1).find((row) => row.userId !== userId || row.accountId === accountId);
    const isOver = next?.userId === userId && next.validFrom <= today;
    if (policyId === null || isOver) continue;
    found.set(policyId, (found.get(policyId) ?? new Set()).add(userId));
  }
  return found;
}

/** Throws `not_found`. */
export async function getShownPolicy(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  { id }: Row,
): Promise<Policy> {
  const found = (await policiesShown(tx.db, now)).find((policy) => policy.id === id);
  if (!found) throw new DomainError('not_found', leaveAccountTexts.policyNotExist(), 'id');
  return found;
}

/** Throws `not_found`, `conflict` for a name that is taken, `unprocessable` for rules that do not fit (D97). */
export async function addPolicy(
  context: CommandContext,
  { name, accountId, validFrom, forNewPeople = false, ...rules }: PolicyInput,
): Promise<Policy> {
  const { tx, now } = context;
  const { unit } = await getAccount(tx.db, accountId);
  await expectFreeName(tx.db, name);
  const today = companyDate(now, await getCalendar(tx.db));
  const balance = balanceAccountOf(await readLeaveTypes(tx.db));
  const known = accountId === balance ? usualRulesOfBalance : usualRules;
  const version = { validFrom: validFrom ?? today, rules: await rulesOf(tx.db, rules, unit, known) };
  const id = await insertPolicy(tx, { name, accountId }, version, now);
  if (forNewPeople) await setForNewPeople(tx, { id, accountId }, true);
  await audit(context, name);
  return getShownPolicy({ tx, now }, { id });
}

/** Without `days` the balance has those with which it starts in the specification. */
const usualRulesOfBalance: PolicyRules = {
  ...usualRules,
  layers: [{ ...usualRules.layers[0], amount: startingLeaveDays * 100 }],
};

/** A version from the leave year of a date on, another name, or who follows it by themselves. Throws as {@link addPolicy} does. */
export async function changePolicy(
  context: CommandContext,
  { id, name, validFrom, forNewPeople, ...rules }: PolicyChangeInput,
): Promise<Policy> {
  const { tx, now } = context;
  const known = await getPolicy(tx.db, id);
  if (name !== undefined && name !== known.name) {
    await expectFreeName(tx.db, name, id);
    await renamePolicy(tx, id, name);
  }
  if (forNewPeople !== undefined) await setForNewPeople(tx, known, forNewPeople);
  if (Object.values(rules).some((rule) => rule !== undefined)) {
    const { unit } = await getAccount(tx.db, known.accountId);
    const from = validFrom ?? companyDate(now, await getCalendar(tx.db));
    const before = versionAt(known, from);
    await storePolicyVersion(tx, id, {
      validFrom: from,
      rules: await rulesOf(tx.db, rules, unit, before.rules),
    });
    await settleHolders(context, id);
  }
  await audit(context, name ?? known.name);
  return getShownPolicy({ tx, now }, { id });
}

/** Throws `unprocessable` for rules that do not fit, and for leave types that are not there. */
async function rulesOf(
  db: Db,
  input: PolicyRulesInput,
  unit: LeaveUnit,
  known: PolicyRules,
): Promise<PolicyRules> {
  const rules = rulesIn(input, unit, known);
  const asked = new Set(input.keptFor?.flatMap(({ leaveTypeIds }) => leaveTypeIds));
  const types = asked.size === 0 ? [] : await readLeaveTypes(db);
  for (const { id } of types) asked.delete(id);
  if (asked.size > 0) throw new DomainError('unprocessable', leaveTypeTexts.noType(), 'keptFor');
  return rules;
}

function versionAt({ versions }: KnownPolicy, from: PlainDate) {
  return versions.findLast(({ validFrom }) => validFrom <= from) ?? versions[0];
}

async function expectFreeName(db: Db, name: string, but?: number): Promise<void> {
  const isTaken = (await listPolicies(db)).some(
    (policy) => policy.id !== but && foldText(policy.name) === foldText(name),
  );
  if (isTaken) throw new DomainError('conflict', leaveAccountTexts.policyNameTaken(), 'name');
}

async function settleHolders({ tx, now, viewer }: CommandContext, policyId: number): Promise<void> {
  const rows = await listAllPolicyEntries(tx.db);
  const people = new Set(rows.filter((row) => row.policyId === policyId).map(({ userId }) => userId));
  await settlePeople(tx, people, { now, actorId: viewer.id });
}

/** What a person follows, newest first. Throws `not_found`. */
export async function policiesOfPerson(db: Db, userId: number): Promise<PolicyEntry[]> {
  await findEmployment(db, userId);
  const known = await listPolicies(db);
  const entries = await listPolicyEntries(db, [userId]);
  return entries.toReversed().map(({ createdAt: _, ...entry }) => ({
    ...entry,
    policyName: known.find(({ id }) => id === entry.policyId)?.name ?? null,
  }));
}

/** From the leave year of a date on (D97). Throws `not_found`, `unprocessable` for a policy of another account. */
export async function followPolicy(context: CommandContext, input: PolicyEntryInput): Promise<PolicyEntry> {
  const { tx, now, viewer } = context;
  const { userId, accountId, policyId, validFrom } = input;
  await findEmployment(tx.db, userId);
  await getAccount(tx.db, accountId);
  const policy = policyId === null ? null : await getPolicy(tx.db, policyId, 'policyId');
  if (policy && policy.accountId !== accountId)
    throw new DomainError('unprocessable', leaveAccountTexts.policyOfOtherAccount(), 'policyId');
  const id = await storePolicyEntry(tx, { userId, accountId, policyId, validFrom }, now);
  await settleAccounts(tx, userId, { now, actorId: viewer.id });
  const act = { actorId: viewer.id, action: 'leave.follow-policy' as const, subjectType: 'user' };
  const details = `${policy?.name ?? 'none'}, from ${validFrom}`;
  await recordAudit(tx, { ...act, subjectId: userId, details }, now);
  return getEntry({ tx }, { id });
}

/** {@link followPolicy} for several people, or for everyone who is active; only rehearsed. Throws `not_found` for the policy. */
export async function givePolicy(context: CommandContext, input: PolicyGiftInput): Promise<void> {
  const { tx, now, viewer } = context;
  const { policyId, validFrom, userIds } = input;
  const { accountId } = await getPolicy(tx.db, policyId, 'policyId');
  const asked = userIds && new Set(userIds);
  const active = (await listNamable(tx.db)).filter(({ id }) => asked?.has(id) ?? true);
  for (const { id: userId } of active) {
    if (shouldYield()) await yieldToEventLoop();
    await storePolicyEntry(tx, { userId, accountId, policyId, validFrom }, now);
    await settleAccounts(tx, userId, { now, actorId: viewer.id });
  }
}

/** Throws `not_found`. */
export async function getEntry({ tx }: Pick<CommandContext, 'tx'>, { id }: Row): Promise<PolicyEntry> {
  const found = (await listAllPolicyEntries(tx.db)).find((entry) => entry.id === id);
  if (!found) throw new DomainError('not_found', leaveAccountTexts.policyNotExist(), 'id');
  const known = await listPolicies(tx.db);
  return { ...found, policyName: known.find((policy) => policy.id === found.policyId)?.name ?? null };
}

function audit({ tx, viewer, now }: CommandContext, details: string): Promise<void> {
  const act = { actorId: viewer.id, action: 'leave.policy' as const, subjectType: 'company', subjectId: 1 };
  return recordAudit(tx, { ...act, details }, now);
}
