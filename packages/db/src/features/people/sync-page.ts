import type { PhotoVersion } from '@muster/domain/people/photo';
import { sql } from 'kysely';
import { hotQuery, type Param } from '../../store/hot-query.ts';
import { inPages, type PageParams, pageReader } from '../../sync/page.ts';

const changedPhotos = hotQuery((db, param: Param<PageParams>) =>
  inPages(
    db
      .selectFrom('photos')
      .select([
        'id',
        'seq',
        'version',
        sql<0 | 1>`CASE WHEN version IS NULL THEN 1 ELSE 0 END`.as('deleted'),
      ]),
    param,
  ),
);

/** Whose photos changed (U210), for everyone. The pictures themselves are fetched where they are shown. */
export const readPhotoPage = pageReader(
  changedPhotos,
  ({ id, version }): PhotoVersion => ({ id, version: version ?? '' }),
);
