import { rehearse } from '@muster/db/store/rehearse';
import type { LimitRehearsal, LimitRehearsalInput } from '@muster/domain/leave/limit-schema';
import { expectStillAllowed, type WriterContext } from '../../command.ts';
import { addLimit, removeLimit } from './limits.ts';

/** Whether a limit could be added or removed. Throws what the change itself throws. */
export function rehearseLimit(
  { store, viewer, now }: WriterContext,
  asked: LimitRehearsalInput,
): Promise<LimitRehearsal> {
  return rehearse(store.write, async (tx): Promise<LimitRehearsal> => {
    await expectStillAllowed(tx, viewer);
    const context = { tx, viewer, now };
    if (asked.change === 'add') await addLimit(context, asked.input);
    else await removeLimit(context, asked.input);
    return { rows: [] };
  });
}
