import { listAccounts } from '@muster/db/features/account/reads';
import { Command } from 'commander';
import { print, withStore } from './terminal.ts';

export function listAllAccounts(): Command {
  return new Command('list').description('list all accounts').action(async () => {
    const accounts = await withStore((store) => listAccounts(store.read));
    for (const account of accounts) {
      const role = account.isAdmin ? 'administrator' : 'employee';
      const state = account.active ? 'active' : 'closed';
      const { employeeId, fullName, position, department } = account;
      print([employeeId, fullName, role, state, position ?? '', department ?? ''].join('\t'));
    }
  });
}
