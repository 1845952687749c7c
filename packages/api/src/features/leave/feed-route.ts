import { getCalendar } from '@muster/db/features/company/reads';
import { isCalendarToken, listFeedLeave } from '@muster/db/features/leave/calendar';
import { calendarOf, getWorkingTimes } from '@muster/db/features/working-time/reads';
import { readClock } from '@muster/db/store/change-clock';
import type { Db } from '@muster/db/store/connection';
import { inOneSnapshot } from '@muster/db/store/snapshot';
import { shouldYield, yieldToEventLoop } from '@muster/db/store/yield-to-event-loop';
import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import { addDays } from '@muster/domain/calendar/plain-date';
import { variantOf } from '@muster/domain/language/languages';
import { feedKeeps, leaveFeed } from '@muster/domain/leave/feed';
import type { FastifyInstance } from 'fastify';
import { type FeedDeps, registerFeed } from '../../http/secret-feed.ts';
import { translateTo } from '../../language/translate-to.ts';

/** Days ahead that the feed covers. Leave is requested up to two years ahead (D12). */
const farAhead = 3 * 366;

/** It says only who is away. */
export function registerLeaveFeed(scope: FastifyInstance, deps: FeedDeps): void {
  registerFeed(scope, deps, {
    path: '/api/admin/calendar/:file',
    summary: 'Approved leave as a calendar, for anyone with the secret link',
    tag: 'leave',
    read: async (db, tokenHash, now) =>
      (await isCalendarToken(db, tokenHash)) ? () => feedNow(db, now) : undefined,
  });
}

async function feedNow(read: Db, now: Instant): Promise<string> {
  const found = await inOneSnapshot(read, async (db) => {
    const calendar = await getCalendar(db);
    const today = companyDate(now, calendar);
    const span = { startDate: addDays(today, -feedKeeps), endDate: addDays(today, farAhead) };
    const times = await getWorkingTimes(db);
    const leave = (await listFeedLeave(db, span)).map(({ userId, ...each }) => ({
      ...each,
      calendar: calendarOf(userId, times),
    }));
    return [calendar, (await readClock(db)).epoch, leave] as const;
  });
  const parts: string[] = [];
  for (const part of leaveFeed(translateTo(variantOf(found[0])), ...found)) {
    parts.push(part);
    if (shouldYield()) await yieldToEventLoop();
  }
  return parts.join('');
}
