import { setAdmin } from '@muster/db/features/account/writes/account';
import { Command } from 'commander';
import { print, withStore } from './terminal.ts';

export function promoteAccount(): Command {
  return roleCommand('promote', 'make an account an administrator', true);
}

export function demoteAccount(): Command {
  return roleCommand('demote', "take an account's administrator role", false);
}

function roleCommand(name: string, description: string, isAdmin: boolean): Command {
  return new Command(name)
    .description(description)
    .requiredOption('--employee-id <id>', 'employee ID of the account, in any case')
    .action(async ({ employeeId }: { employeeId: string }) => {
      await withStore((store, now) => store.write((tx) => setAdmin(tx, employeeId, isAdmin, now, null)));
      print(`${employeeId} is ${isAdmin ? 'now' : 'no longer'} an administrator`);
    });
}
