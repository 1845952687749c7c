import { recordAudit } from '@muster/db/features/audit/writes';
import { getCalendar } from '@muster/db/features/company/reads';
import { inTurnsOf, readAccountsOf } from '@muster/db/features/leave-account/facts';
import {
  confirmNotice,
  findLeaveNotice,
  insertNotice,
  listNoticesOf,
  listOwnNotices,
} from '@muster/db/features/leave-account/notices';
import { getAccount, getPolicy, listAllPolicyEntries } from '@muster/db/features/leave-account/policies';
import { insertExpiryNotice } from '@muster/db/features/leave-account/writes/remind';
import { listNamedPeople } from '@muster/db/features/working-time/lists';
import { tellPerson } from '@muster/db/outbox/tell';
import type { Db } from '@muster/db/store/connection';
import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { DomainError } from '@muster/domain/errors';
import type { LeaveUnit } from '@muster/domain/leave/types';
import { type ExpiryOfYear, expiriesIfTold } from '@muster/domain/leave-account/expiry';
import type { AccountFacts } from '@muster/domain/leave-account/policy';
import { amountOut } from '@muster/domain/leave-account/policy-wire';
import type { LeaveNoticesInput, OwnNotice, ShownNotice } from '@muster/domain/leave-account/schema';
import { leaveAccountTexts } from '@muster/domain/leave-account/texts';
import type { CommandContext } from '../../command.ts';

/** What of a leave year's days of a person expires, on one last usable day. */
interface Expiry extends ExpiryOfYear {
  readonly userId: number;
}

/** Who follows a policy, what of a leave year's days of theirs expires, who was told of it and who confirmed (D97). */
export async function noticesOf(db: Db, asked: LeaveNoticesInput, now: Instant): Promise<ShownNotice[]> {
  const policy = await getPolicy(db, asked.policyId, 'policyId');
  const { unit } = await getAccount(db, policy.accountId);
  const known = (await listNoticesOf(db, policy.id)).filter(({ yearFrom }) => isOfYear(yearFrom, asked.year));
  const told = new Set(known.map(keyOf));
  const open = (await expiriesOf(db, asked, now)).filter((expiry) => !told.has(keyOf(expiry)));
  const rows = [...known, ...open.map((each) => ({ ...each, id: null, toldAt: null, confirmedAt: null }))];
  const people = await listNamedPeople(db, [...new Set(rows.map(({ userId }) => userId))]);
  return people.flatMap(({ userId, name }) =>
    rows
      .filter((row) => row.userId === userId)
      .map(({ id, yearFrom, amount, expiresOn, toldAt, confirmedAt }) => ({
        id,
        userId,
        name,
        yearFrom,
        amount: amountOut(amount, unit),
        expiresOn,
        toldAt,
        confirmedAt,
      })),
  );
}

function keyOf({ userId, yearFrom, expiresOn }: Pick<Expiry, 'userId' | 'yearFrom' | 'expiresOn'>): string {
  return `${userId} ${yearFrom} ${expiresOn}`;
}

function isOfYear(yearFrom: PlainDate, year: number): boolean {
  return Number(yearFrom.slice(0, 4)) === year;
}

/** Of everyone who follows the policy now. */
async function expiriesOf(db: Db, { policyId, year }: LeaveNoticesInput, now: Instant): Promise<Expiry[]> {
  const today = companyDate(now, await getCalendar(db));
  const entries = await listAllPolicyEntries(db);
  const people = new Set(entries.filter((entry) => entry.policyId === policyId).map(({ userId }) => userId));
  const found: Expiry[] = [];
  for await (const some of inTurnsOf([...people], (ids) => readAccountsOf(db, ids))) {
    for (const { userId, facts } of [...some.values()].flat())
      if (facts)
        found.push(...expiring(facts, { policyId, year, today }).map((each) => ({ ...each, userId })));
  }
  return found;
}

interface AskedExpiry extends LeaveNoticesInput {
  readonly today: PlainDate;
}

function expiring(facts: AccountFacts, { policyId, year, today }: AskedExpiry): Omit<Expiry, 'userId'>[] {
  const found = expiriesIfTold(facts, { today });
  if (found?.year.policyId !== policyId) return [];
  return found.expiries.filter(({ yearFrom }) => isOfYear(yearFrom, year));
}

/** Tells everyone whom the list has as not told, each their own figure and date (D97). Throws `not_found`. */
export async function tellOfExpiry(
  context: CommandContext,
  input: LeaveNoticesInput,
): Promise<ShownNotice[]> {
  const { tx, now, viewer } = context;
  const policy = await getPolicy(tx.db, input.policyId, 'policyId');
  const account = await getAccount(tx.db, policy.accountId);
  const told = new Set((await listNoticesOf(tx.db, policy.id)).map(keyOf));
  for (const expiry of await expiriesOf(tx.db, input, now)) {
    if (told.has(keyOf(expiry))) continue;
    const about = await insertNotice(tx, { ...expiry, policyId: policy.id, toldAt: now });
    const { userId, amount, expiresOn } = expiry;
    if (amount > 0) await insertExpiryNotice(tx, { userId, account, stage: 'told', amount, expiresOn }, now);
    await tellPerson(tx, userId, { notice: 'days_expire', about }, now);
  }
  const act = {
    actorId: viewer.id,
    action: 'leave.tell-expiry' as const,
    subjectType: 'company',
    subjectId: 1,
  };
  await recordAudit(tx, { ...act, details: `${policy.name}, ${input.year}` }, now);
  return noticesOf(tx.db, input, now);
}

/** One's own, newest first. */
export async function ownNotices(db: Db, userId: number): Promise<OwnNotice[]> {
  const rows = await listOwnNotices(db, userId);
  const units = new Map<number, LeaveUnit>();
  for (const { accountId } of rows) units.set(accountId, (await getAccount(db, accountId)).unit);
  return rows.map(({ userId: _, policyId: __, accountId, amount, ...notice }) => {
    const unit = units.get(accountId) ?? 'days';
    return { ...notice, accountId, unit, amount: amountOut(amount, unit) };
  });
}

/** That one has read it. Throws `not_found` for another's. */
export async function confirmExpiry(
  { tx, now, viewer }: CommandContext,
  { id }: { readonly id: number },
): Promise<OwnNotice> {
  const notice = await findLeaveNotice(tx.db, id);
  if (notice?.userId !== viewer.id)
    throw new DomainError('not_found', leaveAccountTexts.noticeNotExist(), 'id');
  await confirmNotice(tx, id, now);
  const found = (await ownNotices(tx.db, viewer.id)).find((each) => each.id === id);
  if (!found) throw new DomainError('not_found', leaveAccountTexts.noticeNotExist(), 'id');
  return found;
}
