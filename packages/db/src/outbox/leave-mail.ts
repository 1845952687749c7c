import { type Instant, later } from '@muster/domain/calendar/instant';
import { type GatheredLeaveMail, type LeaveMail, mailPayload } from '@muster/domain/notice/outgoing';
import type { WriteTransaction } from '../store/write-batch.ts';
import { mailAdministrator } from './writes.ts';

/** Mails about one person's requests that leave at once within the span; what follows is gathered until it ends. */
const atOnce = 3;
const span = 600_000;

const longestGathered = 50;

/** Three in ten minutes leave at once; what follows is gathered, so that no one can send mails without end (D33). */
export async function mailAboutLeave(
  tx: WriteTransaction,
  aboutUserId: number,
  mail: LeaveMail,
  now: Instant,
): Promise<void> {
  const recent = await tx.db
    .selectFrom('outbox')
    .select(['id', 'payload', 'attempts', 'nextAttemptAt'])
    .where('aboutUserId', '=', aboutUserId)
    .where('createdAt', '>', later(now, -span))
    .orderBy('id', 'desc')
    .limit(atOnce + 1)
    .execute();
  const [newest] = recent;
  const gathered = newest && gatheredIn(newest.payload);
  // A row that is due may be on its way with what it says now.
  if (newest && gathered && newest.attempts === 0 && newest.nextAttemptAt > now)
    return store(tx, newest.id, withMail(gathered, mail));
  if (recent.length < atOnce) return mailAdministrator(tx, mail, now, { aboutUserId });
  const first: GatheredLeaveMail = { event: 'leave_gathered', mails: [mail], more: 0 };
  return mailAdministrator(tx, first, now, { aboutUserId, nextAttemptAt: later(now, span) });
}

function gatheredIn(payload: string): GatheredLeaveMail | undefined {
  const parsed = mailPayload.parse(JSON.parse(payload));
  return parsed.event === 'leave_gathered' ? parsed : undefined;
}

/** Of each request only the last event is mailed. */
function withMail({ mails, more }: GatheredLeaveMail, mail: LeaveMail): GatheredLeaveMail {
  const others = mails.filter(({ leaveRequestId }) => leaveRequestId !== mail.leaveRequestId);
  return others.length < longestGathered
    ? { event: 'leave_gathered', mails: [...others, mail], more }
    : { event: 'leave_gathered', mails: others, more: more + 1 };
}

async function store(tx: WriteTransaction, id: number, gathered: GatheredLeaveMail): Promise<void> {
  await tx.db
    .updateTable('outbox')
    .set({ payload: JSON.stringify(gathered) })
    .where('id', '=', id)
    .execute();
}
