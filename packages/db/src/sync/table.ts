import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { MirroredKind } from '@muster/domain/wire/sync';
import type { Generated } from 'kysely';
import type { Flag } from '../query/columns.ts';

/** The change clock: the last integer given to a writing transaction; one row. */
export interface ChangeClockTable {
  id: 1;
  seq: number;
  /** The random name of the history, 32 hexadecimal digits. */
  epoch: string;
  /** How many sessions have ended so far, by any process (D27). */
  endedSessions: Generated<number>;
  /** How often a health check has written (D48). */
  probes: Generated<number>;
}

/** The clock of the rows that only their owner mirrors and that no one else may infer (S1). */
export interface OwnClocksTable {
  userId: number;
  seq: number;
}

/** The answer of a mutation, written with its effect: a repeated key gets the same answer (D49). */
export interface MutationLedgerTable {
  userId: number;
  mutationId: string;
  /** SHA-256 of the procedure's path and input: the same key with another body is refused. */
  fingerprint: Buffer;
  result: string;
  /** The answer was emptied, because it named an erased person (D61). */
  erased: Generated<Flag>;
  createdAt: Instant;
}

export interface RemovedRowsTable {
  userId: number;
  kind: RemovedKind;
  seq: number;
  id: number;
  removedOn: PlainDate;
}

/** What a server committed, for the others on its database; `id` counts without gaps. */
export interface ChangesTable {
  id: number;
  seq: number;
  what: string;
  at: Instant;
}

export type RemovedKind = Extract<MirroredKind, 'attendance' | 'correction' | 'leave' | 'document'>;

export interface SyncSchema {
  removed_rows: RemovedRowsTable;
  change_clock: ChangeClockTable;
  own_clocks: OwnClocksTable;
  mutation_ledger: MutationLedgerTable;
  changes: ChangesTable;
}
