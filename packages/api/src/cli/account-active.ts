import { setActive } from '@muster/db/features/account/writes/account';
import { Command } from 'commander';
import { print, withStore } from './terminal.ts';

export function deactivateAccount(): Command {
  return activeCommand('deactivate', 'close an account and end its sessions', false);
}

export function reactivateAccount(): Command {
  return activeCommand('reactivate', 'open a closed account again', true);
}

function activeCommand(name: string, description: string, active: boolean): Command {
  return new Command(name)
    .description(description)
    .requiredOption('--employee-id <id>', 'employee ID of the account, in any case')
    .action(async ({ employeeId }: { employeeId: string }) => {
      await withStore((store, now) => store.write((tx) => setActive(tx, employeeId, active, now)));
      print(`${employeeId} is ${active ? 'active' : 'closed'}`);
    });
}
