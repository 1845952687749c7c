import { hash } from 'node:crypto';
import type { Instant } from '@muster/domain/calendar/instant';
import type { Change, VersionedKind } from '@muster/domain/history/changes';
import { sql } from 'kysely';
import { hotQuery, type Param } from '../store/hot-query.ts';
import type { WriteTransaction } from '../store/write-batch.ts';
import { type VersionContent, type VersionedFields, versionedColumns } from './content.ts';
import type { RecordVersionsTable } from './table.ts';

/** Who changed a row, when and why. `by` is null for the server's own jobs. */
export interface Changed {
  readonly change: Change;
  readonly by: number | null;
  readonly at: Instant;
  readonly note?: string | null;
}

const head = hotQuery((db, _param: Param<object>) =>
  db.selectFrom('record_versions').select(['id', 'hash']).orderBy('id', 'desc').limit(sql.lit(1)),
);

const newVersion = hotQuery((db, param: Param<RecordVersionsTable>) =>
  db
    .insertInto('record_versions')
    .values({
      id: param('id'),
      kind: param('kind'),
      subjectId: param('subjectId'),
      change: param('change'),
      at: param('at'),
      content: param('content'),
      salt: param('salt'),
      contentHash: param('contentHash'),
      hash: param('hash'),
    })
    .returning('id'),
);

/** Each write of a versioned row calls it in its own transaction (D57). `row` may have more columns; null: removed. */
export async function recordVersion<K extends VersionedKind>(
  tx: WriteTransaction,
  kind: K,
  subjectId: number,
  row: VersionedFields[K] | null,
  { change, by, at, note = null }: Changed,
): Promise<void> {
  const last = await head.first(tx.db, {});
  const salt = tx.newSalt();
  const was = row && fieldsOf(kind, row);
  const content = JSON.stringify({ by, note, was } satisfies VersionContent);
  const contentHash = hashContent(salt, content);
  const version = { id: (last?.id ?? 0) + 1, kind, subjectId, change, at, contentHash };
  const chained = hashVersion(last?.hash ?? chainStart, version);
  await newVersion.first(tx.db, { ...version, content, salt, hash: chained });
}

function fieldsOf<K extends VersionedKind>(kind: K, row: VersionedFields[K]): object {
  return Object.fromEntries(
    versionedColumns[kind].map((column) => [column, row[column as keyof typeof row]]),
  );
}

/** What is left of a version after its content is forgotten. The hash of the chain covers all of it. */
interface ChainedVersion {
  readonly id: number;
  readonly kind: string;
  readonly subjectId: number;
  readonly change: string;
  readonly at: Instant;
  readonly contentHash: Buffer;
}

export const chainStart: Buffer = Buffer.alloc(32);

/** The SHA-256 of a content. The salt keeps a forgotten content from being guessed by its hash. */
export function hashContent(salt: Buffer, content: string): Buffer {
  return hash('sha256', Buffer.concat([salt, Buffer.from(content)]), 'buffer');
}

export function hashVersion(before: Buffer, version: ChainedVersion): Buffer {
  const { id, kind, subjectId, change, at, contentHash } = version;
  const columns = Buffer.from([id, kind, subjectId, change, at].join('\n'));
  return hash('sha256', Buffer.concat([before, contentHash, columns]), 'buffer');
}
