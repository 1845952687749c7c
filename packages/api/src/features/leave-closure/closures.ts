import { recordCompanyAct } from '@muster/db/features/company/writes/audit';
import { getClosure, listClosures } from '@muster/db/features/leave-closure/reads';
import { applyClosure, insertClosure, withdrawClosure } from '@muster/db/features/leave-closure/writes';
import { readLeaveTypes } from '@muster/db/features/leave-type/reads';
import { listEmploymentsOf } from '@muster/db/features/people/reads';
import { addDays } from '@muster/domain/calendar/plain-date';
import { DomainError } from '@muster/domain/errors';
import { type Closure, type ClosureInput, closureLimits } from '@muster/domain/leave/closure-schema';
import { closureTexts } from '@muster/domain/leave/closure-texts';
import { limitTexts } from '@muster/domain/leave/limit-texts';
import { leaveTexts } from '@muster/domain/leave/texts';
import { typeNamed } from '@muster/domain/leave/type-use';
import type { CommandContext } from '../../command.ts';
import { expectPlace } from '../leave-limit/limits.ts';

/**
 * Makes approved leave of everyone's planned days (D98). Throws `unprocessable` for dates out of order or too many, for a
 * type that is not in use, and for a place or an exempt person that is not there.
 */
export async function addClosure(context: CommandContext, input: ClosureInput): Promise<Closure> {
  const { tx, viewer, now } = context;
  const { name, from, to, siteId = null, teamId = null } = input;
  const exempt = input.exempt ?? [];
  const { closures, days } = closureLimits;
  if ((await listClosures(tx.db)).length >= closures)
    throw new DomainError('conflict', closureTexts.mostClosures({ limit: closures }), 'name');
  if (to < from) throw new DomainError('unprocessable', limitTexts.untilBeforeFrom(), 'to');
  if (to > addDays(from, days - 1))
    throw new DomainError('unprocessable', closureTexts.longest({ days }), 'to');
  await expectPlace(tx.db, { siteId, teamId });
  const exempted = [...new Set(exempt)];
  if ((await listEmploymentsOf(tx.db, exempted)).length < exempted.length)
    throw new DomainError('unprocessable', closureTexts.exemptNotExist(), 'exempt');
  const type = typeNamed(input.leaveType, await readLeaveTypes(tx.db));
  if (!type.active) throw new DomainError('unprocessable', leaveTexts.typeInactive(), 'leaveType');
  const closure = { name, from, to, leaveType: type.name, leaveTypeId: type.id, siteId, teamId, exempt };
  const id = await insertClosure(tx, closure, now);
  await applyClosure(tx, { ...closure, id }, { now, actorId: viewer.id });
  await recordCompanyAct(tx, 'leave.closure', name, { actorId: viewer.id, now });
  return { ...closure, id };
}

/** Gives everyone back what it took. Throws `not_found`. */
export async function removeClosure(context: CommandContext, { id }: { readonly id: number }) {
  const { tx, viewer, now } = context;
  const closure = await getClosure(tx.db, id);
  await withdrawClosure(tx, closure, { now, actorId: viewer.id });
  await recordCompanyAct(tx, 'leave.closure', closure.name, { actorId: viewer.id, now });
  return { id, removed: true as const };
}
