import { countOtherAdmins, noSuchPerson } from '@muster/db/features/account/reads';
import { recordAudit } from '@muster/db/features/audit/writes';
import { changeBalance } from '@muster/db/features/leave/writes/ledger';
import { inTurnsOf, readAccountsOf } from '@muster/db/features/leave-account/facts';
import { getAccount } from '@muster/db/features/leave-account/policies';
import { settleAccounts } from '@muster/db/features/leave-account/writes/settle';
import { getPersonCalendar } from '@muster/db/features/working-time/reads';
import type { Db } from '@muster/db/store/connection';
import { shouldYield, yieldToEventLoop } from '@muster/db/store/yield-to-event-loop';
import { companyDate } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { DomainError } from '@muster/domain/errors';
import type { LeaveUnit } from '@muster/domain/leave/types';
import type { AdjustedMany, AdjustManyInput } from '@muster/domain/leave-account/balances-schema';
import { openingTexts } from '@muster/domain/leave-account/opening-texts';
import type { AccountFacts, Employment, PolicyRules } from '@muster/domain/leave-account/policy';
import { amountIn } from '@muster/domain/leave-account/policy-wire';
import type { AccountAdjustInput, AccountFigures } from '@muster/domain/leave-account/schema';
import { leaveAccountTexts } from '@muster/domain/leave-account/texts';
import { checkOwnBalance } from '@muster/domain/people/rules';
import type { CommandContext } from '../../command.ts';
import { accountsOf } from './figures.ts';

/**
 * Adds to an account of a person, or takes from it, from a date on (D97). Throws `not_found`, `unprocessable` for a layer
 * that is not there and for a date on which a policy counts nothing, and `not_allowed` for one's own while another administrator exists (D15).
 */
export async function adjustAccount(
  context: CommandContext,
  { userId, ...input }: AccountAdjustInput,
): Promise<AccountFigures> {
  await adjustAll(context, [userId], input);
  return figuresOfAccount(context, { userId, accountId: input.accountId });
}

/** The same of several people: for all of them, or for none. Throws as of one; who is not there is named by `userIds`. */
export async function adjustMany(
  context: CommandContext,
  { userIds, ...input }: AdjustManyInput,
): Promise<AdjustedMany> {
  await adjustAll(context, userIds, input, 'userIds');
  return { adjusted: userIds.length };
}

type Adjusted = Omit<AccountAdjustInput, 'userId'>;

async function adjustAll(
  context: CommandContext,
  userIds: readonly number[],
  input: Adjusted,
  field = 'userId',
): Promise<void> {
  const { tx, viewer } = context;
  const { accountId, layer = null } = input;
  const { unit } = await getAccount(tx.db, accountId);
  const people = await readFacts(tx.db, userIds, accountId);
  if (people.size < userIds.length) throw new DomainError('not_found', noSuchPerson, field);
  const hasOthers = (await countOtherAdmins(tx.db, viewer.id)) > 0;
  for (const userId of userIds) checkOwnBalance(userId, viewer.id, hasOthers, field);
  const amount = amountIn(input.amount, unit, 'amount');
  if (amount === 0) throw new DomainError('unprocessable', leaveAccountTexts.adjustedToNothing(), 'amount');
  for (const facts of people.values()) {
    checkLayer(layer, facts?.terms.at(-1)?.rules);
    checkDate(input.on, facts?.employment);
  }
  for (const userId of userIds) {
    if (shouldYield()) await yieldToEventLoop();
    const joinedOn = people.get(userId)?.employment.joinedOn;
    await adjustOne(context, userId, { ...input, unit, stored: amount, joinedOn });
  }
}

/** By person what their account follows from; undefined of one without a policy. */
async function readFacts(db: Db, userIds: readonly number[], accountId: number) {
  const found = new Map<number, AccountFacts | undefined>();
  for await (const some of inTurnsOf(userIds, (ids) => readAccountsOf(db, ids)))
    for (const [userId, accounts] of some)
      found.set(userId, accounts.find(({ account }) => account.id === accountId)?.facts);
  return found;
}

interface Counted {
  readonly unit: LeaveUnit;
  readonly stored: number;
  /** Before it nothing counts; undefined of an account without a policy. */
  readonly joinedOn: PlainDate | undefined;
}

async function adjustOne(
  { tx, now, viewer: { id: actorId } }: CommandContext,
  userId: number,
  { accountId, reason, on, layer = null, unit, stored: amount, joinedOn, ...input }: Adjusted & Counted,
): Promise<void> {
  const today = companyDate(now, await getPersonCalendar(tx.db, userId));
  const effectiveOn = on ?? (joinedOn !== undefined && today < joinedOn ? joinedOn : today);
  const entry = { userId, accountId, amount, kind: 'adjustment' as const, reason, actorId };
  await changeBalance(tx, { ...entry, layer, effectiveOn, createdAt: now });
  await settleAccounts(tx, userId, { now, actorId });
  const act = { actorId, action: 'leave.adjust' as const, subjectType: 'user', subjectId: userId };
  await recordAudit(tx, { ...act, details: `${input.amount} ${unit}` }, now);
}

/** Throws `not_found`. */
export async function figuresOfAccount(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  { userId, accountId }: Pick<AccountAdjustInput, 'userId' | 'accountId'>,
): Promise<AccountFigures> {
  const found = (await accountsOf(tx.db, { userId }, now)).find((each) => each.accountId === accountId);
  if (!found) throw new DomainError('not_found', leaveAccountTexts.accountNotExist(), 'accountId');
  return found;
}

/** A policy counts nothing before the joining date or after the last day (D97). */
function checkDate(on: PlainDate | undefined, employment: Employment | undefined): void {
  if (on === undefined || employment === undefined) return;
  const { joinedOn: joinDate, leavesOn } = employment;
  if (on < joinDate)
    throw new DomainError('unprocessable', openingTexts.dateBeforeJoining({ joinDate }), 'on');
  if (leavesOn !== null && leavesOn < on)
    throw new DomainError('unprocessable', openingTexts.dateAfterLeaving({ leavesOn }), 'on');
}

function checkLayer(layer: string | null, rules: PolicyRules | null | undefined): void {
  if (layer === null || rules?.layers.some(({ name }) => name === layer)) return;
  const layers = rules?.layers.flatMap(({ name }) => name || []).join(', ') ?? '';
  if (layers === '') throw new DomainError('unprocessable', leaveAccountTexts.noLayers(), 'layer');
  throw new DomainError('unprocessable', leaveAccountTexts.noSuchLayer({ layer, layers }), 'layer');
}
