import { minute } from '@muster/domain/calendar/durations';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { trpc } from '../../../server/trpc.ts';
import { useSync } from '../../../store/use-own.ts';
import { monthText } from '../calendar/month.ts';

/** Who is away in a month (U160); not kept on the device, so asked for with a connection only (D41). */
export function useTeamMonth(month: PlainDate, department?: string) {
  const { connected } = useSync();
  const asked = { month: monthText(month), ...(department && { department }) };
  return trpc.leave.team.useQuery(asked, { enabled: connected, staleTime: minute });
}
