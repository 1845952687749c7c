import type { Instant } from '@muster/domain/calendar/instant';
import type { Change, VersionedKind } from '@muster/domain/history/changes';

/** Rows are only added; retention may set `content` and `salt` to null together (D57). */
export interface RecordVersionsTable {
  /** The position in the chain: 1, 2, 3 and so on without a gap. */
  id: number;
  kind: VersionedKind;
  subjectId: number;
  change: Change;
  at: Instant;
  /** The {@link VersionContent} as JSON; null once it is forgotten. */
  content: string | null;
  salt: Buffer | null;
  contentHash: Buffer;
  hash: Buffer;
}

export interface RecordVersionSchema {
  record_versions: RecordVersionsTable;
}
