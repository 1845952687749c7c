import { expectFreeEmail } from '@muster/db/features/account/address';
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
import { assignNew } from '../working-time/assignments.ts';
import { hashOfNoPassword, inviteAdded, renewInvitations, toldTo } from './invitations.ts';

interface Call {
  readonly ctx: WriterContext;
  readonly input: PersonAddInput;
  readonly path: string;
}

type Made = Awaited<ReturnType<typeof inviteAdded>>;

/** Only this answer has the link (D40): the ledger keeps none, a repeat replaces an unused one. Throws `conflict`. */
export async function addPerson({ ctx, input, path }: Call) {
  const password = await hashOfNoPassword();
  let made: Made = [];
  const added = await runIdempotent({ ctx, input, path }, async (context) => {
    const { tx, viewer, now } = context;
    const today = companyDate(now, await getCalendar(tx.db));
    const {
      isAdmin = false,
      joinDate = today,
      scheduleId = null,
      siteId = null,
      email = null,
      ...texts
    } = input;
    checkJoinDate(joinDate, today);
    if (email !== null) await expectFreeEmail(tx.db, email, 0);
    const facts = { joinDate, leavesOn: null, leaveBalance: undefined, email };
    const person = { ...texts, ...storedTexts(texts), ...facts };
    const adding = { action: 'people.add', password, actorId: viewer.id, now } as const;
    const inserted = await insertPeople(tx, [person], adding);
    for (const { id } of isAdmin ? inserted : []) await setAdmin(tx, id, true, now, viewer.id);
    for (const { id: userId } of scheduleId === null && siteId === null ? [] : inserted)
      await assignNew(context, { userId, validFrom: joinDate, scheduleId, siteId });
    made = await inviteAdded(tx, inserted, ctx);
    return inserted;
  });
  const links = made.length > 0 ? made : await renewInvitations(ctx, added, input.isAdmin === true);
  const [invitation] = toldTo(ctx.viewer, links);
  const [{ id, employeeId, fullName } = { id: 0, employeeId: '', fullName: '' }] = added;
  const none = { userId: id, employeeId, fullName, path: null, expiresAt: null };
  return { ...(await getListedPerson(ctx.store.read, id)), invitation: invitation ?? none };
}

const shownBy = 1_000;

export function suggestId({ store }: Pick<Context, 'store'>) {
  return inOneSnapshot(store.read, async (read) => {
    for (const id of nextEmployeeIds(await newestIds(read, shownBy)))
      if (!(await findTakenIds(read, [id])).has(employeeIdKey(id))) return { employeeId: id };
    return { employeeId: null };
  });
}
