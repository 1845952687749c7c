import type { ChangeNotifier } from './change-notifier.ts';
import type { Db } from './connection.ts';
import type { Lead } from './lead.ts';
import type { TryCounter } from './limit-counter.ts';
import type { QueryWatch } from './query-watch.ts';
import type { Replica, ReplicaOptions } from './replica.ts';
import type { NewId, Write } from './write-batch.ts';
import type { StorageWatch } from './write-guard.ts';

/** The database of one data folder: a read handle, and the only way to write. */
export interface Store extends Pick<ChangeNotifier, 'onChange' | 'notifyExternalWrites'> {
  /** Sees committed data only. Writes through it fail. */
  readonly read: Db;
  readonly write: Write;
  /**
   * Milliseconds for which a row that a server claimed is left to it, in case it has died; 0 where no other server uses
   * this database.
   */
  readonly claimLasts: number;
  /** Says whether this server does what one server of this database does at a time. */
  readonly lead: Lead;
  /** Counts tries over all servers of this database. */
  readonly tries: TryCounter;
  /** Looks at the database's files now; throws `busy` if they are lost (D48). */
  expectFiles(): void;
  /** From now on, writes are refused while another process holds the database: the server is about to stop. */
  stopWaiting(): void;
  /** The replica that may answer pulls and lists (L51); undefined without one. */
  readonly replica?: Replica | undefined;
  /** How many connections to a database server are in use, by what they are for; undefined where there is none. */
  readonly connections?: (() => readonly ConnectionUse[]) | undefined;
  /** How many servers use this database now, this one included; undefined where there can be no other. */
  readonly servers?: (() => Promise<number>) | undefined;
  close(): Promise<void>;
}

/** The connections of one purpose. */
export interface ConnectionUse {
  readonly purpose: 'read' | 'write' | 'count';
  readonly busy: number;
  readonly idle: number;
  /** Queries that wait for a connection. */
  readonly waiting: number;
}

/** Keeps a copy of a database that is to be migrated to `schema`: `copyTo` writes a whole one to a new file. */
export type BeforeMigration = (schema: number, copyTo: (file: string) => void) => void;

export interface StoreOptions {
  /** Makes ids that do not follow from each other. */
  readonly newId?: NewId;
  /** Learns how the disk treats the database. */
  readonly watch?: StorageWatch;
  /** Learns of slow queries. */
  readonly queries?: QueryWatch | undefined;
  readonly beforeMigration?: BeforeMigration;
  /** A replica of the database on a server. */
  readonly replica?: ReplicaOptions;
}
