import { paperYears } from './046-paper-years.ts';
import { hrDocuments } from './047-hr-documents.ts';

/** A step of the schema on both engines; '' for an engine that needs nothing. A released one never changes. */
export interface Migration {
  readonly sqlite: string;
  readonly postgres: string;
  /** Servers that do not know it go on beside it (L54): see `KnownSchemas`. */
  readonly rolls?: true;
}

const first = 46;

export const migrations: readonly Migration[] = [paperYears, hrDocuments];

export const rolling: readonly number[] = migrations.flatMap(({ rolls }, n) => (rolls ? [first + n] : []));
