import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { figuresOf } from '@muster/domain/leave-account/figures';
import { isFollowing, leaveYears } from '@muster/domain/leave-account/leave-years';
import { type AccountYear, accountYears } from '@muster/domain/leave-account/timeline';
import type { Db } from '../../../store/connection.ts';
import type { WriteTransaction } from '../../../store/write-batch.ts';
import { shouldYield, yieldToEventLoop } from '../../../store/yield-to-event-loop.ts';
import type { PolicyRow } from '../../leave/table.ts';
import { changeBalance, type NewEntry } from '../../leave/writes/ledger.ts';
import { calendarOf, getPersonCalendar, getWorkingTimes } from '../../working-time/reads.ts';
import { type KnownFacts, readAccounts, readAccountsOf, type StoredRow } from '../facts.ts';
import { listAllPolicyEntries, listPolicyEntries } from '../policies.ts';

/** Who changed what the figures follow from; a job has no actor. */
export interface Settling {
  readonly now: Instant;
  readonly actorId?: number | null;
  readonly jobRunId?: number;
}

/**
 * Brings the ledgers of a person's accounts to what follows from policies, leave and adjustments (D97): only differences
 * are written, so that a second call writes nothing. Returns how many rows it wrote.
 */
export async function settleAccounts(
  tx: WriteTransaction,
  userId: number,
  settling: Settling,
): Promise<number> {
  const accounts = await readAccounts(tx.db, userId);
  const today = companyDate(settling.now, await getPersonCalendar(tx.db, userId));
  let written = 0;
  for (const known of accounts) {
    for (const entry of differences(known, today, accounts)) {
      await changeBalance(tx, { ...entry, ...base(known, settling) });
      written += 1;
    }
  }
  return written;
}

/** {@link settleAccounts} of several people, between which others have their turns. */
export async function settlePeople(
  tx: WriteTransaction,
  userIds: Iterable<number>,
  settling: Settling,
): Promise<void> {
  for (const userId of userIds) {
    if (shouldYield()) await yieldToEventLoop();
    await settleAccounts(tx, userId, settling);
  }
}

/**
 * What a decision about leave moves: an account without a policy gets the entries, the others what follows from all leave
 * (D14, D97).
 */
export async function moveBalance(
  tx: WriteTransaction,
  userId: number,
  entries: readonly NewEntry[],
  settling: Settling,
): Promise<void> {
  const today = companyDate(settling.now, await getPersonCalendar(tx.db, userId));
  if (await isPlain(tx.db, userId, today)) for (const entry of entries) await changeBalance(tx, entry);
  await settleAccounts(tx, userId, settling);
}

/** Whether the balance follows no policy yet, or one that was taken away as if it had never been. */
async function isPlain(db: Db, userId: number, today: PlainDate): Promise<boolean> {
  if ((await listPolicyEntries(db, [userId])).length === 0) return true;
  const accounts = await readAccounts(db, userId);
  return accounts.some(({ isBalance, facts }) => isBalance && !(facts && isFollowing(facts, today)));
}

/** The people whose ledger may change with the date. */
export async function listSettled(db: Db): Promise<number[]> {
  return [...new Set((await listAllPolicyEntries(db)).map(({ userId }) => userId))];
}

/** Those whose ledger lacks rows by now. */
export async function listUnsettled(db: Db, userIds: readonly number[], now: Instant): Promise<number[]> {
  const times = await getWorkingTimes(db);
  return [...(await readAccountsOf(db, userIds))].flatMap(([userId, accounts]) => {
    const today = companyDate(now, calendarOf(userId, times));
    return accounts.some((known) => differences(known, today, accounts).length > 0) ? [userId] : [];
  });
}

function base({ userId, account }: KnownFacts, { now, actorId = null, jobRunId }: Settling) {
  const entry = { userId, accountId: account.id, createdAt: now, actorId };
  return jobRunId === undefined ? entry : { ...entry, jobRunId };
}

type Row = Pick<NewEntry, 'amount' | 'kind' | 'reason' | 'leaveRequestId' | 'effectiveOn' | 'policyRow'>;

/** The rows that a ledger lacks; decisions write those of the balance while it follows no policy (D14). Its sum is then what the account has today, before pending requests are taken off. */
function differences(known: KnownFacts, today: PlainDate, accounts: readonly KnownFacts[]): Row[] {
  const { isBalance, facts, stored, taken } = known;
  if (!facts || !isFollowing(facts, today)) {
    const uses = missingUses(usesUntil(taken, null), stored);
    const isOwn = isBalance ? isOfNoDecision(known, accounts) : () => true;
    return [...withdrawn(stored), ...uses.filter(isOwn)];
  }
  const year = leaveYears(facts, today).at(-1);
  if (!year || today > year.to) return [];
  const years = accountYears(facts, today, { asOf: today, leaveUntil: year.to });
  const now = years.at(-1);
  if (!now) return [];
  const { left, pending } = figuresOf(now);
  const [first = now] = years;
  // Where Retention summed up what was before, the rest of it is behind the account, too.
  const isSummed = stored.some(({ carried }) => carried === 1);
  const open = isSummed ? stored.filter(({ on }) => on >= first.year.from) : stored;
  const rows = [
    ...missing('grant', grantsIn(years), open),
    ...missing('expired', lossesIn(years), open),
    ...missingUses(usesUntil(facts.taken, year.to), stored),
  ];
  const sum =
    stored.reduce((all, { amount }) => all + amount, 0) + rows.reduce((all, { amount }) => all + amount, 0);
  const rest = left + pending - sum;
  const other = { kind: 'adjustment', policyRow: 'other', effectiveOn: year.from } as const;
  return rest === 0 ? rows : [...rows, { ...other, amount: rest, reason: reasons.other }];
}

