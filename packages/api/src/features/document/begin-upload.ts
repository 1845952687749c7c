import { checkStorage } from '@muster/db/features/document/storage';
import { StorageRefusal } from '@muster/domain/errors';
import type { FastifyRequest } from 'fastify';
import type { WriterContext } from '../../command.ts';
import { isRepeated } from '../../command.ts';
import { longestRest } from './receive-file.ts';
import { diskAlmostFull, reserve, type UploadStorage } from './upload-storage.ts';

/** Before the body is read (D22, D51); a repeat passes (D49). The row's transaction looks again. */
export async function beginUpload(
  ctx: WriterContext,
  { dataFolder, freeBytes }: Pick<UploadStorage, 'dataFolder' | 'freeBytes'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
  uploaderId: number | null,
): Promise<void> {
  if (await isRepeated(ctx)) return;
  await ctx.limits.upload.take(String(ctx.viewer.id), ctx.now);
  const bytes = Math.max(1, Number(headers['content-length'] ?? 0) - longestRest);
  await checkStorage(ctx.store.read, uploaderId, bytes);
  if ((await freeBytes()) < reserve + bytes)
    throw new StorageRefusal(
      'The server disk is almost full. Ask an administrator to free space.',
      diskAlmostFull(dataFolder),
    );
}
