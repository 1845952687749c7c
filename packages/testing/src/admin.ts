import { listToReview } from '@muster/db/features/attendance/review';
import { findLeaveToDecide } from '@muster/db/features/leave/review';
import type { Store } from '@muster/db/store/store';
import type { RestClient } from './rest-client.ts';

export const leavePath = '/api/leave-requests';

/** A request as the server has it. */
export const stored = (store: Store, { id }: { readonly id: number }) => findLeaveToDecide(store.read, id);

/** Decides what others left waiting, so that nothing waits for this new administrator, who sees no earlier grievance. */
export async function settleEverything({ read }: Store, admin: RestClient): Promise<void> {
  const leave = read.selectFrom('leave_requests').select('id').where('deleted', '=', 0);
  for (const { id } of await leave.where('status', '=', 'pending').execute())
    await admin.patch(`/api/admin/leave-requests/${id}`, { status: 'rejected' });
  const { rows } = await listToReview(read, '2000-01-01', { limit: 100 });
  const records = rows.map(({ id, checkInTime, checkOutTime }) => ({
    id,
    checkInTime,
    checkOutTime,
  }));
  if (records.length > 0) await admin.post('/api/admin/attendance/review', { records });
}

/** What a grievance takes by REST. */
export const grievance = (subject: string, changes: object = {}) => ({
  subject,
  description: `${subject}, every day`,
  category: 'workplace_safety',
  ...changes,
});
