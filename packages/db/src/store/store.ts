import type { ChangeNotifier } from './change-notifier.ts';
import type { Db } from './connection.ts';
import type { AttemptCounter } from './limit-counter.ts';
import type { QueryWatch } from './query-watch.ts';
import type { NewId, Write, WriteTransaction } from './write-batch.ts';
import type { StorageWatch } from './write-guard.ts';

export interface Term {
  /** Throws `busy` once the term is over, even if this server has not noticed. */
  expect(tx: WriteTransaction): Promise<void>;
}

/** Says which of the servers of a database leads: it does what one of them does at a time, such as the jobs. */
export interface Lead {
  term(): Term | undefined;
  /** Calls `gained` whenever this server gets it later. Resolves after the first try, with what gives the lead up. */
  seek(gained: () => void): Promise<() => Promise<void>>;
}

const endless: Term = { expect: async () => undefined };

export const onlyServer: Lead = { term: () => endless, seek: async () => async () => undefined };

export interface Store extends Pick<ChangeNotifier, 'onChange' | 'notifyExternalWrites'> {
  /** Sees committed data only. Writes through it fail. */
  readonly read: Db;
  readonly write: Write;
  /** Milliseconds for which a claimed row is left to its server, in case it has died; 0 without other servers. */
  readonly claimLasts: number;
  readonly lead: Lead;
  readonly attempts: AttemptCounter;
  /** Looks at the database's files now; throws `busy` if they are lost (D48). */
  expectFiles(): void;
  /** From now on, writes are refused while another process holds the database: the server is about to stop. */
  stopWaiting(): void;
  readonly replica?: Replica | undefined;
  /** How many connections to a database server are in use, by what they are for; undefined where there is none. */
  readonly connections?: (() => readonly ConnectionUse[]) | undefined;
  /** How many servers use this database now, this one included; undefined where there can be no other. */
  readonly servers?: (() => Promise<number>) | undefined;
  close(): Promise<void>;
}

export interface ConnectionUse {
  readonly purpose: 'read' | 'write' | 'count';
  readonly busy: number;
  readonly idle: number;
  readonly waiting: number;
}

/** Keeps a copy of a database that is to be migrated to `schema`: `copyTo` writes a whole one to a new file. */
export type BeforeMigration = (schema: number, copyTo: (file: string) => void) => void;

export interface StoreOptions {
  readonly newId?: NewId;
  readonly watch?: StorageWatch;
  readonly queries?: QueryWatch | undefined;
  readonly beforeMigration?: BeforeMigration;
  readonly replica?: ReplicaOptions;
}

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

export interface ReplicaWatch {
  /** Milliseconds of a clock that only goes forward. */
  readonly elapsed: () => number;
  answered(): void;
  /** The primary answers in its place; undefined while it rests. `reason` is for the log. */
  passed(trouble: ReplicaTrouble | undefined, reason: string): void;
}

export interface ReplicaOptions {
  readonly url: string;
  readonly watch: ReplicaWatch;
}

export interface Replica {
  /** How many commits of the log of changes it lacks now; rejects if that cannot be asked. */
  commitsBehind(): Promise<number>;
}

/** How many bytes a backup copies. */
export interface MeasuredDatabase {
  readonly database: number;
  readonly uploads: number;
}
