import type { ChangeNotifier } from './change-notifier.ts';
import type { Db } from './connection.ts';
import type { AttemptCounter } from './limit-counter.ts';
import type { QueryWatch } from './query-watch.ts';
import type { NewId, Write, WriteTransaction } from './write-batch.ts';
import type { StorageWatch } from './write-guard.ts';

/** The time during which a server leads. */
export interface Term {
  /** Throws `busy` once the term is over, even if this server has not noticed. */
  expect(tx: WriteTransaction): Promise<void>;
}

/** Says which of the servers of a database leads: it does what one of them does at a time, such as the jobs. */
export interface Lead {
  /** The present term of this server; undefined while it does not lead. */
  term(): Term | undefined;
  /**
   * Seeks the lead from now on, and calls `gained` whenever this server gets it later. Resolves after the first try, with
   * the function that gives the lead up once all who sought it have done so.
   */
  seek(gained: () => void): Promise<() => Promise<void>>;
}

const endless: Term = { expect: async () => undefined };

/** The lead of a server that has the database to itself. */
export const onlyServer: Lead = { term: () => endless, seek: async () => async () => undefined };

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
  /** Counts attempts over all servers of this database. */
  readonly attempts: AttemptCounter;
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

/** Why the replica did not answer. */
export type ReplicaTrouble =
  /** No connection could be made, or it broke. */
  | 'unreachable'
  /** It lacks a commit that the primary has. */
  | 'behind'
  /** It has a commit that the primary does not show. */
  | 'ahead'
  /** The server is a primary: it was promoted, or the address is another server's. */
  | 'not_replica'
  /** It follows another primary, or is one's of before a failover or a restore. */
  | 'other_history'
  /** It is migrated less than the primary, or has no database of Muster. */
  | 'other_schema'
  /** It refused or ended a query. */
  | 'failed';

/** Who learns how a replica is used (L51). */
export interface ReplicaWatch {
  /** Milliseconds of a clock that only goes forward. */
  readonly elapsed: () => number;
  /** The replica answered. */
  answered(): void;
  /** The primary answers in its place; undefined while it rests. `reason` is for the log. */
  passed(trouble: ReplicaTrouble | undefined, reason: string): void;
}

/** A replica that may answer what is read in {@link inRecentSnapshot}. */
export interface ReplicaOptions {
  /** Its `postgres://` address. */
  readonly url: string;
  readonly watch: ReplicaWatch;
}

/** A replica in use. */
export interface Replica {
  /** How many commits of the log of changes it lacks now; rejects if that cannot be asked. */
  commitsBehind(): Promise<number>;
}

/** How many bytes a backup copies. */
export interface MeasuredDatabase {
  /** The rows. */
  readonly database: number;
  /** The files that rows name. */
  readonly uploads: number;
}
