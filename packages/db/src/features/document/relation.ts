import type { Reference, RelatedType } from '@muster/domain/document/rules';
import type { Db } from '../../store/connection.ts';

/** The id of what an upload belongs to, if it is the person's own and not withdrawn (D16, D23); else undefined. */
export async function findRelatedId(
  db: Db,
  userId: number,
  reference: Reference,
): Promise<number | undefined> {
  const id = reference.by === 'id' ? reference.id : await findMadeUnder(db, userId, reference);
  if (id === undefined) return undefined;
  const row = await db
    .selectFrom(tables[reference.relatedType])
    .select('id')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return row?.id;
}

const tables = { leave_request: 'leave_requests', grievance: 'grievances' } as const;

/** The id of the request or grievance that the account created with an Idempotency-Key (D42, D49). */
async function findMadeUnder(
  db: Db,
  userId: number,
  { key, relatedType }: Extract<Reference, { by: 'key' }>,
): Promise<number | undefined> {
  const earlier = await db
    .selectFrom('mutation_ledger')
    .select('result')
    .where('userId', '=', userId)
    .where('mutationId', '=', key)
    .executeTakeFirst();
  return earlier && idIn(JSON.parse(earlier.result), relatedType);
}

/** The ledger says of a grievance what was made; of a request, and before 0.2.0, a field that only it has tells. */
const telling = { leave_request: 'leaveType', grievance: 'subject' } as const;

function idIn(answer: unknown, relatedType: RelatedType): number | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const isMade = 'made' in answer ? answer.made === relatedType : telling[relatedType] in answer;
  if (!(isMade && 'id' in answer)) return undefined;
  return typeof answer.id === 'number' ? answer.id : undefined;
}
