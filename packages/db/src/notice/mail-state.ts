import type { Instant } from '@muster/domain/calendar/instant';
import { sql } from 'kysely';
import { getCompany } from '../company/reads.ts';
import type { Db } from '../connection.ts';
import { hotQuery } from '../hot-query.ts';

/** A mail is given up after three days of tries (L21). What was dropped before that was no longer wanted. */
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

const lastGivenUp = hotQuery((db) =>
  mailsAs(db)
    .select(['lastError', 'givenUpAt'])
    .where('givenUpAt', 'is not', null)
    .where(sql`unixepoch("givenUpAt") - unixepoch("createdAt")`, '>=', sql.lit(triedFor))
    .orderBy('givenUpAt', 'desc')
    .limit(sql.lit(1)),
);

/** How mail fares, from the outbox (D33, D34). */
export interface MailState {
  /** Where it goes; null where nobody is told. */
  readonly address: string | null;
  /** When the last one was sent, as far as the outbox remembers: a month. */
  readonly lastSentAt: Instant | null;
  /** How many are not sent yet. */
  readonly waiting: number;
  /** The newest one of which a try has failed and another will be made. */
  readonly failing: {
    readonly why: string;
    readonly attempts: number;
    readonly nextAttemptAt: Instant;
  } | null;
  /** The last one that was tried for three days in vain. */
  readonly givenUp: { readonly why: string; readonly at: Instant } | null;
}

/** Reads how mail fares. Of a failure there are its words, which name nobody. */
export function readMailState(db: Db): MailState {
  const { lastSentAt = null, waiting = 0 } = mailCounts.first(db, {}) ?? {};
  const failing = lastFailing.first(db, {});
  const givenUp = lastGivenUp.first(db, {});
  return {
    address: getCompany(db).adminEmail,
    lastSentAt,
    waiting: waiting ?? 0,
    failing: failing?.lastError
      ? { why: failing.lastError, attempts: failing.attempts, nextAttemptAt: failing.nextAttemptAt }
      : null,
    givenUp:
      givenUp?.givenUpAt && givenUp.lastError ? { why: givenUp.lastError, at: givenUp.givenUpAt } : null,
  };
}
