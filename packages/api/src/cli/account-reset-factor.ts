import { resetFactors } from '@muster/db/features/account/writes/factor-reset';
import { Command } from 'commander';
import { print, withStore } from './terminal.ts';

export function resetFactor(): Command {
  return new Command('reset-factor')
    .description('remove the second factors of an account and sign the person out everywhere')
    .requiredOption('--employee-id <id>', 'employee ID of the account, in any case')
    .action(async ({ employeeId }: { employeeId: string }) => {
      await withStore((store, now) => store.write((tx) => resetFactors(tx, employeeId, now)));
      print(`${employeeId} no longer has a second factor`);
    });
}
