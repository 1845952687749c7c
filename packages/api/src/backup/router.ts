import { backupDownloadInput } from '@muster/domain/backup/schema';
import { admin, router } from '../trpc.ts';
import { prepareDownload } from './download.ts';
import { makeBackup } from './make-backup.ts';

/** The backups of this server (D48). They hold what everyone wrote, so nothing here shows what is in them (D21). */
export const backupRouter = router({
  status: admin.query(({ ctx }) => ctx.backups.status()),

  /** Begins a backup and answers while it is being made. */
  make: admin.meta({ limit: 'bulkChange' }).mutation(makeBackup),

  /** Names the address of an archive, after the password was given again. */
  download: admin
    .meta({ limit: 'export', confirmed: true })
    .input(backupDownloadInput)
    .mutation(({ ctx, input }) => prepareDownload(ctx.backups, input.name)),
});
