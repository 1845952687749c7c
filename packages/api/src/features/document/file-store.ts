import type { Readable } from 'node:stream';
import type { WriteTransaction } from '@muster/db/store/write-batch';

/** A stored file by its random name (D22), with its bytes. */
export interface StoredFile {
  readonly name: string;
  readonly size: number;
}

/** A stored file that is open. It is closed by `close`, or by the end of its stream. */
export interface OpenFile {
  /** In bytes. */
  readonly size: number;
  /** The whole content, at most that of one upload. */
  bytes(): Promise<Buffer>;
  /** Streams the content, a few pieces ahead of its reader at most. */
  stream(): Readable;
  close(): Promise<void>;
}

/** Keeps the content of a file whose row the transaction stores. */
export type KeepContent = (tx: Pick<WriteTransaction, 'db'>) => Promise<void>;

/** Where the content of uploaded files is kept (D22, D23): a folder, or rows of the database. Files never change. */
export interface FileStore {
  /** In a folder, a crash can leave files without a row, which the sweep finds. In the database it cannot. */
  readonly place: 'folder' | 'database';
  /**
   * Keeps the received file at `path` under a new name, together with the row that `write` stores: `write` calls what it
   * gets within its transaction, and resolves with the row. If it fails, or resolves with another file's row, nothing is
   * kept. Throws `busy` if the content cannot be written.
   */
  keep<Row extends { readonly fileName: string }>(
    name: string,
    path: string,
    write: (keepContent: KeepContent) => Promise<Row>,
  ): Promise<Row>;
  /** Keeps the content of a copied file, whose row is there or belongs to the same transaction. */
  put(tx: Pick<WriteTransaction, 'db'>, name: string, content: AsyncIterable<Buffer>): Promise<void>;
  /** Undefined if there is no such file. */
  open(name: string): Promise<OpenFile | undefined>;
  /** Removes the content of files whose rows were removed and committed; in the database it goes with them. */
  remove(names: readonly string[]): Promise<void>;
  /** All finished files, those without a row too, in the order of their names. */
  list(): Promise<StoredFile[]>;
}
