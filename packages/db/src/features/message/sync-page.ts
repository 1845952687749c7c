import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { endedText } from '@muster/domain/message/schema';
import type { Checkpoint } from '@muster/domain/wire/sync';
import { sql } from 'kysely';
import type { Db } from '../../store/connection.ts';
import { hotQuery, limitParam, type Param, type RowOf } from '../../store/hot-query.ts';
import { type DatedPageReader, inPages, type PageParams, pageOf } from '../../sync/page.ts';
import { type Message, toMessage, wireMessages } from './message.ts';

// The flag is a literal, because SQLite uses the index of announcements only then.
const changedAnnouncements = hotQuery((db, param: Param<PageParams>) =>
  inPages(
    changed(db).where((eb) => eb('isAnnouncement', '=', eb.lit(1))),
    param,
    'messages',
  ),
);

/** Everyone's announcements that changed (D41). What was deleted or has ended leaves the list. */
export const readAnnouncementPage: DatedPageReader<Message> = async (db, userId, after, limit, today) => {
  const found = await changedAnnouncements.all(db, { userId, ...after, limit: limit + 1 });
  const date = await todayFor(found, today);
  const shown = found.map((row) => (row.deletedAt || hasEnded(row, date) ? gone(row) : row));
  return pageOf(shown, after, limit, toRow);
};

function gone(row: Changed): Changed {
  return { ...row, deleted: 1 };
}

const changedMessages = hotQuery((db, param: Param<PageParams>) => inPages(changed(db), param, 'messages'));

const changedSince = hotQuery((db, param: Param<PageParams & { from: number }>) =>
  inPages(
    changed(db).where((eb) =>
      eb.or([
        eb('messages.id', '>=', param('from')),
        eb('deleted', '=', eb.lit(1)),
        eb('editedAt', 'is not', null),
        eb('deletedAt', 'is not', null),
      ]),
    ),
    param,
    'messages',
  ),
);

const nthNewest = hotQuery((db, param: Param<{ n: number }>) =>
  db
    .selectFrom('messages')
    .select('id')
    .where((eb) => eb('deleted', '=', eb.lit(0)))
    .orderBy('id', 'desc')
    .limit((eb) => eb.lit(1))
    .offset(limitParam(param('n'))),
);

// The unary plus keeps SQLite from scanning the index of `seq` through all earlier years.
const firstChangeFrom = hotQuery((db, param: Param<{ from: number }>) =>
  db.selectFrom('messages').select(sql<number | null>`min(+seq)`.as('seq')).where('id', '>=', param('from')),
);

/**
 * Only the newest `limit`: a device reads older ones from the server (L13). An older one that was edited or deleted is
 * sent, because the device may have it. The words of an announcement that ended are not sent.
 */
export const readMessagePage: DatedPageReader<Message> = async (db, userId, after, limit, today) => {
  const page = async (rows: Changed[]) => {
    const date = await todayFor(rows, today);
    return pageOf(rows, after, limit, (row) =>
      toRow(hasEnded(row, date) ? { ...row, content: endedText } : row),
    );
  };
  const params = { userId, ...after, limit: limit + 1 };
  const found = await changedMessages.all(db, params);
  const newest = (await nthNewest.first(db, { n: 0 }))?.id ?? 0;
  const isAllNew = found.length <= limit && found.every(({ id }) => id > newest - limit);
  if (isAllNew) return page(found);
  const from = (await nthNewest.first(db, { n: limit - 1 }))?.id ?? 0;
  // None of these changed earlier, so the scan can start there.
  const before = ((await firstChangeFrom.first(db, { from }))?.seq ?? 0) - 1;
  const start = before > after.seq ? { seq: before, id: 0 } : after;
  return page(await changedSince.all(db, { ...params, ...start, from }));
};

type Changed = RowOf<typeof changedMessages>;

function hasEnded({ endsOn }: Changed, today: PlainDate | undefined): boolean {
  return endsOn !== null && today !== undefined && endsOn < today;
}

/** The company's date if one of the rows has a last day: most pages need no calendar. */
async function todayFor(
  rows: readonly Changed[],
  today: () => Promise<PlainDate>,
): Promise<PlainDate | undefined> {
  return rows.some(({ endsOn }) => endsOn !== null) ? today() : undefined;
}

function toRow({ seq: _, deleted: __, ...row }: Changed): Message {
  return toMessage(row);
}

const newestChange = hotQuery((db, _param: Param<object>) =>
  db
    .selectFrom('messages')
    .select(['seq', 'id'])
    .orderBy('seq', 'desc')
    .orderBy('id', 'desc')
    .limit((eb) => eb.lit(1)),
);

export function findNewestChange(db: Db): Promise<Checkpoint | undefined> {
  return newestChange.first(db, {});
}

function changed(db: Db) {
  return wireMessages(db).select(['messages.deleted', 'messages.seq']);
}
