import { Command } from 'commander';
import { deactivateAccount, reactivateAccount } from './account-active.ts';
import { createAccount } from './account-create.ts';
import { listAllAccounts } from './account-list.ts';
import { resetFactor } from './account-reset-factor.ts';
import { resetPassword } from './account-reset-password.ts';
import { demoteAccount, promoteAccount } from './account-role.ts';

export function accountCommand(): Command {
  return new Command('account')
    .description('manage accounts')
    .addCommand(createAccount())
    .addCommand(promoteAccount())
    .addCommand(demoteAccount())
    .addCommand(deactivateAccount())
    .addCommand(reactivateAccount())
    .addCommand(resetPassword())
    .addCommand(resetFactor())
    .addCommand(listAllAccounts());
}
