import type { Instant } from '@muster/domain/calendar/instant';
import type { Said } from '@muster/domain/language/texts';
import { failureIn } from '@muster/domain/notice/delivery-failures';
import { sql } from 'kysely';
import { getCompany } from '../features/company/reads.ts';
import type { Flag } from '../query/columns.ts';
import { type Db, expressionsOf } from '../store/connection.ts';
import { hotQuery } from '../store/hot-query.ts';
import { inOneSnapshot } from '../store/snapshot.ts';

/** Seconds after which a mail is given up (L21). One that was given up earlier and not refused was no longer wanted. */
const triedFor = 3 * 86_400;

const mailsAs = (db: Db) => db.selectFrom('outbox').where('kind', '=', sql.lit('mail'));
const waitingMails = (db: Db) => mailsAs(db).where('sentAt', 'is', null).where('givenUpAt', 'is', null);

const mailCounts = hotQuery((db) =>
  db.selectNoFrom([
    mailsAs(db)
      .select((eb) => eb.fn.max<Instant | null>('sentAt').as('at'))
      .where('sentAt', 'is not', null)
      .as('lastSentAt'),
    waitingMails(db)
      .select((eb) => eb.fn.countAll<number>().as('mails'))
      .as('waiting'),
  ]),
);

const lastFailing = hotQuery((db) =>
  waitingMails(db)
    .select(['lastError', 'attempts', 'nextAttemptAt'])
    .where('lastError', 'is not', null)
    .orderBy('id', 'desc')
    .limit(sql.lit(1)),
);

const lastGivenUp = hotQuery((db) => {
  const { unixSeconds } = expressionsOf(db);
  const tried = sql<number>`${unixSeconds(sql.ref('givenUpAt'))} - ${unixSeconds(sql.ref('createdAt'))}`;
  return mailsAs(db)
    .select(['lastError', 'givenUpAt', 'isRefused'])
    .where('givenUpAt', 'is not', null)
    .where((eb) => eb.or([eb(tried, '>=', sql.lit(triedFor)), eb('isRefused', '=', sql.lit<Flag>(1))]))
    .orderBy('givenUpAt', 'desc')
    .limit(sql.lit(1));
});

export interface MailState {
  /** The administrator address; null if mail is off. */
  readonly address: string | null;
  /** When the last mail was sent, within the month that the outbox keeps. */
  readonly lastSentAt: Instant | null;
  readonly waiting: number;
  readonly failing: {
    readonly why: Said;
    readonly attempts: number;
    readonly nextAttemptAt: Instant;
  } | null;
  /** The last mail that failed for three days, or that was refused for good. */
  readonly givenUp: { readonly why: Said; readonly at: Instant; readonly isRefused: boolean } | null;
}

export function readMailState(db: Db): Promise<MailState> {
  return inOneSnapshot(db, mailStateIn);
}

async function mailStateIn(db: Db): Promise<MailState> {
  const { lastSentAt = null, waiting = 0 } = (await mailCounts.first(db, {})) ?? {};
  const failing = await lastFailing.first(db, {});
  const givenUp = await lastGivenUp.first(db, {});
  return {
    address: (await getCompany(db)).adminEmail,
    lastSentAt,
    waiting: waiting ?? 0,
    failing: failing?.lastError
      ? {
          why: failureIn(failing.lastError),
          attempts: failing.attempts,
          nextAttemptAt: failing.nextAttemptAt,
        }
      : null,
    givenUp:
      givenUp?.givenUpAt && givenUp.lastError
        ? { why: failureIn(givenUp.lastError), at: givenUp.givenUpAt, isRefused: givenUp.isRefused === 1 }
        : null,
  };
}
