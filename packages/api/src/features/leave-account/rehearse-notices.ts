import { getAccount, getPolicy } from '@muster/db/features/leave-account/policies';
import { listEmploymentsOf } from '@muster/db/features/people/reads';
import { inOneSnapshot } from '@muster/db/store/snapshot';
import type { LeaveTypeRehearsal } from '@muster/domain/leave/type-schema';
import type { LeaveNoticesInput } from '@muster/domain/leave-account/schema';
import type { WriterContext } from '../../command.ts';
import { noticesOf } from './notices.ts';

/** Whom the notices of a policy and leave year would reach, each with how much expires, by name. Throws `not_found`. */
export function rehearseNotices(
  { store, now }: Pick<WriterContext, 'store' | 'now'>,
  input: LeaveNoticesInput,
): Promise<LeaveTypeRehearsal> {
  return inOneSnapshot(store.read, async (read) => {
    const open = (await noticesOf(read, input, now)).filter(({ toldAt }) => toldAt === null);
    const { accountId } = await getPolicy(read, input.policyId, 'policyId');
    const { name: account } = await getAccount(read, accountId);
    const people = await listEmploymentsOf(read, [...new Set(open.map(({ userId }) => userId))]);
    const rows = people.flatMap(({ id, employeeId }) =>
      open
        .filter(({ userId }) => userId === id)
        .map(({ userId, name, amount }) => ({
          ...{ userId, employeeId, name, account },
          ...{ what: 'told' as const, before: 0, after: amount },
        })),
    );
    return { rows };
  });
}
