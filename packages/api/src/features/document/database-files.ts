import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { findFileSize, listUploads, readChunks } from '@muster/db/features/document/file/reads';
import { insertUpload } from '@muster/db/features/document/file/writes';
import type { Store } from '@muster/db/store/store';
import type { FileStore } from './file-store.ts';

/** In the transaction of their rows: neither is left without the other (D23). */
export function databaseFiles({ read }: Pick<Store, 'read'>): FileStore {
  return {
    place: 'database',
    keep: (name, path, write) => write(({ db }) => insertUpload(db, name, createReadStream(path))),
    put: ({ db }, name, content) => insertUpload(db, name, content),
    async open(name) {
      const size = await findFileSize(read, 'upload', name);
      if (size === undefined) return undefined;
      return {
        size,
        bytes: () => buffer(Readable.from(readChunks(read, name, size), { objectMode: false })),
        stream: () => Readable.from(readChunks(read, name, size), { objectMode: false }),
        close: async () => undefined,
      };
    },
    remove: async () => undefined,
    list: () => listUploads(read),
  };
}
