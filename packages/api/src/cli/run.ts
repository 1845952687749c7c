import { DomainError } from '@muster/domain/errors';
import { Command, CommanderError } from 'commander';
import { z } from 'zod';
import { ConfigError } from '../config/config.ts';
import { publicError } from '../http/errors.ts';
import { readRelease } from '../monitoring/release/read-release.ts';
import { accountCommand } from './account.ts';
import { backupCommand } from './backup.ts';
import { checkCommand } from './check.ts';
import { clockCommand } from './clock.ts';
import { jobsCommand } from './jobs.ts';
import { moveCommand } from './move.ts';
import { restoreCommand } from './restore.ts';
import { serveCommand } from './serve.ts';
import { versionCommand } from './version.ts';

export const exitCodes = { 0: 'done', 1: 'failed or refused', 2: 'wrong usage' } as const;

export function programOf(more: readonly Command[] = []): Command {
  const program = new Command('muster')
    .description('Staff self-service and HR portal')
    .helpCommand(false)
    .version(readRelease(), '--version', 'print the version')
    .addCommand(serveCommand())
    .addCommand(accountCommand())
    .addCommand(backupCommand())
    .addCommand(restoreCommand())
    .addCommand(moveCommand())
    .addCommand(checkCommand())
    .addCommand(clockCommand())
    .addCommand(jobsCommand())
    .addCommand(versionCommand());
  for (const command of more) program.addCommand(command);
  exitByThrowing(program);
  return program;
}

export async function run(
  argv: readonly string[],
  more: readonly Command[] = [],
): Promise<keyof typeof exitCodes> {
  try {
    await programOf(more).parseAsync(argv, { from: 'user' });
    return process.exitCode === undefined || Number(process.exitCode) === 0 ? 0 : 1;
  } catch (error) {
    return exitCodeOf(error);
  }
}

/** By default Commander ends the process itself, with 1 for wrong usage. */
function exitByThrowing(command: Command): void {
  command.exitOverride();
  for (const child of command.commands) exitByThrowing(child);
}

function exitCodeOf(error: unknown): keyof typeof exitCodes {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  process.stderr.write(`${messageOf(error)}\n`);
  return 1;
}

function messageOf(error: unknown): string {
  if (error instanceof DomainError || error instanceof z.core.$ZodError) return publicError(error).message;
  if (error instanceof ConfigError) return error.message;
  return error instanceof Error ? error.message : String(error);
}
