import { checkStorage } from '@muster/db/features/document/storage';
import { findStoredAnswer } from '@muster/db/sync/writes';
import { documentTexts } from '@muster/domain/document/texts';
import { StorageRefusal } from '@muster/domain/errors';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { WriterContext } from '../../command.ts';
import { longestRest } from './receive-file.ts';
import { diskAlmostFull, reserve, type UploadStorage } from './upload-storage.ts';

export interface Declared {
  readonly path: string;
  /** The length of the whole form in bytes; 0 where the caller does not say. */
  readonly length: number;
}

export function declaredBy({ headers }: Pick<FastifyRequest, 'headers'>, path: string): Declared {
  return { path, length: Number(headers['content-length'] ?? 0) };
}

/**
 * Before the body is read (D22, D51). A file that looks like the one its key stored counts towards a limit of its own
 * and is not held against the quota, as it will take no room (D49). Answers how to take the count of a repeat back.
 */
export async function beginUpload(
  ctx: WriterContext,
  { dataFolder, freeBytes }: Pick<UploadStorage, 'dataFolder' | 'freeBytes'>,
  declared: Declared,
  uploaderId: number | null,
): Promise<() => Promise<void>> {
  const key = String(ctx.viewer.id);
  const bytes = Math.max(1, declared.length - longestRest);
  const looksRepeated = await isLike(ctx, declared);
  const limit = looksRepeated ? ctx.limits.repeatedUpload : ctx.limits.upload;
  await limit.take(key, ctx.now);
  if (!looksRepeated) await checkStorage(ctx.store.read, uploaderId, bytes);
  if ((await freeBytes()) < reserve + bytes)
    throw new StorageRefusal(documentTexts.serverDiskAlmostFull(), diskAlmostFull(dataFolder));
  return async () => {
    if (looksRepeated) await limit.refund(key);
  };
}

/** Whether the key stored a file by this path whose form was as long: browsers vary only the boundary. */
async function isLike(
  { store, viewer, idempotencyKey: key }: WriterContext,
  { path, length }: Declared,
): Promise<boolean> {
  if (typeof key !== 'string' || length === 0) return false;
  const kept = await findStoredAnswer(store.read, viewer.id, key.toLowerCase());
  const { data: earlier } = keptUpload.safeParse(kept === undefined ? undefined : JSON.parse(kept));
  return earlier?.path === path && Math.abs(earlier.length - length) <= mostBoundary;
}

/** What the ledger keeps of an upload beside its id. */
const keptUpload = z.object({ path: z.string(), length: z.number() });

/** Bytes by which the boundaries of the same form can differ: at most 70 characters each (RFC 2046), in a few parts. */
const mostBoundary = 1_000;
