import type { Instant } from '@muster/domain/calendar/instant';
import type { Db } from '../../store/connection.ts';
import { listActiveAdmins } from '../account/reads.ts';

/** Who is asked for a document that `userId` asks for: the administrators, and of these someone else if there is anyone (D15). */
export async function listDeciders(db: Db, userId: number): Promise<number[]> {
  const admins = await listActiveAdmins(db);
  const others = admins.filter((id) => id !== userId);
  return others.length > 0 ? others : admins;
}

/** More people who ask are not looked at: one whose request reaches no one is enough. */
const mostAsking = 1_000;

/** Whether a request waits and none of those who decide it could be notified (D100). */
export async function isAnyUnheard(db: Db, seenSince: Instant): Promise<boolean> {
  const asked = await listAsked(db);
  const asking = await listAsking(db);
  if (asked.length + asking.length === 0) return false;
  const reached = await listReached(db, seenSince);
  const isHeard = new Set(asked.filter(({ userId }) => reached.has(userId)).map(requestOf));
  if (asked.some((row) => !isHeard.has(requestOf(row)))) return true;
  for (const userId of asking)
    if (!(await listDeciders(db, userId)).some((id) => reached.has(id))) return true;
  return false;
}

type Asked = Awaited<ReturnType<typeof listAsked>>[number];

const requestOf = ({ leaveRequestId, correctionId }: Asked) => `${leaveRequestId} ${correctionId}`;

/** Who is asked about leave and corrections of open accounts (D94). */
function listAsked(db: Db) {
  return db
    .selectFrom('deciders')
    .leftJoin('leave_requests', 'leave_requests.id', 'deciders.leaveRequestId')
    .leftJoin('corrections', 'corrections.id', 'deciders.correctionId')
    .innerJoin('users', (join) =>
      join.on((eb) => eb('users.id', '=', eb.fn.coalesce('leave_requests.userId', 'corrections.userId'))),
    )
    .select(['deciders.leaveRequestId', 'deciders.correctionId', 'deciders.userId'])
    .where('users.active', '=', 1)
    .execute();
}

/** Who asks for documents, which administrators give. */
async function listAsking(db: Db): Promise<number[]> {
  const papers = db.selectFrom('hr_document_requests').select('userId').where('status', '=', 'pending');
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('active', '=', 1)
    .where('id', 'in', papers)
    .orderBy('id')
    .limit(mostAsking)
    .execute();
  return rows.map(({ id }) => id);
}

/** Who was here lately, has a device that gets pushes, or an address that mail goes to. */
async function listReached(db: Db, seenSince: Instant): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('users')
    .select('users.id')
    .where('active', '=', 1)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('emailConfirmedAt', 'is not', null),
        exists(
          selectFrom('sessions')
            .select('sessions.userId')
            .whereRef('sessions.userId', '=', 'users.id')
            .where('lastSeenAt', '>=', seenSince),
        ),
        exists(
          selectFrom('push_subscriptions')
            .select('push_subscriptions.userId')
            .whereRef('push_subscriptions.userId', '=', 'users.id'),
        ),
      ]),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}
