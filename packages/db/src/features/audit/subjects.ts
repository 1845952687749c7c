import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { ownedTables } from '../../schema.ts';
import type { Db } from '../../store/connection.ts';
import { documentsVisibleTo } from '../document/review.ts';
import { isSeenBy, noAdministrator } from '../grievance/visible.ts';

/** Files of grievances are a separate type of subject (D20). */
const isOfGrievance = sql`(documents."documentType" = 'grievance_evidence' or coalesce(documents."relatedType", '') = 'grievance')`;

const owners = Object.entries(ownedTables).map(
  ([subject, table]) =>
    sql`when ${sql.lit(subject)} then (select "userId" from ${sql.table(table)} where id = "subjectId")`,
);

export const ownerInSql = sql<number | null>`case "subjectType"
  when 'user' then "subjectId" ${sql.join(owners, sql` `)}
  when 'document' then (select "userId" from documents where id = "subjectId" and not ${isOfGrievance})
  end`;

export function concerns(personId: number): RawBuilder<SqlBool> {
  const theirs = Object.entries(ownedTables).map(
    ([subject, table]) =>
      sql`("subjectType" = ${sql.lit(subject)} and "subjectId" in
        (select id from ${sql.table(table)} where "userId" = ${personId}))`,
  );
  return sql`(("subjectType" = 'user' and "subjectId" = ${personId}) or ${sql.join(theirs, sql` or `)}
    or ("subjectType" = 'document' and "subjectId" in
      (select id from documents where "userId" = ${personId} and not ${isOfGrievance})))`;
}

/**
 * True of all entries but those of grievances that an administrator may not see, and of their files (D21). `noAdministrator`
 * sees none of predictions either (D58).
 */
export function isShownTo(db: Db, adminId: number): RawBuilder<SqlBool> {
  const documents = documentsVisibleTo(db, adminId).select('documents.id');
  const predictions = adminId === noAdministrator ? sql`"action" not like 'prediction.%' and ` : sql``;
  return sql`(${predictions}case "subjectType" when 'grievance' then ${isSeenBy(adminId, 'subjectId')}
    when 'document' then "subjectId" in ${documents} else true end)`;
}
