import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { ownedTables } from '../schema.ts';

/** Files of grievances are a separate type of subject (D20). */
const isOfGrievance = sql`(documents."documentType" = 'grievance_evidence' or documents."relatedType" is 'grievance')`;

const owners = Object.entries(ownedTables).map(
  ([subject, table]) =>
    sql`when ${sql.lit(subject)} then (select "userId" from ${sql.table(table)} where id = "subjectId")`,
);

/** The person to whom the subject of an entry belongs; null if nobody. */
export const ownerInSql = sql<number | null>`case "subjectType"
  when 'user' then "subjectId" ${sql.join(owners, sql` `)}
  when 'document' then (select "userId" from documents where id = "subjectId" and not ${isOfGrievance})
  end`;

/** True of entries that concern a person or something of theirs. */
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
 * 1 for entries that are hidden from an administrator (D21): of a grievance that leaves them out, of its files, and
 * of evidence without a grievance from a person who left them out of any.
 */
export function isHiddenFrom(adminId: number): RawBuilder<number> {
  const without = sql`select id from grievances where "excludedAdminId" = ${adminId}`;
  const files = sql`select documents.id from documents join grievances on grievances."userId" = documents."userId"
    where "excludedAdminId" = ${adminId} and (
      (documents."relatedType" = 'grievance' and documents."relatedId" = grievances.id)
      or (documents."documentType" = 'grievance_evidence' and documents."relatedId" is null))`;
  return sql`(case "subjectType" when 'grievance' then "subjectId" in (${without})
    when 'document' then "subjectId" in (${files}) else 0 end)`;
}
