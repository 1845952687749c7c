import { recordCompanyAct } from '@muster/db/features/company/writes/audit';
import { isConfirmed } from '@muster/domain/account/rules';
import type { FastifyInstance } from 'fastify';
import { expectStillAllowed } from '../command.ts';
import { contextOf } from '../context.ts';
import type { Deps } from '../deps.ts';
import { confirmationNeeded } from '../http/refusals.ts';
import { administrator } from '../trpc.ts';
import { openArchive } from './download.ts';

/** Mounts the download of an encrypted archive, for administrators who gave their password again (D56). */
export function registerBackupDownload(scope: FastifyInstance, deps: Deps): void {
  scope.get<{ Params: { name: string } }>(
    '/api/admin/backups/:name',
    {
      config: { access: 'admin' },
      // A HEAD would add an audit entry.
      exposeHeadRoute: false,
      schema: { summary: 'Download an encrypted backup', tags: ['backup'] },
    },
    async (request, reply) => {
      const ctx = await contextOf(request, deps);
      const viewer = administrator(ctx, 'backup.download');
      if (!isConfirmed(viewer.confirmedAt, ctx.now)) throw confirmationNeeded();
      const { name } = request.params;
      const archive = await openArchive(deps.backups, name);
      try {
        await deps.store.write(async (tx) => {
          await expectStillAllowed(tx, viewer);
          await recordCompanyAct(tx, 'backup.download', name, { actorId: viewer.id, now: ctx.now });
        });
      } catch (error) {
        await archive.close();
        throw error;
      }
      return reply.headers(headersOf(name, archive.bytes)).send(archive.stream());
    },
  );
}

function headersOf(name: string, bytes: number) {
  return {
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="${name}"`,
    'content-length': bytes,
    'x-content-type-options': 'nosniff',
  };
}
