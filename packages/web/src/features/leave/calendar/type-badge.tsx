import { leaveTypeText } from '@muster/domain/leave/type-labels';
import { useCalendar } from '../../../company-time/use-calendar.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ColourMark } from '../colour-mark.tsx';
import { type CalendarLeave, lookOf } from './leave.ts';

/** The type of leave in words, in its colour. */
export function TypeBadge({ leave }: { readonly leave: Pick<CalendarLeave, 'leaveType' | 'leaveTypeId'> }) {
  const t = useTranslate();
  const { tone, mark } = lookOf(leave, useCalendar().leaveTypes);
  return (
    <span className="inline-flex max-w-full items-center gap-1.5">
      {mark && <ColourMark {...mark} />}
      <Badge tone={tone}>{leaveTypeText(t, leave.leaveType)}</Badge>
    </span>
  );
}
