import type { LeaveTypeRehearsal, LeaveTypeRehearsalInput } from '@muster/domain/leave/type-schema';
import type { CommandContext, WriterContext } from '../../command.ts';
import { rehearseLeft } from '../leave-account/rehearse-left.ts';
import { addAccount, changeAccount } from './accounts.ts';
import { addType, changeType } from './types.ts';

/** Whose free days a change would move, by name. Throws what the change itself throws. */
export function rehearseTypes(
  ctx: WriterContext,
  asked: LeaveTypeRehearsalInput,
): Promise<LeaveTypeRehearsal> {
  return rehearseLeft(ctx, (context) => run(context, asked));
}

function run(context: CommandContext, asked: LeaveTypeRehearsalInput): Promise<unknown> {
  switch (asked.change) {
    case 'add':
      return addType(context, asked.input);
    case 'change':
      return changeType(context, asked.input);
    case 'addAccount':
      return addAccount(context, asked.input);
    case 'changeAccount':
      return changeAccount(context, asked.input);
  }
}
