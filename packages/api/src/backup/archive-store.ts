import type { Readable } from 'node:stream';
import type { ListedBackup } from '@muster/domain/backup/schema';
import type { Instant } from '@muster/domain/calendar/instant';
import type { Zone } from '@muster/domain/calendar/versions';

/** A kept archive that is open. It is closed by `close`, or by the end of its stream. */
export interface OpenArchive {
  readonly bytes: number;
  readonly encrypted: boolean;
  stream(): Readable;
  close(): Promise<void>;
}

/** An archive that is to be made and kept. */
export interface NewArchive {
  readonly name: string;
  readonly now: Instant;
  /** Writes it to a new file. */
  write(file: string): Promise<unknown>;
  readonly signal: AbortSignal;
}

/** Where the archives of backups are kept (D48): a folder, or the database that several servers share. */
export interface ArchiveStore {
  /** Newest first, without one that is being made. */
  list(): Promise<ListedBackup[]>;
  /** Whether another server is making a backup. */
  isBusy(now: Instant): Promise<boolean>;
  /** Makes an archive, which appears once it is whole. Does nothing while another server makes one. */
  add(archive: NewArchive): Promise<void>;
  /** Deletes what the rotation deletes. `zone` is the company's. */
  rotate(zone: Zone): Promise<void>;
  /** Undefined if there is no such archive. */
  open(name: string): Promise<OpenArchive | undefined>;
}
