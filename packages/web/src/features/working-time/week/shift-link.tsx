import { useTranslate } from '../../../language/use-translate.ts';
import { useWrite } from '../../../server/calls/mutate.ts';
import { trpcClient } from '../../../server/client.ts';
import { trpc } from '../../../server/trpc.ts';
import { CalendarLink, useNewLink } from '../../../shell/links/calendar-link.tsx';

export function ShiftLink() {
  const t = useTranslate();
  const query = trpc.workingTime.shiftLink.useQuery(undefined, { gcTime: 0 });
  const { newLink, made, ended } = useNewLink(query.refetch);
  const make = useWrite(trpcClient.workingTime.makeShiftLink, made);
  const end = useWrite(trpcClient.workingTime.endShiftLink, ended);
  return (
    <CalendarLink
      query={query}
      newLink={newLink}
      isPending={make.isPending || end.isPending}
      make={() => make.mutate()}
      end={() => end.mutate()}
      contents={[
        t('It shows your shifts and your approved leave: the last 90 days and the next 180.'),
        t('It never shows the type of leave or a reason.'),
        t('Anyone with the link can read it without signing in. Keep it private.'),
        t('It stops working when your account is closed, and when you change your password.'),
      ]}
    />
  );
}
