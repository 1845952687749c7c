import { recordAudit } from '@muster/db/features/audit/writes';
import { findEmployment } from '@muster/db/features/people/reads';
import { listDeputies } from '@muster/db/features/team/lists';
import { getOrganisation, namesById } from '@muster/db/features/team/reads';
import { askDeciders } from '@muster/db/features/team/writes/ask';
import { tellDeputies } from '@muster/db/features/team/writes/deputies';
import { deleteDeputy, insertDeputy } from '@muster/db/features/team/writes/teams';
import { tellPerson } from '@muster/db/outbox/tell';
import type { Db } from '@muster/db/store/connection';
import type { Instant } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';
import type { Organisation } from '@muster/domain/team/organisation';
import type { DeputyInput, DeputyRow } from '@muster/domain/team/schema';
import { teamTexts } from '@muster/domain/team/texts';
import type { CommandContext } from '../../command.ts';
import { leadsTeam } from './led.ts';

/** The deputies of a lead, newest first (D95). Throws `not_found`. */
export async function deputiesOf(db: Db, leadId: number, now: Instant): Promise<DeputyRow[]> {
  await findEmployment(db, leadId);
  return listDeputies(db, leadId, await getOrganisation(db, now));
}

/** Throws `not_allowed` for who leads no team themself: a deputy cannot pass it on. */
export async function nameOwnDeputy(context: CommandContext, input: DeputyInput): Promise<DeputyRow> {
  await expectOwnTeam(context, context.viewer.id);
  return nameDeputy(context, { leadId: context.viewer.id, ...input });
}

/**
 * Throws `not_found`, `conflict` for oneself, a closed account, or a deputy in that time already, `unprocessable` for an
 * end before its begin, or in the past.
 */
export async function nameDeputy(
  context: CommandContext,
  { leadId, userId, ...time }: DeputyInput & { readonly leadId: number },
): Promise<DeputyRow> {
  const { from, to, whenAway } = {
    from: time.from ?? null,
    to: time.to ?? null,
    whenAway: time.whenAway ?? false,
  };
  const { tx, viewer, now } = context;
  await findEmployment(tx.db, leadId);
  const person = (await namesById(tx.db, [userId])).get(userId);
  if (!person) throw new DomainError('not_found', teamTexts.noLead(), 'userId');
  if (userId === leadId) throw new DomainError('conflict', teamTexts.deputyHimself(), 'userId');
  if (!person.active) throw new DomainError('conflict', teamTexts.deputyInactive(), 'userId');
  if (from !== null && to !== null && to < from)
    throw new DomainError('unprocessable', teamTexts.endBeforeBegin(), 'to');
  const organisation = await getOrganisation(tx.db, now);
  if (to !== null && to < organisation.today)
    throw new DomainError('unprocessable', teamTexts.deputyPast(), 'to');
  const isThere = organisation.deputies.some(
    (each) => each.leadId === leadId && each.userId === userId && overlap(each, { from, to, whenAway }),
  );
  if (isThere) throw new DomainError('conflict', teamTexts.deputyOverlaps(), 'userId');
  const id = await insertDeputy(tx, { leadId, userId, from, to, whenAway }, now);
  const act = { actorId: viewer.id, action: 'team.name-deputy' as const, subjectType: 'user' };
  await recordAudit(tx, { ...act, subjectId: leadId, details: person.fullName }, now);
  await tellDeputies(tx, now);
  await askDeciders(tx, now);
  return getDeputy(tx.db, leadId, id, now);
}

type Time = Pick<Organisation['deputies'][number], 'from' | 'to' | 'whenAway'>;

function overlap(one: Time, other: Time): boolean {
  if (one.whenAway || other.whenAway) return one.whenAway && other.whenAway;
  const { from, to } = other;
  return (
    one.from !== null && one.to !== null && from !== null && to !== null && one.from <= to && from <= one.to
  );
}

/** Of a lead's own. Throws `not_found`. */
export function endOwnDeputy(context: CommandContext, { id }: { readonly id: number }) {
  return endDeputy(context, { leadId: context.viewer.id, id });
}

export async function endDeputy(
  context: CommandContext,
  { leadId, id }: { readonly leadId: number; readonly id: number },
) {
  const { tx, viewer, now } = context;
  const { fullName, userId, active } = await getDeputy(tx.db, leadId, id, now);
  await deleteDeputy(tx, id);
  if (active)
    for (const each of [leadId, userId]) await tellPerson(tx, each, { notice: 'deputy_ended' }, now);
  const act = { actorId: viewer.id, action: 'team.end-deputy' as const, subjectType: 'user' };
  await recordAudit(tx, { ...act, subjectId: leadId, details: fullName }, now);
  await askDeciders(tx, now);
  return { id, removed: true as const };
}

export async function getDeputy(db: Db, leadId: number, id: number, now: Instant): Promise<DeputyRow> {
  const found = (await deputiesOf(db, leadId, now)).find((deputy) => deputy.id === id);
  if (!found) throw new DomainError('not_found', teamTexts.noDeputy(), 'id');
  return found;
}

async function expectOwnTeam({ tx }: CommandContext, userId: number): Promise<void> {
  if (!(await leadsTeam(tx.db, userId))) throw new DomainError('not_allowed', teamTexts.onlyLeads());
}
