import type { Readable } from 'node:stream';
import type { WriteTransaction } from '@muster/db/store/write-batch';

export interface StoredFile {
  readonly name: string;
  readonly size: number;
}

export interface OpenFile {
  readonly size: number;
  bytes(): Promise<Buffer>;
  stream(): Readable;
  close(): Promise<void>;
}

/** Keeps the content of a file whose row the transaction stores. */
export type KeepContent = (tx: Pick<WriteTransaction, 'db'>) => Promise<void>;

/** Where the content of uploaded files is kept (D22, D23): a folder, or rows of the database. Files never change. */
export interface FileStore {
  /** In a folder, a crash can leave files without a row, which the sweep finds. In the database it cannot. */
  readonly place: 'folder' | 'database';
  /** `write` calls what it gets in its transaction. Keeps nothing if it fails or resolves with another file's row. */
  keep<Row extends { readonly fileName: string }>(
    name: string,
    path: string,
    write: (keepContent: KeepContent) => Promise<Row>,
  ): Promise<Row>;
  put(tx: Pick<WriteTransaction, 'db'>, name: string, content: AsyncIterable<Buffer>): Promise<void>;
  open(name: string): Promise<OpenFile | undefined>;
  /** Removes the content of files whose rows were removed and committed; in the database it goes with them. */
  remove(names: readonly string[]): Promise<void>;
  /** All finished files, those without a row too, in the order of their names. */
  list(): Promise<StoredFile[]>;
}
