import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  appendArchive,
  claimArchive,
  completeArchive,
  removeArchives,
  touchArchive,
} from '@muster/db/features/document/file/archives';
import {
  findFileSize,
  hasUnfinishedArchive,
  listArchives,
  readChunks,
} from '@muster/db/features/document/file/reads';
import { inChunks } from '@muster/db/features/document/file/writes';
import type { Store } from '@muster/db/store/store';
import { readBackupFileName } from '@muster/domain/backup/file-name';
import { backupsToDelete } from '@muster/domain/backup/rotation';
import { minute } from '@muster/domain/calendar/durations';
import { epochMilliseconds, type Instant, instantAt } from '@muster/domain/calendar/instant';
import { sweepUnfinished } from './backup-folder.ts';
import { ageMagic } from './encryption.ts';
import type { ArchiveStore, NewArchive } from './folder-archives.ts';

/** Milliseconds after which an archive that no server goes on with is given up. */
const abandonedAfter = 600_000;

/** Milliseconds between two signs that a server goes on. */
const signEvery = minute;

/** Every server lists them, one at a time makes one: on its disk first, then stored piece by piece. */
export function databaseArchives(store: Store, clock: () => Instant, folder: string): ArchiveStore {
  const { read } = store;
  const stored = async () => {
    const rows = await listArchives(read, ageMagic.length);
    return rows.flatMap(({ name, start }) => {
      const backup = readBackupFileName(name);
      return backup ? [{ backup, encrypted: start?.equals(ageMagic) === true }] : [];
    });
  };
  return {
    async list() {
      const listed = await stored();
      return listed
        .map(({ backup: { name, at, origin }, encrypted }) => ({ name, at, origin, encrypted }))
        .sort((a, b) => (a.name < b.name ? 1 : -1));
    },
    isBusy: (now) => hasUnfinishedArchive(read, longAgo(now)),
    async add(archive) {
      const { name, now } = archive;
      await sweepUnfinished(folder, now);
      if (!(await store.write((tx) => claimArchive(tx, name, now, longAgo(now))))) return;
      const signs = setInterval(() => {
        void store.write((tx) => touchArchive(tx, name, clock())).catch(() => undefined);
      }, signEvery);
      try {
        await makeAndStore(archive);
      } catch (error) {
        await store.write((tx) => removeArchives(tx, [name])).catch(() => undefined);
        throw error;
      } finally {
        clearInterval(signs);
        await rm(join(folder, name), { force: true });
      }
    },
    async rotate(zone) {
      const old = backupsToDelete(
        (await stored()).map(({ backup }) => backup),
        zone,
      );
      if (old.length > 0)
        await store.write((tx) =>
          removeArchives(
            tx,
            old.map(({ name }) => name),
          ),
        );
    },
    async open(name) {
      const bytes = await findFileSize(read, 'backup', name);
      if (bytes === undefined) return undefined;
      const found = (await stored()).find(({ backup }) => backup.name === name);
      return {
        bytes,
        encrypted: found?.encrypted === true,
        stream: () => Readable.from(readChunks(read, name, bytes), { objectMode: false }),
        close: async () => undefined,
      };
    },
  };

  async function makeAndStore({ name, write, signal }: NewArchive): Promise<void> {
    signal.throwIfAborted();
    const file = join(folder, name);
    await write(file);
    let [number, size] = [0, 0];
    for await (const content of inChunks(createReadStream(file))) {
      signal.throwIfAborted();
      const piece = { fileName: name, number, content };
      await store.write((tx) => appendArchive(tx, piece, clock()));
      number += 1;
      size += content.length;
    }
    await store.write((tx) => completeArchive(tx, name, size));
  }
}

function longAgo(now: Instant): Instant {
  return instantAt(epochMilliseconds(now) - abandonedAfter);
}