/**
 * Decisions write what leave takes of the balance; it moves without one by sick leave in it (D99), and where its type used
 * another account when it was decided.
 */
function isOfNoDecision({ account, givenBack, taken, stored }: KnownFacts, accounts: readonly KnownFacts[]) {
  const others = accounts.filter((each) => each.account.id !== account.id);
  const elsewhere = new Set(
    others.flatMap((each) => each.stored.map(({ leaveRequestId }) => leaveRequestId)),
  );
  const approved = taken.filter(({ status }) => status === 'approved').map(({ requestId }) => requestId);
  const moved = stored
    .filter(({ reason }) => reason === cameBack)
    .map(({ leaveRequestId }) => leaveRequestId);
  return ({ leaveRequestId }: Row) =>
    leaveRequestId != null &&
    (givenBack.has(leaveRequestId) ||
      elsewhere.has(leaveRequestId) ||
      (approved.includes(leaveRequestId) && moved.includes(leaveRequestId)));
}

const cameBack = 'Days came back';

const reasons = {
  grant: 'Granted by the policy',
  expired: 'Expired',
  other: 'By the policy',
} as const satisfies Readonly<Record<PolicyRow, string>>;

/** What takes back all that a policy gave which was taken away from its first leave year on (D97). */
function withdrawn(stored: readonly StoredRow[]): Row[] {
  const none: ByDate = new Map();
  const others = stored.filter(({ policyRow }) => policyRow === 'other');
  const rest = byDate(others.map(({ effectiveOn: on, amount }) => ({ on, amount })));
  const row = { kind: 'adjustment', policyRow: 'other', reason: reasons.other } as const;
  return [
    ...missing('grant', none, stored),
    ...missing('expired', none, stored),
    ...[...rest].flatMap(([effectiveOn, amount]) =>
      amount === 0 ? [] : [{ ...row, amount: -amount, effectiveOn }],
    ),
  ];
}

type ByDate = ReadonlyMap<PlainDate, number>;

function grantsIn(years: readonly AccountYear[]): ByDate {
  return byDate(years.flatMap(({ movements }) => movements.filter(({ kind }) => kind === 'granted')));
}

function lossesIn(years: readonly AccountYear[]): ByDate {
  return byDate(
    years.flatMap(({ movements, year, lost }) => [
      ...movements.filter(({ kind }) => kind === 'expired'),
      { on: year.to, amount: -lost },
    ]),
  );
}

function byDate(rows: readonly { readonly on: PlainDate | null; readonly amount: number }[]): ByDate {
  const found = new Map<PlainDate, number>();
  for (const { on, amount } of rows) if (on !== null) found.set(on, (found.get(on) ?? 0) + amount);
  return found;
}

function missing(policyRow: 'grant' | 'expired', wanted: ByDate, stored: readonly StoredRow[]): Row[] {
  const own = stored.filter((row) => row.policyRow === policyRow);
  const there = byDate(own.map(({ effectiveOn: on, amount }) => ({ on, amount })));
  const kind = policyRow === 'grant' ? 'grant' : 'adjustment';
  return [...new Set([...wanted.keys(), ...there.keys()])].toSorted().flatMap((on): Row[] => {
    const amount = (wanted.get(on) ?? 0) - (there.get(on) ?? 0);
    return amount === 0 ? [] : [{ amount, kind, policyRow, effectiveOn: on, reason: reasons[policyRow] }];
  });
}

/** What approved leave takes up to the end of the leave year, or at all. */
function usesUntil(taken: KnownFacts['taken'], last: PlainDate | null): ReadonlyMap<number, number> {
  const approved = taken.filter(({ status }) => status === 'approved');
  return new Map(
    approved.map(({ requestId, days }) => [
      requestId,
      days.reduce((sum, { on, amount }) => sum - (last === null || on <= last ? amount : 0), 0),
    ]),
  );
}

function missingUses(wanted: ReadonlyMap<number, number>, stored: readonly StoredRow[]): Row[] {
  const there = new Map<number, number>();
  for (const { leaveRequestId: id, amount } of stored) {
    if (id !== null) there.set(id, (there.get(id) ?? 0) + amount);
  }
  return [...new Set([...wanted.keys(), ...there.keys()])].flatMap((leaveRequestId): Row[] => {
    const amount = (wanted.get(leaveRequestId) ?? 0) - (there.get(leaveRequestId) ?? 0);
    if (amount === 0) return [];
    const use = { kind: 'use', reason: 'Leave approved' } as const;
    const back = { kind: 'return', reason: cameBack } as const;
    return [{ amount, leaveRequestId, ...(amount < 0 ? use : back) }];
  });
}
