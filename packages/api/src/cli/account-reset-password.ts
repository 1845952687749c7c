import { getPasswordOwner } from '@muster/db/features/account/reads';
import { setPassword } from '@muster/db/features/account/writes/account';
import { newPassword } from '@muster/domain/account/schema';
import { Command } from 'commander';
import { hashNewPassword } from '../features/account/passwords.ts';
import { print, readPassword, withStore } from './terminal.ts';

export function resetPassword(): Command {
  return new Command('reset-password')
    .description('set a new password and sign the person out everywhere')
    .requiredOption('--employee-id <id>', 'employee ID of the account, in any case')
    .requiredOption('--password-stdin', 'read the password from standard input')
    .action(async ({ employeeId }: { employeeId: string }) => {
      const password = newPassword.parse(await readPassword());
      await withStore(async (store, now) => {
        const hash = await hashNewPassword(password, await getPasswordOwner(store.read, employeeId));
        await store.write((tx) => setPassword(tx, employeeId, hash, now));
      });
      print(`${employeeId} has a new password`);
    });
}
