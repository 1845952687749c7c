import { recordCompanyAct } from '@muster/db/features/company/writes/audit';
import type { BackupStatus } from '@muster/domain/backup/schema';
import { backupDownload, backupDownloadInput, backupStatus } from '@muster/domain/backup/schema';
import { isRepeated, runIdempotent, type WriterContext } from '../command.ts';
import { sayWhy } from '../language/say-why.ts';
import { admin, answers, router } from '../trpc.ts';
import { prepareDownload } from './download-route.ts';

/** The backups of this server (D48). They hold what everyone wrote, so nothing here shows what is in them (D21). */
export const backupRouter = router({
  status: admin
    .meta({ 'GET /api/admin/backups': 'The backups of this server and the state of the last ones' })
    .concat(answers(backupStatus))
    .query(({ ctx }) => statusFor(ctx)),

  make: admin
    .meta({ 'POST /api/admin/backups': 'Begin a backup' })
    .meta({ limit: 'bulkChange' })
    .concat(answers(backupStatus))
    .mutation(makeBackup),

  download: admin
    .meta({ 'POST /api/admin/backups/download': 'Name the address of a backup to download' })
    .meta({ limit: 'export' })
    .input(backupDownloadInput)
    .concat(answers(backupDownload))
    .mutation(({ ctx, input }) => prepareDownload(ctx.backups, input.name)),
});

interface Call {
  readonly ctx: WriterContext;
  readonly input: unknown;
  readonly path: string;
}

/** Throws `conflict` while one is being made, `unprocessable` without room. A repeated key begins nothing (D49). */
async function makeBackup({ ctx, input, path }: Call): Promise<BackupStatus> {
  const { backups } = ctx;
  let isNew = false;
  if (!(await isRepeated(ctx, path, () => input))) await backups.expectReady();
  await runIdempotent({ ctx, input, path }, async ({ tx, viewer, now }) => {
    await recordCompanyAct(tx, 'backup.make', undefined, { actorId: viewer.id, now });
    isNew = true;
    return null;
  });
  if (isNew) void backups.make('manual');
  return statusFor(ctx);
}

async function statusFor({
  backups,
  translate,
}: Pick<WriterContext, 'backups' | 'translate'>): Promise<BackupStatus> {
  const status = await backups.status();
  const { lastFailure } = status;
  return { ...status, lastFailure: lastFailure && sayWhy(translate(), lastFailure) };
}
