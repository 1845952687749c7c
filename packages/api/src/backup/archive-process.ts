import { setPriority } from 'node:os';
import { paramsOf } from '@muster/domain/language/texts';
import { BackupRefused } from './archive-format.ts';
import type { Outcome, ServerOrder } from './write-apart.ts';
import { writeBackup } from './write-backup.ts';

/** Between the priority of the server and that of what only runs when nothing else does. */
const lowPriority = 10;

/** The program that `writeApart` starts: takes one order, writes one archive, says how it went, and ends. */
process.umask(0o077);
setPriority(lowPriority);
// The server that wanted the backup is gone.
process.once('disconnect', () => process.exit(1));
process.once('message', async (order: ServerOrder) => {
  const answer: Outcome = await writeBackup(order).then(
    () => ({ done: true }),
    (error: unknown) => outcomeOf(error),
  );
  process.send?.(answer, () => process.exit(0));
});

function outcomeOf(error: unknown): Outcome {
  if (error instanceof BackupRefused) {
    const { message, code } = error.said;
    return { refused: { message, code, values: paramsOf(error.said) } };
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return { failed: error instanceof Error ? error.message : String(error), code };
}
