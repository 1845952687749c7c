import { insertAccount } from '@muster/db/features/account/writes/insert-account';
import { recordAudit } from '@muster/db/features/audit/writes';
import { getCalendar, getCompany } from '@muster/db/features/company/reads';
import { announceSecurityChange } from '@muster/db/features/notice/writes/security-notices';
import type { Store } from '@muster/db/store/store';
import { registerInput } from '@muster/domain/account/schema';
import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import { composed } from '@muster/domain/fields/form';
import { Command } from 'commander';
import { expectGoodPassword, hashNewPassword } from '../features/account/passwords.ts';
import { commandContext, print, readPassword, withStore } from './terminal.ts';

interface Options {
  readonly employeeId: string;
  readonly name: string;
  readonly position?: string;
  readonly department?: string;
  readonly admin?: true;
}

export function createAccount(): Command {
  return new Command('create')
    .description('add an account')
    .requiredOption('--employee-id <id>', 'employee ID, at most 20 characters')
    .requiredOption('--name <name>', 'full name')
    .option('--position <position>', 'what the person works as')
    .option('--department <department>', 'where the person works')
    .option('--admin', 'make this account an administrator')
    .requiredOption('--password-stdin', 'read the password from standard input')
    .action(async (options: Options) => {
      const password = await readPassword();
      const { name: fullName, admin, ...rest } = options;
      const input = registerInput.parse(composed({ ...rest, fullName, password, confirmPassword: password }));
      const { companyName } = commandContext().config;
      // A refused password makes no company in an empty folder.
      const hash = await hashNewPassword(password, { ...input, companyName });
      const add = async (store: Store, now: Instant) => {
        await expectGoodPassword(password, { ...input, companyName: (await getCompany(store.read)).name });
        const account = {
          employeeId: input.employeeId,
          fullName: input.fullName,
          position: input.position,
          department: input.department,
          password: hash,
          joinDate: companyDate(now, await getCalendar(store.read)),
          isAdmin: admin === true,
          access: { way: 'command_line', givenBy: null } as const,
        };
        return store.write(async (tx) => {
          const subjectId = await insertAccount(tx, account, now);
          const entry = { actorId: null, action: 'account.create' as const, subjectType: 'user', subjectId };
          await recordAudit(tx, entry, now);
          if (account.isAdmin)
            await announceSecurityChange(tx, { change: 'promoted', subjectId, actorId: null }, now);
        });
      };
      await withStore(add, { mayFound: true });
      print(`Created ${input.employeeId}${admin ? ', an administrator' : ''}`);
    });
}
