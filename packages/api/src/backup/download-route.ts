import { recordCompanyAct } from '@muster/db/features/company/writes/audit';
import { announceCompanyChange } from '@muster/db/features/notice/writes/security-notices';
import { archiveName } from '@muster/domain/backup/file-name';
import { DomainError } from '@muster/domain/errors';
import type { FastifyInstance } from 'fastify';
import { expectStillAllowed } from '../command.ts';
import type { Contexts } from '../context.ts';
import { expectConfirmed } from '../features/account/expect-confirmed.ts';
import { administrator } from '../trpc.ts';
import type { Backups } from './backups.ts';
import type { OpenArchive } from './folder-archives.ts';
import { backupTexts } from './texts.ts';

export function registerBackupDownload(scope: FastifyInstance, { contextOf }: Contexts): void {
  scope.get<{ Params: { name: string } }>(
    '/api/admin/backups/:name',
    {
      config: { access: 'admin' },
      // A HEAD would add an audit entry.
      exposeHeadRoute: false,
      schema: { summary: 'Download an encrypted backup', tags: ['backup'] },
    },
    async (request, reply) => {
      const ctx = await contextOf(request);
      const viewer = administrator(ctx, 'backup.download');
      await expectConfirmed('backup.download', ctx, viewer);
      const { name } = request.params;
      const archive = await openArchive(ctx.backups, name);
      try {
        await ctx.store.write(async (tx) => {
          await expectStillAllowed(tx, viewer);
          const act = { actorId: viewer.id, now: ctx.now };
          await recordCompanyAct(tx, 'backup.download', name, act);
          await announceCompanyChange(tx, 'backup_downloaded', act);
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

export async function prepareDownload(backups: Pick<Backups, 'archives'>, name: string) {
  const archive = await openArchive(backups, name);
  await archive.close();
  return { path: `/api/admin/backups/${name}` };
}

/** Throws `not_found`, `unprocessable` if not encrypted: it has grievances that administrators must not see (D21). */
async function openArchive({ archives }: Pick<Backups, 'archives'>, name: string): Promise<OpenArchive> {
  const isName = archiveName.safeParse(name).success;
  const archive = isName ? await archives.open(name) : undefined;
  if (!archive) throw new DomainError('not_found', backupTexts.backupNoLongerExists());
  if (archive.encrypted) return archive;
  await archive.close();
  throw new DomainError('unprocessable', backupTexts.backupNotEncrypted());
}
