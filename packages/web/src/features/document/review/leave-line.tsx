import { msg, type Translatable } from '@muster/domain/language/translate';
import type { LeaveStatus, LeaveType } from '@muster/domain/leave/schema';
import { spanText } from '../../../company-time/dates.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { trpc } from '../../../server/trpc.ts';

const types: Readonly<Record<LeaveType, Translatable>> = {
  'Annual Leave': msg('Annual Leave'),
  'Sick Leave': msg('Sick Leave'),
  'Personal Leave': msg('Personal Leave'),
  'Emergency Leave': msg('Emergency Leave'),
  'Maternity Leave': msg('Maternity Leave'),
  'Paternity Leave': msg('Paternity Leave'),
};

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
      {leave && `${t(types[leave.leaveType])}, ${spanText(t, leave)}, ${t(states[leave.status])}`}
    </span>
  );
}
