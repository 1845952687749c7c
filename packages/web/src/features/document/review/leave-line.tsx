import { msg, type Translatable } from '@muster/domain/language/translate';
import type { LeaveStatus } from '@muster/domain/leave/schema';
import { leaveTypeText } from '@muster/domain/leave/type-labels';
import { spanText } from '../../../company-time/dates.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { trpc } from '../../../server/trpc.ts';

/** After a comma. */
const states: Readonly<Record<LeaveStatus, Translatable>> = {
  pending: msg('pending', undefined, 'state of leave'),
  approved: msg('approved', undefined, 'state of leave'),
  rejected: msg('rejected', undefined, 'state of leave'),
};

/** The leave that a certificate belongs to. */
export function LeaveLine({ id }: { id: number }) {
  const t = useTranslate();
  const { data } = trpc.leave.page.useQuery({ id }, { gcTime: 0 });
  const leave = data?.rows[0];
  if (data && !leave) return <span className="block text-ink-soft">{t('Since withdrawn')}</span>;
  return (
    <span className="block min-h-[1.5em] text-ink-soft">
      {leave && `${leaveTypeText(t, leave.leaveType)}, ${spanText(t, leave)}, ${t(states[leave.status])}`}
    </span>
  );
}
