import { paperYears } from './046-paper-years.ts';

/** A step of the schema on both engines; '' for an engine that needs nothing. A released one never changes. */
export interface Migration {
  readonly sqlite: string;
  readonly postgres: string;
  /** Servers that do not know it go on beside it (L54): see `KnownSchemas`. */
  readonly rolls?: true;
}

/** The first number of {@link migrations}; those before are in the folder of each engine. */
const first = 46;

/** The migrations in order, forward only. */
export const migrations: readonly Migration[] = [paperYears];

/** The numbers of those that roll. */
export const rolling: readonly number[] = migrations.flatMap(({ rolls }, n) => (rolls ? [first + n] : []));
