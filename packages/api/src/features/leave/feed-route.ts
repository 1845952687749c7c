import { hash } from 'node:crypto';
import { getCalendar } from '@muster/db/features/company/reads';
import { isCalendarToken, listFeedLeave } from '@muster/db/features/leave/calendar';
import { calendarOf, getWorkingTimes } from '@muster/db/features/working-time/reads';
import { readClock } from '@muster/db/store/change-clock';
import type { Db } from '@muster/db/store/connection';
import { inOneSnapshot } from '@muster/db/store/snapshot';
import { shouldYield, yieldToEventLoop } from '@muster/db/store/yield-to-event-loop';
import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import { addDays } from '@muster/domain/calendar/plain-date';
import { DomainError } from '@muster/domain/errors';
import { variantOf } from '@muster/domain/language/languages';
import { feedKeeps, leaveFeed } from '@muster/domain/leave/feed';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { httpTexts } from '../../http/texts.ts';
import { hashOf } from '../../http/viewer.ts';
import { translateTo } from '../../language/translate-to.ts';

const fileOfLink = /^([\w-]{43})\.ics$/;

/** Days ahead that the feed covers. Leave is requested up to two years ahead (D12). */
const farAhead = 3 * 366;

/** The secret in the path is the only authority: wrong ones are limited by address, and it says only who is away. */
export function registerLeaveFeed(
  scope: FastifyInstance,
  deps: Pick<Context, 'store' | 'limits'> & { readonly clock: () => Instant },
): void {
  const schema = {
    summary: 'Approved leave as a calendar, for anyone with the secret link',
    tags: ['leave'],
  };
  scope.get<{ Params: { file: string } }>(
    '/api/admin/calendar/:file',
    { config: { access: 'anyone', openToOtherSites: true }, schema },
    async (request, reply) => {
      const { store, limits } = deps;
      const [address, now] = [request.network, deps.clock()];
      await limits.calendarLink.take(address, now);
      const token = fileOfLink.exec(request.params.file)?.[1];
      if (token === undefined || !(await isCalendarToken(store.read, hashOf(token))))
        throw new DomainError('not_found', httpTexts.notFound());
      await limits.calendarLink.refund(address);
      const text = await feedNow(store.read, now);
      const etag = `"${hash('sha256', text, 'base64url')}"`;
      reply.headers({ etag, 'cache-control': 'private, no-cache' });
      if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send();
      return reply.header('content-type', 'text/calendar; charset=utf-8').send(text);
    },
  );
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
