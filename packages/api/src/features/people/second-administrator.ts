import { listRecentAccess } from '@muster/db/features/account/access-given';
import { isAdministrator } from '@muster/db/features/account/reads';
import { storeRequest, takeRequest } from '@muster/db/features/account/writes/two-person-requests';
import { listHandlers } from '@muster/db/features/grievance/review';
import { countAsTwoFrom, type TwoPersonAct } from '@muster/domain/account/two-administrators';
import type { Seconds } from '@muster/domain/people/schema';
import type { CommandContext } from '../../command.ts';

interface Asked {
  readonly userId: number;
  readonly act: TwoPersonAct;
}

/** Who does it, the viewer last; or that it was only asked for, and who may confirm it (D104). */
type Consent = { readonly by: readonly number[] } | { readonly waitsFor: Seconds };

/**
 * What is done to an employee takes one administrator, to an administrator two. Call it in the transaction of the act,
 * so that a role cannot change between.
 */
export async function consentTo(
  { tx, viewer, now }: Pick<CommandContext, 'tx' | 'viewer' | 'now'>,
  { userId, act }: Asked,
): Promise<Consent> {
  if (!(await isAdministrator(tx.db, userId))) return { by: [viewer.id] };
  const request = { userId, act, askedBy: viewer.id };
  const first = await takeRequest(tx, request, now);
  if (first !== undefined) return { by: [first, viewer.id] };
  await storeRequest(tx, request, now);
  return { waitsFor: await listSeconds({ tx, viewer, now }, userId) };
}

/** Who may confirm what the viewer asks for, each with the time from which they count; null for now (D104). */
export async function listSeconds(
  { tx, viewer, now }: Pick<CommandContext, 'tx' | 'viewer' | 'now'>,
  userId: number,
): Promise<Seconds> {
  const given = await listRecentAccess(tx.db, now);
  const others = await listHandlers(tx.db, viewer.id);
  return others
    .filter(({ id }) => id !== userId)
    .map(({ id, ...person }) => ({ ...person, from: countAsTwoFrom([viewer.id, id], given, now) }));
}
