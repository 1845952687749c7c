import { backupDownload, backupStatus } from '@muster/domain/backup/schema';
import { restOf } from '../rest/route-table.ts';
import type { backupRouter } from './router.ts';

const rest = restOf<'backup', typeof backupRouter>();

export const backupRest = [
  rest('GET', '/api/admin/backups', 'backup.status', {
    summary: 'The backups of this server and the state of the last ones',
    output: backupStatus,
  }),
  rest('POST', '/api/admin/backups', 'backup.make', {
    summary: 'Begin a backup',
    output: backupStatus,
  }),
  rest('POST', '/api/admin/backups/download', 'backup.download', {
    summary: 'Name the address of a backup to download',
    output: backupDownload,
  }),
];
