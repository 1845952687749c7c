import { msg, type Translatable } from '@muster/domain/language/translate';
import type { Generated, RawBuilder, SqlBool } from 'kysely';
import type { Schema } from '../../schema.ts';
import type { Db } from '../../store/connection.ts';

export type MadeBy = 'person' | 'administrator';

export interface Asked {
  readonly personId: number;
  readonly madeBy: MadeBy;
}

/** What the values of a column are: `self` is the person's own id, `person` anyone's, `json` a text in JSON. */
export type ColumnKind =
  | 'self'
  | 'person'
  | 'text'
  | 'number'
  | 'halfDays'
  | 'hundredths'
  | 'flag'
  | 'date'
  | 'instant'
  | 'json';

export interface Without {
  readonly without: Translatable;
}

/** A column that only the person's own export contains; `why` is said in an administrator's. */
export interface Own {
  readonly own: ColumnKind;
  readonly why: Translatable;
}

export type ColumnRule = ColumnKind | Own | Without;

export interface Exported<Columns extends string = string> {
  readonly title: Translatable;
  readonly rows: (asked: Asked, db: Db) => RawBuilder<SqlBool>;
  /** The column by which rows are read in steps and sorted. Its values are numbers or texts. */
  readonly key: Columns;
  /** It is of absence predictions, which a company can switch off (D103). */
  readonly of?: 'prediction';
  /** Who may have it, if not both; `why` is said in the other's export. */
  readonly only?: { readonly madeBy: MadeBy; readonly why: Translatable };
  readonly columns: { readonly [Column in Columns]: ColumnRule };
}

/** Columns with bytes are files, secrets or hashes: the export of one does not compile. */
type Columns<Table> = {
  readonly [Column in keyof Table]: Table[Column] extends Buffer | Generated<Buffer> ? Without : ColumnRule;
};

export type TableRule<Table> =
  | Without
  | (Omit<Exported<keyof Table & string>, 'columns'> & { readonly columns: Columns<Table> });

export type Rules<Tables extends keyof Schema> = { readonly [Name in Tables]: TableRule<Schema[Name]> };

export const internal = { without: msg('a number or key for the server’s own use') } as const;
export const secret = { without: msg('a secret, or the hash of one') } as const;
export const derived = { without: msg('the same as another column, in a form for searches') } as const;
export const filed = { without: msg('the file itself is in the folder “files”') } as const;
export const impersonal = { without: msg('contains nothing about a person') } as const;
