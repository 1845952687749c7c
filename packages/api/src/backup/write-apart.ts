import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { storedSaid } from '@muster/domain/wire/said';
import { z } from 'zod';
import { BackupRefused } from './archive-format.ts';
import type { BackupOrder } from './write-backup.ts';

export type ServerOrder = Pick<
  BackupOrder,
  'dataFolder' | 'shared' | 'file' | 'release' | 'now' | 'encryption'
>;

const outcome = z.union([
  z.object({ done: z.literal(true) }),
  z.object({ refused: storedSaid }),
  z.object({ failed: z.string(), code: z.string() }),
]);

export type Outcome = z.infer<typeof outcome>;

/** The built file also in tests, since the oldest Node that we support runs no TypeScript. */
const program = createRequire(import.meta.url).resolve('@muster/api/backup/archive-process');

/** In its own process: the check blocks its thread. By message: other accounts of the machine see arguments. */
export async function writeApart(order: ServerOrder, signal: AbortSignal): Promise<void> {
  const child = fork(program, { execArgv: [], stdio: 'ignore', signal, killSignal: 'SIGKILL' });
  const answer = await new Promise<Outcome>((resolve, reject) => {
    child.send(order, (error) => error && reject(error));
    child.once('message', (message) => resolve(outcome.parse(message)));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The process of the backup ended with ${code}`)));
  });
  if ('refused' in answer) throw new BackupRefused(answer.refused);
  if ('failed' in answer) throw Object.assign(new Error(answer.failed), { code: answer.code });
}
