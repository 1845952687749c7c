import { msg } from '@muster/domain/language/translate';
import type { CorrectionDoor } from '../../features/attendance/staff/correction-door.ts';
import type { LeaveDoor } from '../../features/leave/review/leave.ts';
import { trpcClient } from '../../server/client.ts';
import { trpc } from '../../server/trpc.ts';

/** What a lead decides by (D94): the server gives their lists whole. */
export const ledLeaveDoor: LeaveDoor = {
  write: trpcClient.team.decideMany,
  gone: msg('No longer yours to decide: it was withdrawn, or someone else decides now'),
  async find({ id }) {
    const all = await trpcClient.team.leave.query();
    return all.find((leave) => leave.id === id) ?? null;
  },
};

export const ledCorrectionDoor: CorrectionDoor = {
  useList: () => trpc.team.corrections.useQuery(),
  write: trpcClient.team.decideCorrection,
};
