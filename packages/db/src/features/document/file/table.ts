import type { Instant } from '@muster/domain/calendar/instant';

export type FileKind = 'upload' | 'backup';

/** A file whose content the database keeps. One that is uploaded goes with the row that names it (D23). */
export interface StoredFilesTable {
  name: string;
  kind: FileKind;
  /** In bytes; null while it is being written. */
  size: number | null;
  writtenAt: Instant | null;
}

/** The content of stored files, in pieces numbered from 0. All but the last of a file have {@link chunkSize} bytes. */
export interface FileChunksTable {
  fileName: string;
  number: number;
  content: Buffer;
}

export interface FileSchema {
  stored_files: StoredFilesTable;
  file_chunks: FileChunksTable;
}
