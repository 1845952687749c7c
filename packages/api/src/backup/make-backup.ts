import { recordCompanyAct } from '@muster/db/features/company/writes/audit';
import type { BackupStatus } from '@muster/domain/backup/schema';
import { runIdempotent, type WriterContext } from '../command.ts';
import { isRepeated } from '../repeated-call.ts';

interface Call {
  readonly ctx: WriterContext;
  readonly input: unknown;
  readonly path: string;
}

/**
 * Begins a backup at an administrator's word. Throws `conflict` while one is being made, `unprocessable` if there is no room
 * for it. A repeated key begins nothing (D49).
 */
export async function makeBackup({ ctx, input, path }: Call): Promise<BackupStatus> {
  const { backups } = ctx;
  let isNew = false;
  if (!(await isRepeated(ctx))) await backups.expectReady();
  await runIdempotent({ ctx, input, path }, async ({ tx, viewer, now }) => {
    await recordCompanyAct(tx, 'backup.make', undefined, { actorId: viewer.id, now });
    isNew = true;
    return null;
  });
  if (isNew) void backups.make('manual');
  return backups.status();
}
