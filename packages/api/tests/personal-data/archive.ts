import { buffer } from 'node:stream/consumers';
import type { Muster, Person } from '@muster/testing/harness';
import { type Entry, fromBuffer } from 'yauzl';
import { z } from 'zod';

const row = z.record(z.string(), z.unknown());

/** `data.json` of an export. */
export const exportedData = z.object({
  format: z.literal(1),
  person: z.string(),
  madeBy: z.string(),
  tables: z.record(z.string(), z.array(row)),
  files: z.array(z.object({ path: z.string(), name: z.string(), missing: z.boolean() })),
  notIncluded: z.array(z.object({ table: z.string(), column: z.string().optional(), why: z.string() })),
});

/** The files of a ZIP archive by their paths. */
export async function unzip(archive: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>();
  await new Promise<void>((resolve, reject) => {
    fromBuffer(archive, { lazyEntries: true }, (failure, zip) => {
      if (failure) return reject(failure);
      zip.on('entry', (entry: Entry) => {
        zip.openReadStream(entry, (error, stream) => {
          if (error) return reject(error);
          buffer(stream)
            .then((content) => {
              files.set(entry.fileName, content);
              zip.readEntry();
            })
            .catch(reject);
        });
      });
      zip.on('end', resolve);
      zip.on('error', reject);
      zip.readEntry();
    });
  });
  return files;
}

export const ownPath = '/api/account/personal-data';
export const pathOf = (userId: number) => `/api/admin/people/${userId}/personal-data`;

/** Downloads an export and reads all of it. */
export async function exportOf(muster: Muster, as: Person, url = ownPath) {
  const answer = await muster.call('GET', url, undefined, { as });
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  const files = await unzip(answer.bytes);
  const text = (path: string) => files.get(path)?.toString() ?? '';
  return {
    headers: answer.headers,
    files,
    all: [...files.values()].map(String).join('\n'),
    data: exportedData.parse(JSON.parse(text('data.json'))),
    page: text('index.html'),
  };
}
