import { dayState } from '@muster/domain/attendance/rules';
import { companyDate } from '@muster/domain/calendar/instant';
import { useNow } from '../../company-time/use-now.ts';
import { useZone } from '../../company-time/use-zone.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { trpc } from '../../trpc.ts';
import { Card } from '../../ui/card.tsx';
import type { AttendanceRecord } from './record.ts';
import { TodayActions } from './today-actions.tsx';
import { TodaySkeleton } from './today-skeleton.tsx';
import { TodayState } from './today-state.tsx';

/** Today's Status: where the day stands and the next step (SPEC sections 2 and 4). */
export function TodayCard() {
  const list = trpc.attendance.list.useQuery();
  return (
    <Card title="Today's Status" className="col-span-2">
      <Loaded query={list} what="your attendance" waiting={<TodaySkeleton />}>
        {(records) => <Today records={records} />}
      </Loaded>
    </Card>
  );
}

function Today({ records }: { records: readonly AttendanceRecord[] }) {
  const zone = useZone();
  const now = useNow();
  const today = companyDate(now, zone);
  const state = dayState(records, now, zone);
  return (
    <div className="flex flex-1 flex-col justify-between gap-5">
      <TodayState state={state} today={today} />
      <TodayActions state={state} today={today} />
    </div>
  );
}
