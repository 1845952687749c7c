import { setAdmin } from '@muster/db/features/account/writes/account';
import { getCalendar } from '@muster/db/features/company/reads';
import { getListedPerson } from '@muster/db/features/people/details';
import { findTakenIds, newestIds } from '@muster/db/features/people/reads';
import { insertPeople } from '@muster/db/features/people/writes';
import { inOneSnapshot } from '@muster/db/store/snapshot';
import { employeeIdKey } from '@muster/domain/account/rules';
import { companyDate } from '@muster/domain/calendar/instant';
import { nextEmployeeIds } from '@muster/domain/people/next-id';
import { checkJoinDate, storedTexts } from '@muster/domain/people/rules';
import type { PersonAddInput } from '@muster/domain/people/schema';
import { runIdempotent, type WriterContext } from '../../command.ts';
import type { Context } from '../../context.ts';
import { hashOfNoPassword, inviteAdded, renewInvitations } from './invitations.ts';

interface Call {
  readonly ctx: WriterContext;
  readonly input: PersonAddInput;
  readonly path: string;
}

type Made = Awaited<ReturnType<typeof inviteAdded>>;

/**
 * Adds one person, who signs in first by a link that only this answer contains (D40). The mutation ledger keeps who was
 * added without the link; a repeated call replaces one that is still unused. Throws `conflict` for a taken employee ID.
 */
export async function addPerson({ ctx, input, path }: Call) {
  const password = await hashOfNoPassword();
  let made: Made = [];
  const added = await runIdempotent({ ctx, input, path }, async ({ tx, viewer, now }) => {
    const today = companyDate(now, await getCalendar(tx.db));
    const { isAdmin = false, joinDate = today, ...texts } = input;
    checkJoinDate(joinDate, today);
    const person = { ...texts, ...storedTexts(texts), joinDate, leaveBalance: undefined };
    const adding = { action: 'people.add', password, actorId: viewer.id, now } as const;
    const inserted = await insertPeople(tx, [person], adding);
    for (const { id } of isAdmin ? inserted : []) await setAdmin(tx, id, true, now, viewer.id);
    made = await inviteAdded(tx, inserted, now);
    return inserted;
  });
  const [invitation] = made.length > 0 ? made : await renewInvitations(ctx, added, input.isAdmin === true);
  const [{ id, employeeId, fullName } = { id: 0, employeeId: '', fullName: '' }] = added;
  const none = { userId: id, employeeId, fullName, path: null, expiresAt: null };
  return { ...(await getListedPerson(ctx.store.read, id)), invitation: invitation ?? none };
}

/** How many of the newest accounts show the company's pattern of employee IDs. */
const shownBy = 1_000;

/** The employee ID that a new person would have by the pattern of the others; null without a pattern (D40). */
export function suggestId({ store }: Pick<Context, 'store'>) {
  return inOneSnapshot(store.read, async (read) => {
    for (const id of nextEmployeeIds(await newestIds(read, shownBy)))
      if (!(await findTakenIds(read, [id])).has(employeeIdKey(id))) return { employeeId: id };
    return { employeeId: null };
  });
}
