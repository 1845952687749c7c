import { trpc } from '../../server/trpc.ts';

/** Every schedule of the company, closed ones too; for administrators (D90). */
export function useSchedules() {
  return trpc.workingTime.schedules.useQuery(undefined, { refetchOnMount: 'always' });
}
