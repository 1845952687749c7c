import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { DomainError } from '@muster/domain/errors';
import type { HrDocumentRequestStatus } from '@muster/domain/hr-document/schema';
import { mostRows } from '@muster/domain/lists/list-rows';
import type { Db } from '../../store/connection.ts';
import { hasFactor } from '../account/factor-reads.ts';
import { noSuchPerson } from '../account/reads.ts';
import { getCalendar } from '../company/reads.ts';
import { balanceAccountId } from '../leave-type/balance-account.ts';
import { type Person, toPerson, wirePeople } from './person.ts';

const longestLedger = 200;

/** One person as administrators list them. Throws `not_found`. */
export async function getListedPerson(db: Db, userId: number): Promise<Person> {
  const found = await wirePeople(db).where('users.id', '=', userId).executeTakeFirst();
  if (!found) throw new DomainError('not_found', noSuchPerson);
  return toPerson(found);
}

/** The same with what only an edit of it answers. Throws `not_found`. */
export async function getEditedPerson(db: Db, userId: number) {
  const found = await wirePeople(db)
    .select('users.birthDate')
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (!found) throw new DomainError('not_found', noSuchPerson);
  return toPerson(found);
}

/** One person with everything an administrator sees of them at `now` (D40). Throws `not_found`. */
export async function getPerson(db: Db, userId: number, now: Instant) {
  const found = await wirePeople(db)
    .select(['users.createdAt', 'users.erasedAt', 'users.auditorUntil', 'users.birthDate'])
    .select((eb) => [
      eb
        .selectFrom('reset_links')
        .select('expiresAt')
        .whereRef('reset_links.userId', '=', 'users.id')
        .where('expiresAt', '>', now)
        .as('resetLinkUntil'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (!found) throw new DomainError('not_found', noSuchPerson);
  const { erasedAt, ...person } = toPerson(found);
  return {
    ...person,
    isErased: erasedAt !== null,
    hasSecondFactor: await hasFactor(db, userId),
    leaveAhead: await leaveAheadOf(db, userId, companyDate(now, await getCalendar(db))),
    ledger: await ledgerOf(db, userId),
    warnings: await warningsOf(db, userId),
    ...(await hrDocumentsOf(db, userId)),
  };
}

function leaveAheadOf(db: Db, userId: number, today: PlainDate) {
  return db
    .selectFrom('leave_requests')
    .select(['startDate', 'endDate'])
    .where('userId', '=', userId)
    .where('status', '=', 'approved')
    .where('deleted', '=', 0)
    .where('endDate', '>=', today)
    .orderBy('startDate')
    .limit(mostRows.usual)
    .execute();
}

/** Of the balance; other accounts say by their lines where their figures come from. */
async function ledgerOf(db: Db, userId: number) {
  const rows = await db
    .selectFrom('leave_ledger')
    .leftJoin('users', 'users.id', 'actorId')
    .select(['leave_ledger.id', 'amount', 'kind', 'reason', 'leaveRequestId'])
    .select(['users.fullName as actorName', 'leave_ledger.createdAt'])
    .where('userId', '=', userId)
    .where('accountId', '=', balanceAccountId)
    .orderBy('leave_ledger.id', 'desc')
    .limit(longestLedger)
    .execute();
  return rows.map(({ amount, ...row }) => ({ ...row, days: amount / 100 }));
}

async function warningsOf(db: Db, userId: number) {
  return db
    .selectFrom('warnings')
    .innerJoin('users', 'users.id', 'issuedBy')
    .select(['warnings.id', 'title', 'reason', 'users.fullName as issuedByName', 'warnings.createdAt'])
    .where('userId', '=', userId)
    .where('deleted', '=', 0)
    .orderBy('warnings.id', 'desc')
    .limit(mostRows.usual)
    .execute();
}

async function hrDocumentsOf(db: Db, userId: number) {
  const { hrDocuments, pending, answered } = await db
    .selectNoFrom(({ selectFrom, fn }) => {
      const requests = (status: HrDocumentRequestStatus) =>
        selectFrom('hr_document_requests')
          .select(fn.countAll<number>().as('count'))
          .where('userId', '=', userId)
          .where('status', '=', status);
      const hrDocuments = selectFrom('hr_documents')
        .select(fn.countAll<number>().as('count'))
        .where('userId', '=', userId);
      return [
        hrDocuments.$asScalar().$notNull().as('hrDocuments'),
        requests('pending').$asScalar().$notNull().as('pending'),
        requests('answered').$asScalar().$notNull().as('answered'),
      ];
    })
    .executeTakeFirstOrThrow();
  return { hrDocuments, hrDocumentRequests: { pending, answered } };
}
