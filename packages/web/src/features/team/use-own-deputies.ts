import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { getRouteApi } from '@tanstack/react-router';
import { trpc } from '../../server/trpc.ts';

const staff = getRouteApi('/_staff');

export interface Days {
  readonly startDate: PlainDate;
  readonly endDate: PlainDate;
}

/** Whether a lead has nobody who decides for them on these days (D95); false while that is not known. */
export function useLacksDeputy(): (days: Days) => boolean {
  const { viewer } = staff.useRouteContext();
  const leadsTeam = viewer.leadsTeam === true;
  const { data } = trpc.team.deputies.useQuery(undefined, { enabled: leadsTeam });
  return ({ startDate, endDate }) =>
    leadsTeam &&
    data !== undefined &&
    !data.some(
      ({ whenAway, from, to }) =>
        whenAway || (from !== null && to !== null && from <= startDate && endDate <= to),
    );
}
