import type { Instant } from '@muster/domain/calendar/instant';
import { mapSerially } from '@muster/domain/concurrency/serial';
import { type Change, reasonText, type VersionedKind } from '@muster/domain/history/changes';
import { longestHistory } from '@muster/domain/history/schema';
import { sql } from 'kysely';
import { findName } from '../query/person-name.ts';
import type { Db } from '../store/connection.ts';
import { hotQuery, type Param } from '../store/hot-query.ts';
import type { VersionContent, VersionedFields } from './content.ts';

/** A state of a row; `was` is null if it was removed. */
export interface RecordVersion<Fields> extends VersionContent<Fields> {
  readonly change: Change;
  readonly at: Instant;
  readonly byName: string | null;
  readonly reason: string;
}

const versions = hotQuery((db, param: Param<{ kind: VersionedKind; subjectId: number }>) =>
  db
    .selectFrom('record_versions')
    .select(['id', 'change', 'at', 'content'])
    .where('kind', '=', param('kind'))
    .where('subjectId', '=', param('subjectId'))
    .where('content', 'is not', null)
    .orderBy('id', 'desc')
    .limit(sql.lit(longestHistory)),
);

export async function listRecordVersions<K extends VersionedKind>(
  db: Db,
  kind: K,
  subjectId: number,
): Promise<RecordVersion<VersionedFields[K]>[]> {
  return mapSerially(await versions.all(db, { kind, subjectId }), async ({ change, at, content }) => {
    const { by, note, was }: VersionContent<VersionedFields[K]> = JSON.parse(content ?? '');
    const byName = by === null ? null : ((await findName(db, by)) ?? null);
    return { change, at, by, byName, note, reason: reasonText(change, note), was };
  });
}

export function changeOf({ at, by, byName, reason }: RecordVersion<unknown>) {
  return { at, by, byName, reason };
}
