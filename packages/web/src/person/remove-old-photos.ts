import { type PhotoVersion, photoPath } from '@muster/domain/people/photo';
import { useEffect } from 'react';
import { photoCache } from '../store/device/names.ts';
import { useOwn } from '../store/use-own.ts';

/** Keeps what the service worker stores in step with the mirror: a photo removed anywhere goes from here, too (U210). */
export function useRemoveOldPhotos(): void {
  const { data } = useOwn('photo');
  useEffect(() => {
    if (data) void removeOldPhotos(globalThis.caches, data).catch(() => undefined);
  }, [data]);
}

interface Photos {
  keys(): Promise<readonly Request[]>;
  delete(request: Request): Promise<boolean>;
}

interface Caches {
  has(name: string): Promise<boolean>;
  open(name: string): Promise<Photos>;
}

/** Deletes the stored photos that are not among `photos`. Does nothing where no photos are stored (S32). */
export async function removeOldPhotos(
  caches: Caches | undefined,
  photos: readonly PhotoVersion[],
): Promise<void> {
  if (!(await caches?.has(photoCache))) return;
  const cache = await caches?.open(photoCache);
  const current = new Set(photos.map(photoPath));
  const stored = (await cache?.keys()) ?? [];
  const old = stored.filter(({ url }) => !current.has(new URL(url).pathname));
  await Promise.all(old.map((request) => cache?.delete(request)));
}
