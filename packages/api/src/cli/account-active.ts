import { setActive } from '@muster/db/features/account/writes/account';
import { Command } from 'commander';
import { print, withStore } from './terminal.ts';

/** `account deactivate`: closes an account and ends its sessions; refused for the last administrator (D27, D29). */
export function deactivateAccount(): Command {
  return activeCommand('deactivate', 'close an account and end its sessions', false);
}

/** `account reactivate`: opens a closed account again. */
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
