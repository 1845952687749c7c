import { recordAudit } from '@muster/db/features/audit/writes';
import { runIdempotent, type WriterContext } from '../../command.ts';
import { pathsOf } from '../../data-folder/paths.ts';
import { moveToQuarantine } from './quarantine.ts';
import { filesWithoutRow } from './sweep-uploads.ts';

interface Call {
  readonly ctx: WriterContext;
  readonly input: unknown;
  readonly path: string;
}

/** A crash between the moves and the record leaves files for which Muster asks again (D23). */
export async function quarantineOrphans({ ctx, input, path }: Call): Promise<{ files: number }> {
  const { store, uploads, problems } = ctx;
  const names = await filesWithoutRow(store, uploads);
  const answer = await runIdempotent({ ctx, input, path }, async ({ tx, viewer, now }) => {
    const details = `${names.length} files`;
    const act = { actorId: viewer.id, action: 'document.set-aside' as const, subjectType: 'company' };
    await recordAudit(tx, { ...act, subjectId: null, details }, now);
    return { files: names.length };
  });
  await moveToQuarantine(pathsOf(uploads.dataFolder), names, ctx.now);
  uploads.waitingNames = [];
  problems.clear('quarantine_waiting');
  return answer;
}
