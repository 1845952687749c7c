import type { Muster, Person } from '@muster/testing/harness';

export interface Office {
  readonly muster: Muster;
  readonly boss: Person;
  readonly ann: Person;
  readonly webhookId: number;
}

export type Row = Readonly<Record<string, unknown>>;
export type Id = string | number;

/** A list, and how its rows come, go and change their place. Those of one number are equal in what sorts it. */
export interface PagedList {
  readonly as: 'boss' | 'ann';
  readonly input?: (office: Office) => Row;
  readonly size?: 'pageSize';
  readonly sorts?: readonly string[];
  /** Where an answer has its rows, if it is no array. */
  readonly rows?: 'rows' | 'entries';
  readonly key?: (row: Row) => unknown;
  /** It has one row for a number. */
  readonly isUnique?: true;
  add(office: Office, n: number): Promise<Id>;
  remove(office: Office, id: Id): Promise<unknown>;
  move?(office: Office, id: Id): Promise<unknown>;
}
