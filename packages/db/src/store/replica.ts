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
