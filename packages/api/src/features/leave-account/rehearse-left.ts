import { listFree } from '@muster/db/features/leave-account/free';
import { readLeaveAccounts } from '@muster/db/features/leave-type/reads';
import { listEmploymentsOf } from '@muster/db/features/people/reads';
import { rehearse } from '@muster/db/store/rehearse';
import { shouldYield, yieldToEventLoop } from '@muster/db/store/yield-to-event-loop';
import type { LeaveTypeRehearsal } from '@muster/domain/leave/type-schema';
import { amountOut } from '@muster/domain/leave-account/policy-wire';
import { groupedBy } from '@muster/domain/lists/grouped';
import { type CommandContext, expectStillAllowed, type WriterContext } from '../../command.ts';

/** What is free to request before and after a change that is undone, of those whom it moves, by name. Throws as the change does. */
export function rehearseLeft(
  { store, viewer, now }: WriterContext,
  run: (context: CommandContext) => Promise<unknown>,
): Promise<LeaveTypeRehearsal> {
  return rehearse(store.write, async (tx) => {
    await expectStillAllowed(tx, viewer);
    const before = await listFree(tx.db);
    if (shouldYield()) await yieldToEventLoop();
    await run({ tx, viewer, now });
    if (shouldYield()) await yieldToEventLoop();
    const after = await listFree(tx.db);
    if (shouldYield()) await yieldToEventLoop();
    const accounts = await readLeaveAccounts(tx.db);
    const moved = [...new Set([...before.keys(), ...after.keys()])].flatMap((userId) =>
      accounts.flatMap(({ id, name: account, unit }) => {
        const [was, is] = [before.get(userId)?.get(id) ?? 0, after.get(userId)?.get(id) ?? 0];
        return was === is
          ? []
          : [
              {
                userId,
                account,
                what: 'left' as const,
                before: amountOut(was, unit),
                after: amountOut(is, unit),
              },
            ];
      }),
    );
    const movedOf = groupedBy(moved, ({ userId }) => userId);
    if (shouldYield()) await yieldToEventLoop();
    const people = await listEmploymentsOf(tx.db, [...movedOf.keys()]);
    if (shouldYield()) await yieldToEventLoop();
    const rows = people.flatMap(({ id, fullName: name, employeeId }) =>
      (movedOf.get(id) ?? []).map((row) => ({ ...row, employeeId, name })),
    );
    return { rows };
  });
}
