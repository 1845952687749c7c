import { emailKey } from '@muster/domain/account/address/email';
import { expectOneAlphabet, lookAlikeMessage } from '@muster/domain/account/look-alikes';
import { employeeIdKey, takenIdMessage } from '@muster/domain/account/rules';
import { eachText } from '@muster/domain/account/schema';
import type { AccessGiven } from '@muster/domain/account/two-administrators';
import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { DomainError } from '@muster/domain/errors';
import { expectOwnName } from '@muster/domain/people/reserved-names';
import { type GivenTexts, type PersonFacts, storedTexts } from '@muster/domain/people/rules';
import { searchKey } from '@muster/domain/people/search-key';
import type { Selectable } from 'kysely';
import { queueEvent } from '../../../outbox/events.ts';
import { hotQuery, type Param } from '../../../store/hot-query.ts';
import type { WriteTransaction } from '../../../store/write-batch.ts';
import { offerHandler } from '../../grievance/handlers.ts';
import { beginLeave } from '../../leave-account/writes/begin.ts';
import { closeForPeople } from '../../leave-closure/writes.ts';
import { insertReadMark } from '../../message/writes.ts';
import { knownDepartment } from '../../people/departments.ts';
import { hasLookAlike } from '../../people/reads.ts';
import { askDeciders } from '../../team/writes/ask.ts';
import { recordAccess } from '../access-given.ts';
import type { UsersTable } from '../table.ts';

/** A new account. The password is already a hash. */
export interface NewAccount extends Pick<PersonFacts, 'fullName'>, GivenTexts {
  readonly employeeId: string;
  readonly password: string;
  readonly joinDate: PlainDate;
  readonly leavesOn?: PlainDate | null;
  readonly birthDate?: PlainDate | null;
  readonly isAdmin: boolean;
  /** Who gave it (D104); null for one's own registration and for people of long ago. */
  readonly access: Pick<AccessGiven, 'way' | 'givenBy'> | null;
  readonly isInvited?: boolean;
  /** Of an account that is made for someone who has signed in before, as an invented one; otherwise the first session says it. */
  readonly firstSignedInAt?: Instant | null;
  /** Hundredths of a day that the person has; without it, what policies of new people give, or the usual days. */
  readonly leaveAmount?: number;
  /** That an administrator gave; it is in use once its person opened a link sent to it (D100). */
  readonly email?: { readonly address: string; readonly setBy: number } | null;
}

const newAccount = hotQuery((db, param: Param<NewRow>) =>
  db
    .insertInto('users')
    .values({
      employeeId: param('employeeId'),
      employeeIdKey: param('employeeIdKey'),
      searchKey: param('searchKey'),
      password: param('password'),
      fullName: param('fullName'),
      ...eachText(param),
      joinDate: param('joinDate'),
      leavesOn: param('leavesOn'),
      birthDate: param('birthDate'),
      isAdmin: param('isAdmin'),
      invited: param('invited'),
      email: param('email'),
      emailKey: param('emailKey'),
      emailSetBy: param('emailSetBy'),
      firstSignedInAt: param('firstSignedInAt'),
      createdAt: param('createdAt'),
      seq: param('seq'),
    })
    .onConflict((conflict) => conflict.column('employeeIdKey').doNothing())
    .returning('id'),
);

type Unset =
  | 'id'
  | 'active'
  | 'erasedAt'
  | 'language'
  | 'auditorUntil'
  | 'emailConfirmedAt'
  | 'phone'
  | 'shareEmail'
  | 'sharePhone';
type NewRow = Omit<Selectable<UsersTable>, Unset | 'digestHour'>;

/**
 * With its leave (D14, D97) and event (D62). Throws `conflict` if the employee ID is taken in any case or looks like
 * another, and `unprocessable` for a reserved name or an ID of several alphabets (D25).
 */
export async function insertAccount(
  tx: WriteTransaction,
  { leaveAmount, isInvited = false, access, ...given }: NewAccount,
  now: Instant,
): Promise<number> {
  const texts = storedTexts(given);
  const account = { ...given, ...texts, department: await knownDepartment(tx.db, texts.department) };
  expectOwnName(account.fullName);
  expectOneAlphabet(account.employeeId);
  if (await hasLookAlike(tx.db, account.employeeId))
    throw new DomainError('conflict', lookAlikeMessage, 'employeeId');
  const row = await newAccount.first(tx.db, {
    ...account,
    employeeIdKey: employeeIdKey(account.employeeId),
    searchKey: searchKey(account),
    isAdmin: account.isAdmin ? 1 : 0,
    invited: isInvited ? 1 : 0,
    firstSignedInAt: given.firstSignedInAt ?? null,
    leavesOn: given.leavesOn ?? null,
    birthDate: given.birthDate ?? null,
    email: given.email?.address ?? null,
    emailKey: given.email ? emailKey(given.email.address) : null,
    emailSetBy: given.email?.setBy ?? null,
    createdAt: now,
    // The first ledger entry gives the row its `seq`, once it has an id.
    seq: 0,
  });
  if (!row) throw new DomainError('conflict', takenIdMessage, 'employeeId');
  tx.touch('people');
  const { fullName, joinDate } = account;
  const settling = { now, actorId: access?.givenBy ?? null };
  await beginLeave(tx, { userId: row.id, joinDate, given: leaveAmount }, settling);
  await insertReadMark(tx, row.id);
  if (access) await recordAccess(tx, { userId: row.id, ...access, givenAt: now });
  if (given.isAdmin) {
    await offerHandler(tx, row.id, now);
    await askDeciders(tx, now);
  }
  await queueEvent(tx, 'person.created', row.id, { fullName, joinDate }, now);
  await closeForPeople(tx, [row.id], settling);
  return row.id;
}
