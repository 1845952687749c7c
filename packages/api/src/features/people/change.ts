import { expectFreeEmail } from '@muster/db/features/account/address';
import { countOtherAdmins, isAdministrator } from '@muster/db/features/account/reads';
import { setActive, setAdmin } from '@muster/db/features/account/writes/account';
import { changeEmail } from '@muster/db/features/account/writes/address';
import { recordAudit } from '@muster/db/features/audit/writes';
import { getCalendar } from '@muster/db/features/company/reads';
import { sumLedger } from '@muster/db/features/leave/reads';
import { changeBalance } from '@muster/db/features/leave/writes/ledger';
import { settleAccounts } from '@muster/db/features/leave-account/writes/settle';
import { getEditedPerson, getListedPerson } from '@muster/db/features/people/details';
import { removePerson } from '@muster/db/features/people/remove';
import { changeBirthDate, editPerson } from '@muster/db/features/people/writes';
import { addressTexts } from '@muster/domain/account/address/texts';
import { companyDate } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';
import { adjustBalance } from '@muster/domain/leave/adjust';
import { checkBirthDate, checkJoinDate, checkOther, checkOwnBalance } from '@muster/domain/people/rules';
import type {
  PersonActiveInput,
  PersonBalanceInput,
  PersonEditInput,
  PersonKey,
  PersonRoleInput,
} from '@muster/domain/people/schema';
import type { CommandContext, Row } from '../../command.ts';
import { checkEmployment } from './last-day.ts';

/** Edits the facts of a person (D40). Throws `not_found`, `unprocessable` for an impossible join date, and as {@link checkEmployment}. */
export async function changePerson({ tx, viewer, now }: CommandContext, input: PersonEditInput) {
  const today = companyDate(now, await getCalendar(tx.db));
  if (input.joinDate !== undefined) checkJoinDate(input.joinDate, today);
  if (input.birthDate) checkBirthDate(input.birthDate, today);
  await checkEmployment(tx, input, viewer.id, today);
  await editPerson(tx, input, viewer.id, now);
  if (input.birthDate !== undefined)
    await changeBirthDate(tx, { userId: input.userId, birthDate: input.birthDate }, viewer.id, now);
  await settleAccounts(tx, input.userId, { now, actorId: viewer.id });
  if (input.email !== undefined)
    await changeTheirEmail(tx, { userId: input.userId, email: input.email, setBy: viewer.id }, now);
  return getEditedPerson(tx.db, input.userId);
}

/** Throws `not_allowed` for another administrator's (D104), and `conflict` for one that another account has (D100). */
export async function changeTheirEmail(
  tx: CommandContext['tx'],
  change: { readonly userId: number; readonly email: string | null; readonly setBy: number },
  now: CommandContext['now'],
): Promise<void> {
  const { userId, email, setBy } = change;
  if (userId !== setBy && (await isAdministrator(tx.db, userId)))
    throw new DomainError('not_allowed', addressTexts.onlyThemselves(), 'email');
  if (email !== null) await expectFreeEmail(tx.db, email, userId);
  await changeEmail(tx, change, now);
}

/** Throws `not_found`, and `conflict` for an account that was used or has records (D102). */
export async function removeUnusedPerson({ tx, viewer, now }: CommandContext, { userId }: PersonKey) {
  await removePerson(tx, userId, viewer.id, now);
  return { id: userId, removed: true as const };
}

/** May take what pending requests reserve, as their approval checks again (D13, D14). Not one's own (D15). */
export async function changePersonBalance({ tx, viewer, now }: CommandContext, input: PersonBalanceInput) {
  const { userId } = input;
  await getListedPerson(tx.db, userId);
  checkOwnBalance(userId, viewer.id, (await countOtherAdmins(tx.db, viewer.id)) > 0);
  const entry = adjustBalance(input, { userId, balance: await sumLedger(tx.db, userId) }, viewer.id, now);
  await changeBalance(tx, entry);
  await settleAccounts(tx, userId, { now, actorId: viewer.id });
  const act = { actorId: viewer.id, action: 'leave.adjust' as const, subjectType: 'user', subjectId: userId };
  await recordAudit(tx, { ...act, details: `${input.days} days` }, now);
  return getListedPerson(tx.db, userId);
}

/** Grants or removes the administrator's role (D27, D29). No one removes their own. */
export async function changePersonRole(
  { tx, viewer, now }: CommandContext,
  { userId, isAdmin }: PersonRoleInput,
) {
  if (!isAdmin) checkOther('demote', userId, viewer.id);
  await setAdmin(tx, userId, isAdmin, now, viewer.id);
  return getListedPerson(tx.db, userId);
}

/** Closes or reopens an account (D27, D29). No one closes their own. */
export async function changePersonActive(
  { tx, viewer, now }: CommandContext,
  { userId, active }: PersonActiveInput,
) {
  if (!active) checkOther('deactivate', userId, viewer.id);
  await setActive(tx, userId, active, now, viewer.id);
  return getListedPerson(tx.db, userId);
}

/** The person as they are when a change is repeated (D49). */
export function listedAgain({ tx }: CommandContext, { id }: Row) {
  return getListedPerson(tx.db, id);
}

/** The same as {@link changePerson} answers. */
export function editedAgain({ tx }: CommandContext, { id }: Row) {
  return getEditedPerson(tx.db, id);
}
