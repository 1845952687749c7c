import type { LeaveTypeRehearsal } from '@muster/domain/leave/type-schema';
import type { PolicyRehearsalInput } from '@muster/domain/leave-account/rehearsal-schema';
import type { CommandContext, WriterContext } from '../../command.ts';
import { adjustAccount, adjustMany } from './adjust.ts';
import { openingsIn, setOpenings } from './import.ts';
import { addPolicy, changePolicy, followPolicy } from './policies.ts';
import { rehearseLeft } from './rehearse-left.ts';

/** Whose free days a change of policies would move, by name. Throws what the change itself throws. */
export function rehearsePolicies(
  ctx: WriterContext,
  asked: PolicyRehearsalInput,
): Promise<LeaveTypeRehearsal> {
  return rehearseLeft(ctx, (context) => run(context, asked));
}

function run(context: CommandContext, asked: PolicyRehearsalInput): Promise<unknown> {
  switch (asked.change) {
    case 'addPolicy':
      return addPolicy(context, asked.input);
    case 'changePolicy':
      return changePolicy(context, asked.input);
    case 'follow':
      return followPolicy(context, asked.input);
    case 'adjust':
      return adjustAccount(context, asked.input);
    case 'adjustMany':
      return adjustMany(context, asked.input);
    case 'importOpenings':
      return openingsIn(context.tx.db, asked.input, context.now).then((openings) =>
        setOpenings(context, openings),
      );
  }
}
