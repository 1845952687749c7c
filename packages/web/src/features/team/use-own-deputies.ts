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
  const isLead = viewer.isLead === true;
  const { data } = trpc.team.deputies.useQuery(undefined, { enabled: isLead });
  return ({ startDate, endDate }) =>
    isLead &&
    data !== undefined &&
    !data.some(
      ({ whenAway, from, to }) =>
        whenAway || (from !== null && to !== null && from <= startDate && endDate <= to),
    );
}
