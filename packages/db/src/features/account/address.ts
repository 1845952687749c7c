import { emailKey } from '@muster/domain/account/address/email';
import { addressState, mayGoTo, type PersonalMail } from '@muster/domain/account/address/rules';
import type { OwnContact } from '@muster/domain/account/address/schema';
import { addressTexts } from '@muster/domain/account/address/texts';
import { DomainError } from '@muster/domain/errors';
import type { Db } from '../../store/connection.ts';
import { hotQuery, type Param } from '../../store/hot-query.ts';
import { noSuchPerson } from './reads.ts';

const addressOf = hotQuery((db, param: Param<{ userId: number }>) =>
  db
    .selectFrom('users')
    .innerJoin('company', (join) => join.onTrue())
    .select(['users.id', 'fullName', 'employeeId', 'isAdmin', 'active', 'invited', 'erasedAt'])
    .select(['email', 'users.emailKey', 'emailConfirmedAt', 'emailSetBy', 'digestHour'])
    .select(['company.germanAddress', 'company.name as companyName'])
    .select(({ fn }) => fn.coalesce('users.language', 'company.language').as('language'))
    .where('users.id', '=', param('userId')),
);

export type Addressee = NonNullable<Awaited<ReturnType<typeof findAddressee>>>;

/** Whom a mail would be to, and the language in which they read it (D101). */
export async function findAddressee(db: Db, userId: number) {
  const row = await addressOf.first(db, { userId });
  return row && { ...row, isAdmin: row.isAdmin === 1, active: row.active === 1, invited: row.invited === 1 };
}

/** Throws `not_found`. */
export async function getAddressee(db: Db, userId: number): Promise<Addressee> {
  const found = await findAddressee(db, userId);
  if (!found) throw new DomainError('not_found', noSuchPerson);
  return found;
}

export async function getContact(db: Db, userId: number): Promise<OwnContact> {
  const row = await db
    .selectFrom('users')
    .select(['email', 'emailConfirmedAt', 'phone', 'sharePhone', 'shareEmail'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!row) throw new DomainError('not_found', noSuchPerson);
  return { ...row, sharePhone: row.sharePhone === 1, shareEmail: row.shareEmail === 1 };
}

/** More accounts than share an address in any house: what comes after them gets no link. */
const mostAccounts = 20;

/** The open accounts with an address, or with an employee ID. */
export async function listOpenAccounts(
  db: Db,
  who: { readonly emailKey: string } | { readonly employeeIdKey: string },
): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('active', '=', 1)
    .where('email', 'is not', null)
    .where((eb) =>
      'emailKey' in who ? eb('emailKey', '=', who.emailKey) : eb('employeeIdKey', '=', who.employeeIdKey),
    )
    .orderBy('id')
    .limit(mostAccounts)
    .execute();
  return rows.map(({ id }) => id);
}

interface TakenBy {
  readonly confirmedOnly?: boolean;
}

/** Whether another open account has the address, and the company does not let them share one (D100). */
export async function isEmailTaken(
  db: Db,
  address: string,
  userId: number,
  { confirmedOnly = false }: TakenBy = {},
): Promise<boolean> {
  const taken = await db
    .selectFrom('users')
    .innerJoin('company', (join) => join.onTrue())
    .select('users.id')
    .where('users.emailKey', '=', emailKey(address))
    .where('users.id', '<>', userId)
    .where('active', '=', 1)
    .where('sharedEmails', '=', 0)
    .$if(confirmedOnly, (query) => query.where('emailConfirmedAt', 'is not', null))
    .limit(1)
    .executeTakeFirst();
  return taken !== undefined;
}

/** Throws `conflict` for an address that is taken. */
export async function expectFreeEmail(db: Db, address: string, userId: number, by?: TakenBy): Promise<void> {
  if (await isEmailTaken(db, address, userId, by))
    throw new DomainError('conflict', addressTexts.taken(), 'email');
}

/** Whether mail of this kind may go to someone now (D100). */
export function mayMail(person: Addressee, mail: PersonalMail): person is Addressee & { email: string } {
  if (!person.active || person.email === null || person.erasedAt !== null) return false;
  return mayGoTo[addressState(person)][mail];
}
