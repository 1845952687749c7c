import { expect, test } from 'vitest';
import { photoCache } from '../store/device/names.ts';
import { removeOldPhotos } from './remove-old-photos.ts';

const origin = 'https://muster.example';

/** A cache storage with these photos, or without a cache of photos; and what is left. */
function storageOf(paths: readonly string[] | undefined) {
  const left = new Set(paths);
  const cache = {
    keys: () => Promise.resolve([...left].map((path) => new Request(origin + path))),
    delete: ({ url }: Request) => Promise.resolve(left.delete(new URL(url).pathname)),
  };
  const caches = {
    has: (name: string) => Promise.resolve(name === photoCache && paths !== undefined),
    open: () => (paths ? Promise.resolve(cache) : Promise.reject(new Error('a cache was made'))),
  };
  return { caches, left };
}

test('U210 a photo that was removed or replaced leaves the device, the others stay', async () => {
  const { caches, left } = storageOf(['/photos/1/old', '/photos/1/new', '/photos/2/gone', '/photos/3/same']);
  await removeOldPhotos(caches, [
    { id: 1, version: 'new' },
    { id: 3, version: 'same' },
  ]);
  expect([...left]).toEqual(['/photos/1/new', '/photos/3/same']);
});

test('S32 a device that keeps no records gets no cache of photos', async () => {
  const { caches, left } = storageOf(undefined);
  await removeOldPhotos(caches, []);
  expect([...left]).toEqual([]);
});
