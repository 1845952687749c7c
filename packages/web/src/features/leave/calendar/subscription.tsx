import { useTranslate } from '../../../language/use-translate.ts';
import { useWrite } from '../../../server/calls/mutate.ts';
import { trpcClient } from '../../../server/client.ts';
import { trpc } from '../../../server/trpc.ts';
import { CalendarLink, useNewLink } from '../../../shell/links/calendar-link.tsx';

export function Subscription() {
  const t = useTranslate();
  const query = trpc.leave.calendarLink.useQuery(undefined, { gcTime: 0 });
  const { newLink, made, ended } = useNewLink(query.refetch);
  const make = useWrite(trpcClient.leave.makeCalendarLink, made);
  const end = useWrite(trpcClient.leave.endCalendarLink, ended);
  return (
    <CalendarLink
      query={query}
      newLink={newLink}
      isPending={make.isPending || end.isPending}
      make={() => make.mutate()}
      end={() => end.mutate()}
      contents={[
        t('It shows who is away and when: approved leave of the last 90 days and everything ahead.'),
        t('It never shows the type of leave or the reason.'),
        t('Anyone with the link can read it without signing in. Keep it private.'),
        t('It stops working when you are no longer an administrator.'),
      ]}
    />
  );
}
