import { noSuchPerson } from '@muster/db/features/account/reads';
import { listEmploymentsOf } from '@muster/db/features/people/reads';
import { getWorkingTimes } from '@muster/db/features/working-time/reads';
import { insertAssignments } from '@muster/db/features/working-time/writes/assignments';
import { DomainError } from '@muster/domain/errors';
import { english } from '@muster/domain/language/texts';
import { wireSaid } from '@muster/domain/wire/said';
import type { AssignedMany, AssignManyInput } from '@muster/domain/working-time/schema';
import type { CommandContext } from '../../command.ts';
import { auditAssigned, entryIn, refusalOf } from './assignments.ts';
import { changeTimes } from './concerned.ts';

/**
 * The same entry for several people (D91): who cannot have it is named with the reason, the others have it. Throws what
 * concerns all of them, as a schedule that is closed by then.
 */
export async function assignMany(
  context: CommandContext,
  { userIds, recount = false, ...input }: AssignManyInput,
): Promise<AssignedMany> {
  const { tx, now } = context;
  const entry = await entryIn(tx.db, input);
  const times = await getWorkingTimes(tx.db);
  const people = await listEmploymentsOf(tx.db, userIds);
  if (people.length < userIds.length) throw new DomainError('not_found', noSuchPerson, 'userIds');
  const refusals = people.flatMap(({ id: userId, fullName: name, joinDate }) => {
    const refusal = refusalOf({ userId, ...entry }, { joinDate }, times);
    return refusal ? [{ userId, name, said: refusal.said }] : [];
  });
  const refused = new Set(refusals.map(({ userId }) => userId));
  const assigned = userIds.filter((id) => !refused.has(id));
  const { validFrom: from } = entry;
  const entries = assigned.map((userId) => ({ userId, ...entry }));
  await changeTimes(context, { from, people: assigned, recount, field: 'validFrom' }, () =>
    insertAssignments(tx, entries, now),
  );
  for (const userId of assigned) await auditAssigned(context, userId, from);
  const t = context.translate?.() ?? english;
  return {
    assigned: assigned.length,
    refused: refusals.map(({ said, ...who }) => ({ ...who, message: t(said), ...wireSaid(said) })),
  };
}
