import { isCallError, trpcClient } from '../../../server/client.ts';
import type { LeaveDoor } from './leave.ts';

export const adminLeaveDoor: LeaveDoor = {
  write: trpcClient.leave.decideMany,
  async find(request) {
    try {
      return (await trpcClient.leave.reviewContext.query({ id: request.id })).request;
    } catch (error) {
      return isCallError(error) && error.data?.code === 'NOT_FOUND' ? null : request;
    }
  },
};
