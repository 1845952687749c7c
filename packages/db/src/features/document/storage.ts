import { documentTexts } from '@muster/domain/document/texts';
import { DomainError } from '@muster/domain/errors';
import type { Said } from '@muster/domain/language/texts';
import { sql } from 'kysely';
import type { Db } from '../../store/connection.ts';
import { hotQuery, type Param } from '../../store/hot-query.ts';
import { getCompany } from '../company/reads.ts';
import { documentsVisibleTo } from './review.ts';

const megabyte = 1_048_576;

const sizesOf = hotQuery((db, param: Param<{ userId: number }>) =>
  db
    .selectFrom('documents')
    .select((eb) => eb.fn.sum<number | null>('fileSize').as('bytes'))
    .where('userId', '=', param('userId')),
);

const sizesOfAll = hotQuery((db) =>
  db.selectNoFrom((eb) => [
    eb
      .selectFrom('documents')
      .select((one) => one.fn.sum<number | null>('fileSize').as('bytes'))
      .as('documents'),
    eb
      .selectFrom('hr_documents')
      .select((one) => one.fn.sum<number | null>('fileSize').as('bytes'))
      .as('hrDocuments'),
  ]),
);

/** Throws `too_large` (D22). HR documents, whose uploader is null, count for the company only. */
export async function checkStorage(db: Db, uploaderId: number | null, bytes: number): Promise<void> {
  const { accountQuotaMegabytes, companyQuotaMegabytes } = await getCompany(db);
  const own = uploaderId === null ? 0 : ((await sizesOf.first(db, { userId: uploaderId }))?.bytes ?? 0);
  if (uploaderId !== null && own + bytes > accountQuotaMegabytes * megabyte)
    throw noSpace(documentTexts.accountStorageFull({ megabytes: accountQuotaMegabytes }));
  const { documents, hrDocuments } = (await sizesOfAll.first(db, {})) ?? {};
  if ((documents ?? 0) + (hrDocuments ?? 0) + bytes > companyQuotaMegabytes * megabyte)
    throw noSpace(documentTexts.companyStorageFull());
}

function noSpace(said: Said): DomainError {
  return new DomainError('too_large', said, 'file');
}

const listedAccounts = 5;

/** How much storage files take, of those that an administrator may see (D21), with the accounts that use the most. */
export async function readStorageUse(db: Db, adminId: number) {
  const { accountQuotaMegabytes, companyQuotaMegabytes } = await getCompany(db);
  const visible = documentsVisibleTo(db, adminId);
  const largest = await visible
    .innerJoin('users', 'users.id', 'documents.userId')
    .select(['users.id', 'fullName', 'employeeId'])
    .select((eb) => eb.fn.sum<number>('fileSize').as('bytes'))
    .groupBy('users.id')
    .orderBy('bytes', 'desc')
    .orderBy('users.id')
    .limit(listedAccounts)
    .execute();
  const { bytes } = await db
    .selectFrom(
      visible.select('fileSize').unionAll(db.selectFrom('hr_documents').select('fileSize')).as('files'),
    )
    .select(sql<number>`coalesce(sum("fileSize"), 0)`.as('bytes'))
    .executeTakeFirstOrThrow();
  return { bytes, accountQuotaMegabytes, companyQuotaMegabytes, largest };
}
