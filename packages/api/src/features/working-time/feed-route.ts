import { getCalendar } from '@muster/db/features/company/reads';
import { listOwnFeedLeave } from '@muster/db/features/leave/calendar';
import { calendarOf, getWorkingTimes } from '@muster/db/features/working-time/reads';
import { findHolder } from '@muster/db/features/working-time/shift-link';
import { readClock } from '@muster/db/store/change-clock';
import type { Db } from '@muster/db/store/connection';
import { inOneSnapshot } from '@muster/db/store/snapshot';
import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import { addDays } from '@muster/domain/calendar/plain-date';
import { variantOf } from '@muster/domain/language/languages';
import { feedKeeps } from '@muster/domain/leave/feed';
import { feedAhead, shiftFeed } from '@muster/domain/working-time/shift-feed';
import type { FastifyInstance } from 'fastify';
import { type FeedDeps, registerFeed } from '../../http/secret-feed.ts';
import { translateTo } from '../../language/translate-to.ts';

type Holder = NonNullable<Awaited<ReturnType<typeof findHolder>>>;

/** It says when its person works and is away, without a type or reason. */
export function registerShiftFeed(scope: FastifyInstance, deps: FeedDeps): void {
  registerFeed(scope, deps, {
    path: '/api/calendar/:file',
    summary: 'One’s own shifts and leave as a calendar, for anyone with the secret link',
    tag: 'workingTime',
    read: async (db, tokenHash, now) => {
      const holder = await findHolder(db, tokenHash);
      return holder && (() => feedNow(db, holder, now));
    },
  });
}

async function feedNow(read: Db, { id, createdAt, ...employment }: Holder, now: Instant): Promise<string> {
  return inOneSnapshot(read, async (db) => {
    const company = await getCalendar(db);
    const calendar = calendarOf(id, await getWorkingTimes(db));
    const today = companyDate(now, calendar);
    const span = { from: addDays(today, -feedKeeps), to: addDays(today, feedAhead) };
    const leave = await listOwnFeedLeave(db, id, { startDate: span.from, endDate: span.to });
    const { epoch } = await readClock(db);
    const person = { id, ...employment, calendar, leave };
    return shiftFeed(
      translateTo(variantOf(company)),
      company,
      { history: epoch, madeAt: createdAt },
      person,
      span,
    );
  });
}
