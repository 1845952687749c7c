import { hotQuery, type Param } from '../hot-query.ts';
import { inPages, type PageParams, type PageReader, pageReader } from '../sync/page.ts';
import { type Message, toMessage, wireColumns } from './message.ts';

// The flag is written out, because only then the database finds the index of announcements.
const changedAnnouncements = hotQuery((db, param: Param<PageParams>) =>
  inPages(
    db
      .selectFrom('messages')
      .select([...wireColumns, 'deleted', 'seq'])
      .where((eb) => eb('isAnnouncement', '=', eb.lit(1))),
    param,
  ),
);

/** The announcements that changed: everybody's (D41). */
export const readAnnouncementPage: PageReader<Message> = pageReader(changedAnnouncements, toMessage);
