import { countOtherAdmins } from '@muster/db/features/account/reads';
import { recordAudit } from '@muster/db/features/audit/writes';
import { changeBalance } from '@muster/db/features/leave/writes/ledger';
import { readAccounts } from '@muster/db/features/leave-account/facts';
import { getAccount } from '@muster/db/features/leave-account/policies';
import { settleAccounts } from '@muster/db/features/leave-account/writes/settle';
import { getPersonCalendar } from '@muster/db/features/working-time/reads';
import { companyDate } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';
import type { PolicyRules } from '@muster/domain/leave-account/policy';
import { amountIn } from '@muster/domain/leave-account/policy-wire';
import type { AccountAdjustInput, AccountFigures } from '@muster/domain/leave-account/schema';
import { leaveAccountTexts } from '@muster/domain/leave-account/texts';
import { checkOwnBalance } from '@muster/domain/people/rules';
import type { CommandContext } from '../../command.ts';
import { accountsOf } from './figures.ts';

/**
 * Adds to an account of a person, or takes from it, from a date on (D97). Throws `not_found`, `unprocessable` for a layer
 * that is not there, and `not_allowed` for one's own while another administrator exists (D15).
 */
export async function adjustAccount(
  context: CommandContext,
  input: AccountAdjustInput,
): Promise<AccountFigures> {
  const { tx, now, viewer } = context;
  const { userId, accountId, reason, on, layer = null } = input;
  const { unit } = await getAccount(tx.db, accountId);
  const accounts = await readAccounts(tx.db, userId);
  checkOwnBalance(userId, viewer.id, (await countOtherAdmins(tx.db, viewer.id)) > 0);
  const amount = amountIn(input.amount, unit, 'amount');
  if (amount === 0) throw new DomainError('unprocessable', leaveAccountTexts.adjustedToNothing(), 'amount');
  const rules = accounts.find(({ account }) => account.id === accountId)?.facts?.terms.at(-1)?.rules;
  checkLayer(layer, rules);
  const today = companyDate(now, await getPersonCalendar(tx.db, userId));
  const entry = { userId, accountId, amount, kind: 'adjustment' as const, reason, actorId: viewer.id };
  await changeBalance(tx, { ...entry, layer, effectiveOn: on ?? today, createdAt: now });
  await settleAccounts(tx, userId, { now, actorId: viewer.id });
  const act = { actorId: viewer.id, action: 'leave.adjust' as const, subjectType: 'user', subjectId: userId };
  await recordAudit(tx, { ...act, details: `${input.amount} ${unit}` }, now);
  return figuresOfAccount(context, input);
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

function checkLayer(layer: string | null, rules: PolicyRules | null | undefined): void {
  if (layer === null || rules?.layers.some(({ name }) => name === layer)) return;
  const layers = rules?.layers.map(({ name }) => name).join(', ') ?? '';
  throw new DomainError('unprocessable', leaveAccountTexts.noSuchLayer({ layer, layers }), 'layer');
}
